// check: --property unreach-call
// verdict: FALSE
// Each call of the function that asserts is a place of its own.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(x * 0 == 0);  // shown
  __VERIFIER_assert(x < 100);     // violated
  __VERIFIER_assert(x < 101);     // shown, behind 16
  __VERIFIER_assert(x > -100);    // violated
  return 0;
}
