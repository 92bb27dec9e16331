// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// In steps of two an odd number skips zero, and comes round for ever; a short way round is that of a few bits.
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  while (x != 0) x -= 2;
  return 0;
}
