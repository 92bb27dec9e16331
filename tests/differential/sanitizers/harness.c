// The functions of verification tasks, for a program that is compiled and run: inputs come from the environment, separated by commas.
#include <stdio.h>
#include <stdlib.h>

static long long next_input(void) {
  static const char *rest;
  if (rest == NULL) rest = getenv("PROVISO_INPUTS");
  if (rest == NULL || *rest == 0) exit(0);
  char *end;
  long long value = strtoll(rest, &end, 0);
  rest = *end == ',' ? end + 1 : end;
  return value;
}

int __VERIFIER_nondet_int(void) { return (int)next_input(); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)next_input(); }

void __VERIFIER_assume(int condition) {
  if (!condition) exit(0);
}

// The stack shows the line of the call.
void __sanitizer_print_stack_trace(void);

static void reached(void) {
  fprintf(stderr, "reached the error function\n");
  __sanitizer_print_stack_trace();
  exit(1);
}

void reach_error(void) { reached(); }
void __VERIFIER_error(void) { reached(); }
