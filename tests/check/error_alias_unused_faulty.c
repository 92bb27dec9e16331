// check: --property unreach-call
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// The error function is called by its other name, and only by that.
extern int __VERIFIER_nondet_int(void);
static void fail(void) {}
void __VERIFIER_error(void) __attribute__((alias("fail")));

int main(void) {
  void (*stop)(void) = fail;
  if (__VERIFIER_nondet_int() == 5) stop();
  return 0;
}
