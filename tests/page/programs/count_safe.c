extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = 0;
  if (n < 0) return 0;
  while (i < n) {
    ++i;
  }
  if (i != n) reach_error();
  return 0;
}
