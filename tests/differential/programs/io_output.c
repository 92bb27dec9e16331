#define _GNU_SOURCE
// Output in all ways, exit handlers, and the exit status of exit().
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void first(void) { puts("registered first, runs last"); }
static void second(void) { puts("registered second"); }
static void third(void) {
  puts("registered third, registers another");
  atexit(second);
}

static void level(int n) {
  if (n == 0) {
    fputs("leaving\n", stdout);
    exit(7);
  }
  level(n - 1);
  puts("never");
}

int main(void) {
  atexit(first);
  atexit(second);
  atexit(third);
  char line[80];
  for (int i = 0; i < 5; i++) {
    int n = sprintf(line, "%*s%d", i, "", i);
    printf("%d:%s|\n", n, line);
  }
  putchar('a');
  putchar('\n');
  fputc('b', stdout);
  putc('\n', stdout);
  fwrite("raw\0bytes\n", 1, 10, stdout);
  fwrite(line, 2, 2, stdout);
  putchar('\n');
  printf("%d\n", puts("counted") >= 0);
  printf("%d\n", fputs("x\n", stdout) >= 0);
  printf("%zu\n", fwrite("abcdef\n", 1, 7, stdout));
  fprintf(stderr, "to stderr\n");
  setvbuf(stdout, NULL, _IONBF, 0);
  printf("%s", "");
  printf("%s%c%s\n", "a", '-', "b");
  char *text;
  int n = asprintf(&text, "%d+%d", 1, 2);
  printf("%d %s\n", n, text);
  free(text);
  level(3);
  return 0;
}
