// testgen: --goal branches
// result: 4 of 4 covered, 0 dead, 0 open
// Inputs that the program asks for and does not use.
int __VERIFIER_nondet_int(void);
char __VERIFIER_nondet_char(void);

int main(void) {
  __VERIFIER_nondet_int();
  (void)__VERIFIER_nondet_char();
  int x = __VERIFIER_nondet_int();
  if (x == 31415926) return 1;  // true covered, false covered
  __VERIFIER_nondet_char();
  if (__VERIFIER_nondet_char() == 'q') return 2;  // true covered, false covered
  return 0;
}
