// property: unreach-call
// verdict: TRUE
// What the program defines itself is no input.
extern void reach_error(void);

int __VERIFIER_nondet_int(void) { return 1; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 7) reach_error();
  return 0;
}
