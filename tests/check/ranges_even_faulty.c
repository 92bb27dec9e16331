// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// An odd count steps over its bound.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned count = 99999999;
  while (__VERIFIER_nondet_int()) {
    if (count < 100000000) count += 2;
    if (count > 100000000) reach_error();
  }
  return 0;
}
