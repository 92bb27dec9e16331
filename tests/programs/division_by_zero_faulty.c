// expect: division by zero at 7
// run: --inputs 0
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int divisor = __VERIFIER_nondet_int();
  return 10 / divisor == 3;
}
