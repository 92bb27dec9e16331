// testgen: --goal branches
// result: 9 of 10 covered, 1 dead, 0 open
// A goal that was reached is in nobody's way: those behind it are reached by executions that pass it.
int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (x != 918273645) return 0;  // true covered, false covered
  if (y != x + 5) return 0;      // true covered, false covered
  if (x + y == 7) return 1;      // true dead, false covered
  int z = __VERIFIER_nondet_int();
  switch (z) {
    case 1234567:  // true covered
      return 2;
    case -7654321:  // true covered
      return 3;
    default:
      return 4;
  }
}
