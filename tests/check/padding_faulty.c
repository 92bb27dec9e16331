// verdict: FALSE(unreach-call)
// harness: none, indeterminate memory may hold something else
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
struct pair {
  char c;
  int i;
};
int main(void) {
  struct pair p = {1, 2};
  check(((char *)&p)[1] == 0);
  return 0;
}
