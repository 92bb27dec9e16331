// check: --analysis k-induction
// verdict: FALSE(unreach-call)
// Two counters that part after a while.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = 0, y = 0;
  while (__VERIFIER_nondet_int()) {
    x++;
    if (x != 10) y++;
  }
  if (x != y) reach_error();
  return 0;
}
