// check: --property no-overflow
// verdict: TRUE
// never: FALSE
// says: no-overflow: TRUE, vacuously
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x % 2 == 1 && x % 4 == 0) return -(int)x;
  return 0;
}
