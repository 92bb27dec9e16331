// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// A pointer to a record is handed over like any other.
extern void reach_error(void);
struct point {
  int x;
};
static int of_point(struct point *p) { return p->x; }
int main(void) {
  struct point p = {5};
  int (*any)(void *) = (int (*)(void *))of_point;
  if (any(&p) == 5) reach_error();
  return 0;
}
