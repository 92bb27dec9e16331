// check: --property termination --time-limit 20s
// verdict: TRUE
// Round a ring of numbers, past each of them or past some.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int() & 7;
  while (i != 3) i = (i + 3) % 8;
  return 0;
}
