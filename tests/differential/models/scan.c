// The model of sscanf (model_sscanf) against the C library's.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

#include "driver.h"

int model_sscanf(const char *, const char *, ...), model_scanf(const char *, ...);
int model_ungetc(int, FILE *), model_getchar(void);
void model_clearerr(FILE *);
extern FILE *model_stdin;
extern const char *model_input;
int *model___errno_location(void);

// A pointer to an allocated text, by the text.
static void replace_by_text(char *place) {
  char *text;
  memcpy(&text, place, sizeof text);
  memset(place, 0, sizeof text);
  strncpy(place, text, 63);
  free(text);
}

// Both read into zeroed memory; results, memory, errno and count must be the same.
static void check(const char *text, const char *format) {
  _Alignas(16) char ours[4][64] = {{0}}, theirs[4][64] = {{0}};
  *model___errno_location() = 0;
  int count1 = model_sscanf(text, format, ours[0], ours[1], ours[2], ours[3]);
  errno = 0;
  int count2 = sscanf(text, format, theirs[0], theirs[1], theirs[2], theirs[3]);
  int error1 = *model___errno_location();
  int error2 = errno == 0 ? error1 : errno;  // glibc may set errno to zero where it skips spaces up to the end, which C forbids
  if (strstr(format, "%m") && count1 == 1) replace_by_text(ours[0]);
  if (strstr(format, "%m") && count2 == 1) replace_by_text(theirs[0]);
  if (count1 == count2 && error1 == error2 && memcmp(ours, theirs, sizeof ours) == 0) passed++;
  else REPORT("sscanf(\"%s\", \"%s\"): %d (model) and %d; first %d and %d", text, format, count1, count2, *(int *)ours[0], *(int *)theirs[0]);
}

// The same from the standard input, whose first character was pushed back; and the next character to be read must be the same.
static void check_pushed(const char *text, const char *format) {
  _Alignas(16) char ours[4][64] = {{0}}, theirs[4][64] = {{0}};
  FILE *stream = fmemopen((void *)text, strlen(text), "r");
  model_input = text + 1;
  model_ungetc(text[0], model_stdin);
  int count1 = model_scanf(format, ours[0], ours[1], ours[2], ours[3]);
  int count2 = fscanf(stream, format, theirs[0], theirs[1], theirs[2], theirs[3]);
  int next1 = model_getchar(), next2 = fgetc(stream);
  if (strcasestr(text, "infinit")) next2 = next1;  // of "infinitx" glibc has read the x, against C
  if (strstr(format, "%m") && count1 == 1) replace_by_text(ours[0]);
  if (strstr(format, "%m") && count2 == 1) replace_by_text(theirs[0]);
  if (count1 == count2 && next1 == next2 && memcmp(ours, theirs, sizeof ours) == 0) passed++;
  else REPORT("scanf(\"%s\", \"%s\"): %d (model) and %d; first %d and %d; then %d and %d", text, format, count1, count2, *(int *)ours[0], *(int *)theirs[0], next1, next2);
  while (model_getchar() >= 0) {}
  model_clearerr(model_stdin);
  fclose(stream);
}

int main(void) {
  static const char *const texts[] = {
      "", " ", "42", "  42", "-7 8 9", "+5x", "0x1F zz", "077", "08", "12,34", "12 , 34", "abc def", "a", "abc", "[x]y", "99999999999999999999", "-99999999999999999999",
      "3000000000", "1.5 2.5", "1e", "1e5", "-.5e-3x", "nan inf", ".", "-", "+", "0x", "%5", "%", "2024-01-31", "k=v;k2=v2", "\t\n 7\n8", "123456789", "abc123", "0xabcdef 10", "(nil) (NIL)x", "(nix", "infinitx", "INFINITYx", "-infi", "nan(12)x", "1e+x", "1.5e-7e3", "0x.8p1z", "0x1.", "1,234", "abc-ed", "a\351b", "x\nyz", "]-^", "0b11 7",
  };
  static const char *const formats[] = {
      "%d", "%d %d %d", "%d,%d", "%i %i", "%u", "%x", "%o", "%hhd", "%hd", "%ld", "%lld", "%hhu %hu", "%llx", "%2d%2d%2d", "%*d %d", "%s", "%3s%s", "%c%c", "%3c", " %c", "%[a-c]%s",
      "%[^=]=%[^;]", "%[]x[]%s", "%f %f", "%lf", "%Lf", "%3f%f", "%d%n", "%d %n%d", "%%%d", "x%d", "%d-%d-%d", "%n", "%s %s", "%*s %d", "%5[0-9]%n", "%i", "%zu", "%jd", "%p", "", " ", "abc%d",
      "%ls", "%lc", "%3lc%c", "%2ls%c", "%l[a-c]%s", "%C%S", "%2$d %1$d", "%2$s%1$c", "%'d%n", "%Id", "%p%c", "%5p%n", "%lf%c", "%lf%n", "%4lf%s", "%a", "%[a-c-e]%s", "%[^]-]%c", "%[]-^]%n", "%[^-a]%n",
      "%*c%n", "%*[^x]%n", "%ms", "%1$*d%d", "%*ls%n", "%li %qd", "%0d", "%03d%d",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    for (unsigned j = 0; j < sizeof formats / sizeof *formats; j++) {
      check(texts[i], formats[j]);
      if (texts[i][0] != 0 && strchr(texts[i], 0xe9) == 0) check_pushed(texts[i], formats[j]);
    }
  return finish();
}
