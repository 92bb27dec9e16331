// check: --analysis value --property unreach-call
// verdict: TRUE
// That the count stays even is why it never steps over its bound.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned count = 0;
  while (__VERIFIER_nondet_int()) {
    if (count < 100000000) count += 2;
    if (count > 100000000) reach_error();
  }
  return 0;
}
