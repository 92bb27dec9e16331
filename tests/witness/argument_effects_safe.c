// property: unreach-call
// verdict: TRUE
// A call whose result a witness gives is made nevertheless: its arguments may have side effects.
extern int __VERIFIER_nondet_int();
extern void reach_error(void);

int main(void) {
  int n = 3;
  int x = __VERIFIER_nondet_int(n--);
  if (x == 0 && n == 3) reach_error();
  return 0;
}
