#define _GNU_SOURCE
#include "CJSONScan.h"
#include <pthread.h>

uintptr_t cjson_stack_end(void) {
#if defined(__linux__)
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0, guard = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)start + guard;
#elif defined(__APPLE__)
  return (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
#else
  return 0;
#endif
}
