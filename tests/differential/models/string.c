// The models of string.h, ctype.h and of number parsing (model_*) against the C library.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#include "driver.h"

#define DECLARE(name) extern __typeof__(name) model_##name;
DECLARE(strlen) DECLARE(strnlen) DECLARE(strcpy) DECLARE(strncpy) DECLARE(stpcpy) DECLARE(stpncpy) DECLARE(strcat) DECLARE(strncat)
DECLARE(strcmp) DECLARE(strncmp) DECLARE(strchr) DECLARE(strrchr) DECLARE(strchrnul) DECLARE(strstr) DECLARE(strspn) DECLARE(strcspn)
DECLARE(strpbrk) DECLARE(strtok_r) DECLARE(strsep) DECLARE(strcasecmp) DECLARE(strncasecmp) DECLARE(strcasestr) DECLARE(strxfrm)
DECLARE(memcmp) DECLARE(memchr) DECLARE(memrchr) DECLARE(memccpy) DECLARE(memmem) DECLARE(strdup) DECLARE(strndup)
DECLARE(strtol) DECLARE(strtoul) DECLARE(strtoll) DECLARE(strtoull) DECLARE(strtod) DECLARE(strtof) DECLARE(strtold) DECLARE(atoi)
DECLARE(qsort) DECLARE(bsearch) DECLARE(strerror) DECLARE(strerror_r) DECLARE(wmemcmp) DECLARE(wcscmp) DECLARE(wcsncmp) DECLARE(wcslen) DECLARE(wcsstr) DECLARE(wmemchr)
int __xpg_strerror_r(int, char *, size_t), model___xpg_strerror_r(int, char *, size_t);
int *model___errno_location(void);

static int sign(int value) { return (value > 0) - (value < 0); }

static void random_string(char *target, int limit) {
  int length = (int)(random_bits() % (unsigned)limit);
  for (int i = 0; i < length; i++) target[i] = "aAbBc \xe9z,."[random_bits() % 10];
  target[length] = 0;
}

