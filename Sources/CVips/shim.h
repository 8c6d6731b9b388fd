// libvips through GObject properties. Swift imports neither C's variable arguments nor GLib's casting macros, so each step
// that needs one stands here, typed.
#pragma once
#include <sys/resource.h>
#include <vips/vips.h>

static inline int convert_has_property(VipsOperation *operation, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(operation), name) != NULL;
}
static inline void convert_set_value(VipsOperation *operation, const char *name, GValue *value) {
  g_object_set_property(G_OBJECT(operation), name, value);
  g_value_unset(value);
}
static inline void convert_set_int(VipsOperation *operation, const char *name, int number) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_INT);
  g_value_set_int(&value, number);
  convert_set_value(operation, name, &value);
}
static inline void convert_set_bool(VipsOperation *operation, const char *name, int flag) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_BOOLEAN);
  g_value_set_boolean(&value, flag);
  convert_set_value(operation, name, &value);
}
static inline void convert_set_string(VipsOperation *operation, const char *name, const char *text) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_STRING);
  g_value_set_string(&value, text);
  convert_set_value(operation, name, &value);
}
// An enumeration by the name that the documentation gives its value; answers 0 when there is none.
static inline int convert_set_choice(VipsOperation *operation, const char *name, const char *choice) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(operation), name);
  if (spec == NULL || !G_IS_PARAM_SPEC_ENUM(spec)) return 0;
  int number = vips_enum_from_nick("mediainspect-convert", spec->value_type, choice);
  if (number < 0) return 0;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, spec->value_type);
  g_value_set_enum(&value, number);
  convert_set_value(operation, name, &value);
  return 1;
}
static inline void convert_set_object(VipsOperation *operation, const char *name, void *object) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_OBJECT_TYPE(object));
  g_value_set_object(&value, object);
  convert_set_value(operation, name, &value);
}
static inline void convert_set_doubles(VipsOperation *operation, const char *name, const double *numbers, int count) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, VIPS_TYPE_ARRAY_DOUBLE);
  vips_value_set_array_double(&value, numbers, count);
  convert_set_value(operation, name, &value);
}
// Runs the operation, which may become another (cached) one; answers 0 when all went well.
static inline int convert_build(VipsOperation **operation) { return vips_cache_operation_buildp(operation); }
// An image that the operation made, with a reference of its own.
static inline VipsImage *convert_get_image(VipsOperation *operation, const char *name) {
  VipsImage *image = NULL;
  g_object_get(operation, name, &image, NULL);
  return image;
}
static inline void convert_end(VipsOperation *operation) {
  vips_object_unref_outputs(VIPS_OBJECT(operation));
  g_object_unref(operation);
}
static inline void convert_unref(void *object) { g_object_unref(object); }
static inline double convert_get_double(VipsOperation *operation, const char *name) {
  double number = 0;
  g_object_get(operation, name, &number, NULL);
  return number;
}
// The bytes written to a target in memory; free them with g_free.
static inline void *convert_take_bytes(VipsTarget *target, size_t *count) {
  VipsBlob *blob = NULL;
  g_object_get(target, "blob", &blob, NULL);
  if (blob == NULL) return NULL;
  const void *bytes = vips_blob_get(blob, count);
  void *copy = g_malloc(*count > 0 ? *count : 1);
  if (*count > 0) memcpy(copy, bytes, *count);
  vips_area_unref(VIPS_AREA(blob));
  return copy;
}
static inline VipsSource *convert_open(const char *path) { return vips_source_new_from_file(path); }

// Keeps a process within `memory` bytes of address space and `file` bytes of output, without a core dump.
static inline void convert_limit(unsigned long long memory, unsigned long long file) {
  struct rlimit none = {0, 0}, space = {memory, memory}, output = {file, file};
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_AS, &space);
  setrlimit(RLIMIT_FSIZE, &output);
}
// Ends the process `seconds` of processor time from now, unless called again.
static inline void convert_limit_time(unsigned long long seconds) {
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return;
  limit.rlim_cur = used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_CPU, &limit);
}
