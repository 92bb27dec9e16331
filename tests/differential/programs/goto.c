// goto into and out of loops and blocks, computed goto, backward jumps, loops without loop statements.
#include <stdio.h>

static int into_loop(int start) {
  int i = start, n = 0;
  goto middle;
  for (i = 0; i < 5; i++) {
    n += 10;
  middle:
    n += i;
  }
  return n;
}

static int out_of_nest(int limit) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      for (int k = 0; k < 10; k++)
        if (i * j * k == limit) {
          printf("%d %d %d\n", i, j, k);
          goto found;
        }
  return -1;
found:
  return limit;
}

static int machine(const char *code) {
  static void *const labels[] = {&&push, &&add, &&mul, &&stop};
  int stack[10], top = 0, pc = 0;
  goto *labels[code[pc] - 'a'];
push:
  stack[top++] = code[pc + 1] - '0';
  pc += 2;
  goto *labels[code[pc] - 'a'];
add:
  top--;
  stack[top - 1] += stack[top];
  goto *labels[code[++pc] - 'a'];
mul:
  top--;
  stack[top - 1] *= stack[top];
  goto *labels[code[++pc] - 'a'];
stop:
  return stack[0];
}

static unsigned collatz(unsigned n) {
  unsigned steps = 0;
top:
  if (n == 1) goto done;
  steps++;
  if (n % 2) goto odd;
  n /= 2;
  goto top;
odd:
  n = 3 * n + 1;
  goto top;
done:
  return steps;
}

static int into_block(int which) {
  int r = 0;
  if (which) goto inside;
  r = 100;
  if (r) {
    int x;
    x = 1;
    r += x;
  inside:
    x = 5;
    r += x;
  }
  return r;
}

static int into_switch(int n) {
  int r = 0;
  if (n > 5) goto two;
  switch (n) {
    case 1: r += 1;
    two:
    case 2: r += 2; break;
    case 3: goto end;
    default: r = 50;
  }
  r += 1000;
end:
  return r;
}

static int offsets(int n) {
  static const int table[] = {&&a - &&a, &&b - &&a};
  int r = 1;
  goto *(&&a + table[n]);
a:
  r += 10;
b:
  r += 100;
  return r;
}

static int cleanup(int fail) {
  int result = -1, opened = 0;
  opened++;
  if (fail == 1) goto out1;
  opened++;
  if (fail == 2) goto out2;
  result = 0;
out2:
  opened--;
out1:
  opened--;
  printf("opened %d ", opened);
  return result;
}

int main(void) {
  printf("%d %d\n", into_loop(0), into_loop(3));
  printf("%d %d\n", out_of_nest(120), out_of_nest(11));
  printf("%d\n", machine("a2a3ba4cd"));
  printf("%u %u\n", collatz(27), collatz(97));
  printf("%d %d\n", into_block(0), into_block(1));
  for (int i = 0; i < 8; i++) printf("%d ", into_switch(i));
  printf("\n%d %d\n", offsets(0), offsets(1));
  for (int i = 0; i < 3; i++) printf("%d\n", cleanup(i));
  int n = 0;
  do {
    if (n == 3) goto skip;
    printf("%d ", n);
  skip:
    n++;
  } while (n < 6);
  void *next = &&last;
  if (n) goto *next;
  puts("not here");
last:
  puts("end");
  return 0;
}
