#include "CArguments.h"
#include <stddef.h>
#include <stdlib.h>

// Swift's runtime finds the arguments of a program when it starts, whether anyone asks or not, by reading in
// /proc/self/maps where the stack is: a tenth of all that the tool does for a picture. The C library hands them to every
// initialiser anyway. A static program takes these two functions instead of the runtime's own of the same names, and with
// those goes the reading. Should the runtime change them, the link fails, and this file is to be removed.
#if defined(__linux__) && defined(__GLIBC__)

static int argument_count;
static char **argument_values;

__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  argument_values = values;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count);
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return argument_values;
}
void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  argument_count = count;
  argument_values = values;
}
#endif

// Before anything else runs the runtime also looks in eight places beside the program for one that prints backtraces, and where
// /proc is not mounted (a bare chroot) it aborts, for it cannot tell where the program is. With a path of its own it does not
// look. Priority 101 is the first that programs may have, before the runtime's own initialisers.
static int has_set_backtrace;

__attribute__((constructor(101))) static void spare_search(void) {
  if (getenv("SWIFT_BACKTRACE") == NULL) {
    has_set_backtrace = setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/nonexistent", 0) == 0;
  }
}

void restore_environment(void) {
  if (has_set_backtrace) unsetenv("SWIFT_BACKTRACE");
  has_set_backtrace = 0;
}
