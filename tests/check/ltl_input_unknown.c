// check: --ltl F(called(__VERIFIER_nondet_int))
// verdict: UNKNOWN(all loops and recursions end, but a formula about '__VERIFIER_nondet_int', whose calls are no steps of their own
extern int __VERIFIER_nondet_int(void);

int main(void) {
  while (__VERIFIER_nondet_int() != 3) continue;
  return 0;
}
