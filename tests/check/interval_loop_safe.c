// check: --analysis interval --property unreach-call --property no-overflow --show-invariants
// verdict: TRUE
// says: i >= 0 && i <= 1000
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int sum = 0;
  int i = 0;
  while (i < 1000) {
    sum = __VERIFIER_nondet_uchar() + (i & 7);
    i++;
    if (sum > 262) reach_error();
  }
  if (i != 1000) reach_error();
  return 0;
}
