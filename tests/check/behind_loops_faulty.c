// check: --analysis predicate --time-limit 30s
// also: --analysis impact
// also: --analysis pdr
// also: --analysis value
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// A fault behind two hundred loops that have nothing to do with it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define LOOP for (int k = 0; k < 5; k++) s += k;
#define TEN(X) X X X X X X X X X X
int main(void) {
  int s = 0, x = __VERIFIER_nondet_int(), c = 0;
  TEN(TEN(LOOP))
  while (c < 3) {
    c++;
    TEN(TEN(LOOP))
  }
  int y = __VERIFIER_nondet_int();
  if (x == 77 && y == x + c) reach_error();
  return s;
}
