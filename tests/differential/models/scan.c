// The model of sscanf (model_sscanf) against the C library's.
#define _GNU_SOURCE
#include <stdlib.h>

#include "driver.h"

int model_sscanf(const char *, const char *, ...);

// Both read into zeroed memory; results, memory and count must be the same.
static void check(const char *text, const char *format) {
  _Alignas(16) char ours[4][64] = {{0}}, theirs[4][64] = {{0}};
  int count1 = model_sscanf(text, format, ours[0], ours[1], ours[2], ours[3]);
  int count2 = sscanf(text, format, theirs[0], theirs[1], theirs[2], theirs[3]);
  if (count1 == count2 && memcmp(ours, theirs, sizeof ours) == 0) passed++;
  else REPORT("sscanf(\"%s\", \"%s\"): %d (model) and %d; first %d and %d", text, format, count1, count2, *(int *)ours[0], *(int *)theirs[0]);
}

int main(void) {
  static const char *const texts[] = {
      "", " ", "42", "  42", "-7 8 9", "+5x", "0x1F zz", "077", "08", "12,34", "12 , 34", "abc def", "a", "abc", "[x]y", "99999999999999999999", "-99999999999999999999",
      "3000000000", "1.5 2.5", "1e", "1e5", "-.5e-3x", "nan inf", ".", "-", "+", "0x", "%5", "%", "2024-01-31", "k=v;k2=v2", "\t\n 7\n8", "123456789", "abc123", "0xabcdef 10",
  };
  static const char *const formats[] = {
      "%d", "%d %d %d", "%d,%d", "%i %i", "%u", "%x", "%o", "%hhd", "%hd", "%ld", "%lld", "%hhu %hu", "%llx", "%2d%2d%2d", "%*d %d", "%s", "%3s%s", "%c%c", "%3c", " %c", "%[a-c]%s",
      "%[^=]=%[^;]", "%[]x[]%s", "%f %f", "%lf", "%Lf", "%3f%f", "%d%n", "%d %n%d", "%%%d", "x%d", "%d-%d-%d", "%n", "%s %s", "%*s %d", "%5[0-9]%n", "%i", "%zu", "%jd", "%p", "", " ", "abc%d",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    for (unsigned j = 0; j < sizeof formats / sizeof *formats; j++) check(texts[i], formats[j]);
  return finish();
}
