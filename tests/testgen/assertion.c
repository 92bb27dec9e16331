// testgen: --goal branches
// result: 5 of 6 covered, 1 dead, 0 open
// An assertion that each of its calls has a copy of is one function here. Behind one that fails nothing is reached.
void reach_error(void);
_Noreturn void abort(void);
int __VERIFIER_nondet_int(void);

void __VERIFIER_assert(int condition) {
  if (!condition) {  // true covered, false covered
    reach_error();
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(x > 5);
  __VERIFIER_assert(x != 30000);
  if (x < 5) return 1;  // true dead, false covered
  if (x > 40000) return 2;  // true covered, false covered
  return 0;
}
