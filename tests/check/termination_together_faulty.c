// check: --property termination --property unreach-call --time-limit 20s
// verdict: FALSE(termination)
// Asked for together with what no step may do.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned x = 0;
  while (__VERIFIER_nondet_int()) x = (x + 2) % 16;
  if (x % 2 == 1) reach_error();
  return 0;
}
