// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// A tentative definition is one wherever it stands among the declarations, and what nobody initialises is zero.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
extern int x;
int x;
extern int x;
typedef struct {
  int a, b;
} S;
extern S s;
S s;
extern int list[];
int list[3];
extern int list[];
static int hidden;
extern int hidden;
static int early(void) {
  extern int late;
  return late;
}
int late;
int main(void) {
  extern int x;
  check(x == 0 && s.a == 0 && s.b == 0 && list[2] == 0 && hidden == 0 && early() == 0);
  late = 7;
  check(early() == 7 && sizeof list == 3 * sizeof(int));
  return 0;
}
