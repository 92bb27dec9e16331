// expect: exited 0
// run: --inputs 4
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int divisor = __VERIFIER_nondet_int();
  return 10 / divisor == 3;
}
