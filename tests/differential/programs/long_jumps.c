// setjmp and longjmp: out of nested and recursive calls, through pointers, several environments, again and again.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;
static int entered;

static int deep(int n) {
  if (n == 0) longjmp(outer, 42);
  ++entered;
  return deep(n - 1) + 1;
}

struct pair {
  int a, b;
};
static struct pair make(int x) {
  if (x > 2) longjmp(inner, x);
  struct pair p = {x, -x};
  return p;
}

static int protect(void (*action)(int), int x) {
  jmp_buf saved;
  int code = setjmp(saved);
  if (code != 0) return code;
  action(x);
  return -1;
}
static void zero(int x) { longjmp(outer, x); }
static void nothing(int x) { printf("nothing %d\n", x); }

int main(void) {
  volatile int rounds = 0;
  int code = setjmp(outer);
  printf("%d\n", code);
  if (code == 0) deep(5);
  printf("entered %d\n", entered);
  if (++rounds < 3) longjmp(outer, rounds * 10);
  volatile struct pair kept = {1, 2};
  switch (setjmp(inner)) {
    case 0:
      for (volatile int i = 0; i < 5; ++i) {
        struct pair p = make(i);
        kept.a = p.a;
        kept.b = p.b;
      }
      break;
    case 3:
      printf("three: %d %d\n", kept.a, kept.b);
      break;
    default:
      printf("other\n");
  }
  printf("%d\n", protect(nothing, 7));
  if (setjmp(outer) == 0) protect(zero, 0);
  else printf("zero became one\n");
  return 0;
}
