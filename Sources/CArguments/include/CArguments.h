#pragma once
// See Arguments.c.

/// Takes out of the environment what was put there for the start of Swift's runtime, so that children do not get it.
void restore_environment(void);
