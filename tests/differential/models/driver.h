// What the drivers share: counting of comparisons, and a generator of numbers.
#pragma once
#include <stdio.h>
#include <string.h>

static int passed, failed;

#define REPORT(format, ...)                                                             \
  do {                                                                                  \
    if (++failed <= 40) printf("%s:%d: " format "\n", __FILE__, __LINE__, __VA_ARGS__); \
  } while (0)

#define SAME(left, right, format, ...) \
  do {                                 \
    if (left == right)                 \
      passed++;                        \
    else                               \
      REPORT(format, __VA_ARGS__);     \
  } while (0)

static unsigned long long random_state = 88172645463325252ull;
static unsigned long long random_bits(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

static int finish(void) {
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
