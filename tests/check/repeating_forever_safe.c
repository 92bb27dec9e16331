// verdict: TRUE
// The loop never ends, but its states repeat: x goes round, and what t holds at the head is never read.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int step = 1;
int main(void) {
  int x = 0, t;
  while (1) {
    t = __VERIFIER_nondet_int();
    if (t) x = (x + step) % 5;
    if (x == 5) reach_error();
  }
}
