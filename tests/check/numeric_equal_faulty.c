// check: --analysis numeric --property unreach-call --property no-overflow --show-invariants
// verdict: UNKNOWN(
// says: unreach-call cannot be excluded here
// The survey's fig. 9: two counters go up and down together.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = 0, y = 0;
  while (__VERIFIER_nondet_int()) {
    if (x == 2147483647) return 0;
    x++;
    y++;
  }
  while (x > 1) {
    x--;
    y--;
  }
  if (y != 0) reach_error();
  return 0;
}
