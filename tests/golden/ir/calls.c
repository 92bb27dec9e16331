// Calls: direct, through pointers, variadic, of functions without a body; lifetimes of locals; what is not supported.
int missing(int *p);
void give_up(void) __attribute__((noreturn));
int __VERIFIER_nondet_int(void);

static int twice(int n) { return 2 * n; }
static int (*operations[])(int) = {twice};

int sum(int count, ...) {
  __builtin_va_list arguments;
  int total = 0;
  __builtin_va_start(arguments, count);
  while (count-- > 0) total += __builtin_va_arg(arguments, int);
  __builtin_va_end(arguments);
  return total;
}

void fill(int n) {
  int room[n];
  for (int i = 0; i < n; i++) {
    int each = i;
    room[i] = missing(&each);
  }
}

int main(int argc, char **argv) {
  int n = __VERIFIER_nondet_int();
  int m = operations[0](n);
  if (sum(3, 1, n, m) < 0) __asm__ volatile("cpuid" : "=a"(m));
  fill(argc);
  if (m > 5) give_up();
  return m;
}
