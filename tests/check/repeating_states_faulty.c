// verdict: FALSE(unreach-call)
// A second variable counts the rounds of the first: states repeat only after both have gone round.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int step = 1;
int main(void) {
  int x = 0, rounds = 0;
  while (1) {
    if (__VERIFIER_nondet_int()) x = (x + step) % 5;
    if (x == 4) rounds = (rounds + 1) % 4;
    if (rounds == 3 && x == 1) reach_error();
  }
}