static void test_strings(void) {
  char a[40], b[12], ours[100], theirs[100];
  random_string(a, 30);
  random_string(b, random_bits() % 2 ? 4 : 10);
  size_t n = random_bits() % 14;
  int c = "aAbBc \xe9z,."[random_bits() % 10];
  if (random_bits() % 8 == 0) c = 0;
#define CHECK(expression) SAME((model_##expression), (expression), #expression " for \"%s\", \"%s\", %d, %d", a, b, (int)n, c)
#define CHECK_SIGN(expression) SAME(sign(model_##expression), sign(expression), #expression " for \"%s\", \"%s\", %d", a, b, (int)n)
  CHECK(strlen(a)); CHECK(strnlen(a, n)); CHECK(strchr(a, c)); CHECK(strrchr(a, c)); CHECK(strchrnul(a, c)); CHECK(strstr(a, b));
  CHECK(strspn(a, b)); CHECK(strcspn(a, b)); CHECK(strpbrk(a, b)); CHECK(strcasestr(a, b)); CHECK(memchr(a, c, strlen(a)));
  CHECK(memrchr(a, c, strlen(a))); CHECK(memmem(a, strlen(a), b, strlen(b)));
  CHECK_SIGN(strcmp(a, b)); CHECK_SIGN(strncmp(a, b, n)); CHECK_SIGN(strcasecmp(a, b)); CHECK_SIGN(strncasecmp(a, b, n)); CHECK_SIGN(memcmp(a, b, n < 12 ? n : 12));
#define CHECK_BUFFER(expression)                                                                       \
  do {                                                                                                 \
    char *buffer = ours;                                                                               \
    memset(ours, '#', sizeof ours), memset(theirs, '#', sizeof theirs);                                \
    strcpy(ours, "start"), strcpy(theirs, "start");                                                    \
    char *result1 = (char *)(model_##expression);                                                      \
    buffer = theirs;                                                                                   \
    char *result2 = (char *)(expression);                                                              \
    int same = result1 == 0 || result2 == 0 ? result1 == result2 : result1 - ours == result2 - theirs; \
    if (memcmp(ours, theirs, sizeof ours) == 0 && same) passed++;                                      \
    else REPORT(#expression " for \"%s\", %d", a, (int)n);                                             \
  } while (0)
  CHECK_BUFFER(strcpy(buffer, a)); CHECK_BUFFER(strncpy(buffer, a, n)); CHECK_BUFFER(stpcpy(buffer, a)); CHECK_BUFFER(stpncpy(buffer, a, n));
  CHECK_BUFFER(strcat(buffer, a)); CHECK_BUFFER(strncat(buffer, a, n)); CHECK_BUFFER(memccpy(buffer, a, c, strlen(a)));
  SAME(strcmp(model_strdup(a), a), 0, "strdup of \"%s\"", a);
  SAME(strcmp(model_strndup(a, n), strndup(a, n)), 0, "strndup of \"%s\", %d", a, (int)n);

  char *rest1, *rest2, *token1, *token2;
  strcpy(ours, a), strcpy(theirs, a);
  token1 = model_strtok_r(ours, b, &rest1), token2 = strtok_r(theirs, b, &rest2);
  for (;;) {
    SAME((token1 == 0), (token2 == 0), "strtok_r of \"%s\", \"%s\"", a, b);
    if (token1 == 0 || token2 == 0) break;
    SAME(strcmp(token1, token2), 0, "strtok_r of \"%s\", \"%s\": \"%s\" and \"%s\"", a, b, token1, token2);
    token1 = model_strtok_r(0, b, &rest1), token2 = strtok_r(0, b, &rest2);
  }
  strcpy(ours, a), strcpy(theirs, a);
  rest1 = ours, rest2 = theirs;
  while ((token1 = model_strsep(&rest1, b)) && (token2 = strsep(&rest2, b))) SAME(strcmp(token1, token2), 0, "strsep of \"%s\"", a);
  SAME((rest1 == 0), (rest2 == 0), "strsep of \"%s\"", a);
}

static void test_numbers(const char *text) {
  static const int bases[] = {0, 2, 8, 10, 16, 36, 1, 37, -1};
  char *end1, *end2;
#define CHECK_NUMBER(type, call1, call2, what)                                                                                \
  do {                                                                                                                        \
    *model___errno_location() = 0, errno = 0;                                                                                 \
    type value1 = call1, value2 = call2;                                                                                      \
    if ((value1 == value2 || (value1 != value1 && value2 != value2)) && end1 == end2 && *model___errno_location() == errno) passed++; \
    else REPORT("%s of \"%s\": %La, %d, errno %d (model) and %La, %d, errno %d", what, text, (long double)value1, (int)(end1 - text), *model___errno_location(), (long double)value2, (int)(end2 - text), errno); \
  } while (0)
  for (unsigned i = 0; i < sizeof bases / sizeof *bases; i++) {
    end1 = end2 = (char *)text - 1;  // where the base is none it stays
    CHECK_NUMBER(long, model_strtol(text, &end1, bases[i]), strtol(text, &end2, bases[i]), "strtol");
    CHECK_NUMBER(unsigned long, model_strtoul(text, &end1, bases[i]), strtoul(text, &end2, bases[i]), "strtoul");
    CHECK_NUMBER(long long, model_strtoll(text, &end1, bases[i]), strtoll(text, &end2, bases[i]), "strtoll");
    CHECK_NUMBER(unsigned long long, model_strtoull(text, &end1, bases[i]), strtoull(text, &end2, bases[i]), "strtoull");
  }
  CHECK_NUMBER(float, model_strtof(text, &end1), strtof(text, &end2), "strtof");
  CHECK_NUMBER(double, model_strtod(text, &end1), strtod(text, &end2), "strtod");
  CHECK_NUMBER(long double, model_strtold(text, &end1), strtold(text, &end2), "strtold");
}

static void test_errors(void) {
  char ours[40], theirs[40];
  for (int error = -3; error < 200; error++) {
    SAME(strcmp(model_strerror(error), strerror(error)), 0, "strerror(%d): %s", error, model_strerror(error));
    size_t size = random_bits() % sizeof ours;
    memset(ours, '#', sizeof ours), memset(theirs, '#', sizeof theirs);
    SAME(model___xpg_strerror_r(error, ours, size), __xpg_strerror_r(error, theirs, size), "__xpg_strerror_r(%d, %d)", error, (int)size);
    SAME(memcmp(ours, theirs, sizeof ours), 0, "__xpg_strerror_r(%d, %d)", error, (int)size);
    SAME((model_strerror_r(error, ours, size) == ours), (strerror_r(error, theirs, size) == theirs), "strerror_r(%d, %d)", error, (int)size);
    SAME(memcmp(ours, theirs, sizeof ours), 0, "strerror_r(%d, %d)", error, (int)size);
  }
}

static void test_wide(void) {
  wchar_t a[8], b[8];
  for (int i = 0; i < 8; i++) a[i] = (wchar_t)(random_bits() % 3), b[i] = (wchar_t)(random_bits() % 3);
  a[7] = b[7] = 0;
  size_t n = random_bits() % 8;
  SAME(model_wmemcmp(a, b, n), wmemcmp(a, b, n), "wmemcmp of %d", (int)n);
  SAME(sign(model_wcscmp(a, b)), sign(wcscmp(a, b)), "wcscmp of %d", a[0]);
  SAME(sign(model_wcsncmp(a, b, n)), sign(wcsncmp(a, b, n)), "wcsncmp of %d", (int)n);
  SAME(model_wcslen(a), wcslen(a), "wcslen of %d", a[0]);
  SAME(model_wcsstr(a, b), wcsstr(a, b), "wcsstr of %d", a[0]);
  SAME(model_wmemchr(a, b[0], n), wmemchr(a, b[0], n), "wmemchr of %d", (int)n);
}

static void test_characters(void) {
#define CHECK_CHARACTER(name)                                                                      \
  do {                                                                                             \
    int model_##name(int);                                                                         \
    for (int c = -128; c < 256; c++) SAME(model_##name(c), (name)(c), #name "(%d): %d and %d", c, model_##name(c), (name)(c)); \
  } while (0)
  CHECK_CHARACTER(isalnum); CHECK_CHARACTER(isalpha); CHECK_CHARACTER(isblank); CHECK_CHARACTER(iscntrl); CHECK_CHARACTER(isdigit);
  CHECK_CHARACTER(isgraph); CHECK_CHARACTER(islower); CHECK_CHARACTER(isprint); CHECK_CHARACTER(ispunct); CHECK_CHARACTER(isspace);
  CHECK_CHARACTER(isupper); CHECK_CHARACTER(isxdigit); CHECK_CHARACTER(tolower); CHECK_CHARACTER(toupper);
  extern const unsigned short **model___ctype_b_loc(void);
  extern const int **model___ctype_tolower_loc(void), **model___ctype_toupper_loc(void);
  for (int c = -128; c < 256; c++) {
    SAME((*model___ctype_b_loc())[c], (*__ctype_b_loc())[c], "__ctype_b_loc [%d]", c);
    SAME((*model___ctype_tolower_loc())[c], (*__ctype_tolower_loc())[c], "__ctype_tolower_loc [%d]", c);
    SAME((*model___ctype_toupper_loc())[c], (*__ctype_toupper_loc())[c], "__ctype_toupper_loc [%d]", c);
  }
}

struct item {
  char key;
  short place;
};
static int by_key(const void *left, const void *right) { return ((const struct item *)left)->key - ((const struct item *)right)->key; }

static void test_sorting(void) {
  struct item items[100], copy[100];
  int count = (int)(random_bits() % 100);
  for (int i = 0; i < count; i++) items[i] = copy[i] = (struct item){(char)(random_bits() % 50), (short)i};
  model_qsort(items, (size_t)count, sizeof *items, by_key);
  for (int i = 1; i < count; i++) {  // sorted, equal ones in their order
    int ordered = items[i - 1].key < items[i].key || (items[i - 1].key == items[i].key && items[i - 1].place < items[i].place);
    SAME(ordered, 1, "qsort of %d elements at %d", count, i);
  }
  for (int i = 0; i < count; i++) SAME(items[i].key, copy[items[i].place].key, "qsort loses element %d", i);
  for (int i = 0; i < 20; i++) {
    struct item key = {(char)(random_bits() % 50), 0}, *found = model_bsearch(&key, items, (size_t)count, sizeof *items, by_key);
    SAME((found == 0), (bsearch(&key, items, (size_t)count, sizeof *items, by_key) == 0), "bsearch of %d", key.key);
    if (found) SAME(found->key, key.key, "bsearch of %d finds %d", key.key, found->key);
  }
}

int main(void) {
  for (int i = 0; i < 5000; i++) test_strings(), test_wide();
  test_errors();
  static const char *const numbers[] = {
      "", " ", "0", "1", "-1", "+1", "--1", "  42abc", "0x", "0x1F", "-0x1f", "0xg", "077", "08", "2147483647", "2147483648", "-2147483648",
      "-2147483649", "4294967295", "4294967296", "-4294967295", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551615", "99999999999999999999999", "zz", "Zz9",
      "0.1", ".5", "5.", ".", "1e", "1e+", "1e5", "1e-5", "1E+05x", "-1.5e300", "1e400", "-1e400", "1e-400", "1e5000", "1e-5000", "1e99999999999", "4.9e-324", "2.4e-324",
      "2.5e-324", "1e-310", "2.2250738585072011e-308", "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308",
      "1.7976931348623159e308", "179769313486231580793728971405301e276", "3.4028235e38", "3.4028236e38", "1.4e-45", "7e-46", "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000001",
      "0.1000000000000000055511151231257827021181583404541015625", "123456789012345678901234567890", "inf", "-Infinity", "infinit", "nan", "NAN(12)", "nan(", "-nan(x_1)z",
      "0x1p3", "0x1.8p-1", "0x.8", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7p0", "0x1p1024", "0x1p-1075", "0x1.8p-1075", "0x1p-1074", "0x1.0000000000000800000000001p0", "0x1.", "0x.p1", "1.18973149535723176502e4932", "1.2e4932", "3.6e-4951", "1.8e-4951", "1e-4940", "0e999999", "0.00000000000000000000000000000000000000000000000001", "100000000000000000000000000000000000000000000000000000000e-50",
  };
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) test_numbers(numbers[i]);
  for (int i = 0; i < 300; i++) {
    char text[80];
    union { unsigned long long bits; double value; } view = {random_bits()};
    snprintf(text, sizeof text, "%.*g", (int)(random_bits() % 24), view.value);
    test_numbers(text);
    snprintf(text, sizeof text, "%llu.%llue%d", random_bits() % 1000, random_bits(), (int)(random_bits() % 80) - 60);
    test_numbers(text);
  }
  test_characters();
  for (int i = 0; i < 200; i++) test_sorting();
  return finish();
}
