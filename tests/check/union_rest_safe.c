// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Static objects are zero all over, and so is what has an empty initialiser.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
union number {
  int i;
  char c;
};
static union number s = {.c = 1};
int main(void) {
  union number u = {.c = 1}, e = {}, w = {.i = 258};
  check(u.c == 1 && s.i == 1 && e.i == 0 && w.c == 2);
  return 0;
}
