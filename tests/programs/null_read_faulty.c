// expect: null pointer access at 8
// run: --inputs 0
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = 3;
  int *p = __VERIFIER_nondet_int() ? &x : 0;
  return *p - 3;
}
