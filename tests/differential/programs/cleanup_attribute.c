// The cleanup attribute: handlers run when the scope is left, in reverse order, however it is left.
#include <stdio.h>
#include <stdlib.h>

static void announce(int *p) { printf("leave %d\n", *p); }
static void release(void *p) { free(*(void **)p); }
#define SCOPED __attribute__((cleanup(announce)))

static int early(int n) {
  SCOPED int a = n;
  if (n == 1) return a + 10;
  {
    SCOPED int b = n * 100;
    if (n == 2) return b;
    a++;
  }
  return a;
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    SCOPED int x = i;
    if (i == 0) continue;
    if (i == 2) break;
    SCOPED int y = x + 50;
    printf("body %d %d\n", x, y);
  }
  printf("%d\n", early(1));
  printf("%d\n", early(2));
  printf("%d\n", early(3));
  __attribute__((cleanup(release))) char *text = malloc(4);
  text[0] = 'h', text[1] = 'i', text[2] = 0;
  puts(text);
again:;
  static int times;
  SCOPED int z = ++times;
  if (times < 3) goto again;
  return 0;
}
