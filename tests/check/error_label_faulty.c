// check: --property unreach-call
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// The linker knows the function by the name of an error function.
extern int __VERIFIER_nondet_int(void);
extern void stop(void) __asm__("reach_error");

int main(void) {
  if (__VERIFIER_nondet_int() == 4711) stop();
  return 0;
}
