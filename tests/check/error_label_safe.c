// check: --property unreach-call
// also: --analysis bmc
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void stop(void) __asm__("reach_error");
extern void go_on(void) __asm__("reach_nothing");

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 4711) go_on();
  if (x == 4711 && x == 4712) stop();
  return 0;
}
