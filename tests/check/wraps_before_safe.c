// check: --property div-by-zero
// verdict: TRUE
// The overflow is not what is asked about: it wraps, and the divisor is never zero.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 100;
  if (x > 0 && y < 0) return 5 / (y - 1);
  return 0;
}
