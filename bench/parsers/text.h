// N arbitrary bytes, for the parsers beside this. With -DBUG each has a fault.
#pragma once
#include <stddef.h>
#include <string.h>

#ifndef N
#define N 16
#endif

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

/// N bytes and a zero.
static void fill(char* text) {
  for (int i = 0; i < N; i++) text[i] = (char)__VERIFIER_nondet_uchar();
  text[N] = 0;
}
