// expect: exited 0
// run: --inputs 1
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = 3;
  int *p = __VERIFIER_nondet_int() ? &x : 0;
  return *p - 3;
}
