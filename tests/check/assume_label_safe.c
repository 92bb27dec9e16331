// check: --property unreach-call
// also: --analysis bmc
// verdict: TRUE
// A primitive of verification by another name.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void suppose(int) __asm__("__VERIFIER_assume");

int main(void) {
  int x = __VERIFIER_nondet_int();
  suppose(x > 0);
  if (x < 0) reach_error();
  return 0;
}
