// The models of sprintf and snprintf (model_*) against the C library's.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "driver.h"

int model_sprintf(char *, const char *, ...), model_snprintf(char *, size_t, const char *, ...), model_asprintf(char **, const char *, ...);

static char ours[600], theirs[600];

// The same text and the same count, with all the room there could be and with little.
#define CHECK(format, ...)                                                                                                      \
  do {                                                                                                                          \
    const char *pattern = format;                                                                                               \
    memset(ours, '#', sizeof ours), memset(theirs, '#', sizeof theirs);                                                         \
    int count1 = model_sprintf(ours, pattern, __VA_ARGS__), count2 = sprintf(theirs, pattern, __VA_ARGS__);                     \
    if (count1 == count2 && memcmp(ours, theirs, sizeof ours) == 0) passed++;                                                   \
    else REPORT("sprintf(\"%s\"): %d '%s' (model) and %d '%s'", pattern, count1, ours, count2, theirs);                         \
    size_t room = random_bits() % 8;                                                                                            \
    memset(ours, '#', sizeof ours), memset(theirs, '#', sizeof theirs);                                                         \
    count1 = model_snprintf(ours, room, pattern, __VA_ARGS__), count2 = snprintf(theirs, room, pattern, __VA_ARGS__);           \
    if (count1 == count2 && memcmp(ours, theirs, sizeof ours) == 0) passed++;                                                   \
    else REPORT("snprintf(%d, \"%s\"): %d '%.8s' (model) and %d '%.8s'", (int)room, pattern, count1, ours, count2, theirs);     \
  } while (0)

// A directive with flags, width and precision by chance.
static const char *directive(const char *sizes_and_kind, int largest_precision) {
  static char text[64];
  static const char flags[] = "-+ #0";
  char *place = text;
  *place++ = '<', *place++ = '%';
  for (int i = 0; i < 5; i++)
    if (random_bits() % 4 == 0) *place++ = flags[i];
  if (random_bits() % 3 == 0) place += sprintf(place, "%d", (int)(random_bits() % 30 + 1));
  if (random_bits() % 2 == 0) place += sprintf(place, ".%d", (int)(random_bits() % (unsigned)largest_precision));
  if (random_bits() % 40 == 0) *place++ = '.';
  if (strchr(text, '.') && place[-1] == '.' && strchr(text, '.') != place - 1) place--;
  sprintf(place, "%s>", sizes_and_kind);
  return text;
}

static long long any_integer(void) { return (long long)(random_bits() >> random_bits() % 64) * (random_bits() % 2 ? 1 : -1); }

static void check_integers(void) {
  static const char kinds[] = "diuoxX";
  for (int i = 0; i < 20000; i++) {
    char kind[4] = {kinds[random_bits() % 6], 0};
    char sized[8];
    long long number = random_bits() % 16 == 0 ? 0 : any_integer();
    CHECK(directive(kind, 25), (int)number);
    CHECK((sprintf(sized, "h%s", kind), directive(sized, 25)), (int)number);
    CHECK((sprintf(sized, "hh%s", kind), directive(sized, 25)), (int)number);
    CHECK((sprintf(sized, "l%s", kind), directive(sized, 25)), (long)number);
    CHECK((sprintf(sized, "ll%s", kind), directive(sized, 25)), number);
    CHECK((sprintf(sized, "z%s", kind), directive(sized, 25)), (size_t)number);
    CHECK((sprintf(sized, "j%s", kind), directive(sized, 25)), number);
  }
  CHECK("%d %d %lld", INT_MIN, INT_MAX, LLONG_MIN);
}

static double any_float(void) {
  switch (random_bits() % 8) {
    case 0: return (double)any_integer();
    case 1: return (double)(any_integer() % 1000) / 8;
    case 2: return (double)(any_integer() % 100000) / 100;
    case 3: return (double)(any_integer() % 2001 - 1000) + 0.5;
    case 4: return ldexp((double)any_integer(), -(int)(random_bits() % 80));
    case 5: return random_bits() % 2 ? 0.0 : -0.0;
    case 6: return random_bits() % 2 ? (double)INFINITY : -(double)INFINITY;
    default: return pow(10, (double)(random_bits() % 22)) - (double)(random_bits() % 2) * 0.5;
  }
}

static void check_floats(void) {
  static const char *const kinds[] = {"f", "F", "e", "E", "g", "G"};
  for (int i = 0; i < 60000; i++) {
    double number = any_float();
    const char *kind = kinds[random_bits() % 6];
    char sized[8];
    CHECK(directive(kind, random_bits() % 8 == 0 ? 90 : 12), number);
    CHECK((sprintf(sized, "L%s", kind), directive(sized, 12)), (long double)number);
  }
  CHECK("%f %La %e %g", 1e300, 3.5L, 5e-324, 1e-5);
}

static void check_texts(void) {
  for (int i = 0; i < 2000; i++) {
    static const char *const texts[] = {"", "a", "hello", "a longer text than most of them"};
    const char *text = texts[random_bits() % 4];
    char format[64];
    strcpy(format, directive("s", 12));
    for (char *place; (place = strchr(format, '0')) != NULL && place[-1] != '1' && place[-1] != '2' && place[-1] != '.';) *place = '-';  // %0s is undefined
    CHECK(format, text);
    int width = (int)(random_bits() % 40) - 20, precision = (int)(random_bits() % 20) - 5;
    CHECK("%*s|%-*s|%.*s", width, text, 10 + width, text, precision, text);
    CHECK("%c%5c%-3c|", 'a' + i % 26, 'b', 300);
  }
  int count1 = 0, count2 = 0;
  model_sprintf(ours, "abc%d%n%%", 12345, &count1), sprintf(theirs, "abc%d%n%%", 12345, &count2);
  SAME(count1, count2, "%%n: %d (model) and %d", count1, count2);
  SAME(strcmp(ours, theirs), 0, "'%s' (model) and '%s'", ours, theirs);
  CHECK("%p %ls %lc %s", (void *)0, L"wide", L'c', "after");
  CHECK("plain%s", "");
  char *text = NULL;
  SAME(model_asprintf(&text, "%d-%s-%.3f", 42, "abc", 1.0005), 12, "asprintf: '%s'", text);
  SAME(strcmp(text, "42-abc-1.000"), 0, "asprintf: '%s'", text);
}

int main(void) {
  check_integers();
  check_floats();
  check_texts();
  return finish();
}
