// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int turn = 0;
  while (x != 0) {
    if (x > 9 || x < 0) return 1;
    x = x == 7 ? 7 : x - 1;
    turn = 1 - turn;
  }
  return 0;
}
