// check: --property termination --time-limit 20s
// verdict: TRUE
// The only way out is in the middle.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  for (;;) {
    if (n == 0) break;
    n--;
  }
  return 0;
}
