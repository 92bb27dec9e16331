// Macros: stringification, pasting, variadic, recursion that stops, __LINE__ and friends, conditional code, #line.
#include <stdio.h>

#define STRING(x) #x
#define EXPAND(x) STRING(x)
#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#define VALUE 42
#define LOG(format, ...) printf("[%s:%d] " format "\n", __func__, __LINE__, ##__VA_ARGS__)
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define EACH(X) X(red, 1) X(green, 2) X(blue, 4)
#define AS_ENUM(name, value) name = value,
#define AS_STRING(name, value) case name: return #name;
#define SQUARE(x) ((x) * (x))
#define f(x) (x + f(1))
#define EMPTY
#define DEFER(x) x EMPTY

enum color { EACH(AS_ENUM) };
static const char *name(enum color c) {
  switch (c) { EACH(AS_STRING) }
  return "?";
}
static int (f)(int x) { return x * 10; }

#if defined(__i386__) && !defined __x86_64__
#define WIDTH 32
#elif defined(__x86_64__)
#define WIDTH 64
#else
#define WIDTH 0
#endif

#if VALUE > 40 && (VALUE & 1) == 0 && 'A' == 65 && -1 < 0u == 0
static const char *branch = "even";
#else
static const char *branch = "odd";
#endif

int main(void) {
  int JOIN(var, VALUE) = 7;
  printf("%s %s %s\n", STRING(VALUE), EXPAND(VALUE), STRING("quoted\n" 'c'));
  printf("%d %d\n", var42, COUNT(a, b, c));
  LOG("plain");
  LOG("%d %s", 5, "args");
  printf("%s %s %d\n", name(green), name(8), red | blue);
  printf("%d %d\n", SQUARE(2 + 1), f(2));
  printf("%d %s\n", WIDTH == sizeof(void *) * 8, branch);
  printf("%d %d %d\n", __CHAR_BIT__, (int)sizeof(__SIZE_TYPE__) == (int)sizeof(sizeof 1), __INT_MAX__ == 2147483647);
  printf("%d\n", __LINE__);
#line 1000 "other.c"
  printf("%d %s\n", __LINE__, __FILE__);
  printf("%s %s\n", "adjacent " "strings" " joined", __func__);
  printf("%d %d %d %d\n", 'ab' == ('a' << 8 | 'b'), '\x41', '\101', L'\u263a' == 0x263a);
  printf("%d %d %d\n", 0x10, 010, 0b101);
  return 0;
}
