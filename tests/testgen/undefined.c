// testgen: --goal branches
// result: 3 of 4 covered, 0 dead, 1 open
// Behind undefined behaviour nothing is known: what is behind an access that may be invalid is not shown to be dead.
int __VERIFIER_nondet_int(void);
int table[4];

int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0) return 0;  // true covered, false covered
  table[i] = 1;
  if (i > 3) return 1;  // true open, false covered
  return 0;
}
