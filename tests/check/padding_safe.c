// verdict: TRUE
// also: --analysis bmc
// also: --analysis k-induction
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
struct nest {
  struct pair a[2];
  union {
    char c;
    int i;
  } u;
  char last;
};
static struct pair s = {1, 2};
int main(void) {
  struct pair zero = {0};
  struct nest n = {.a[1].c = 3, .last = 4};
  check(((char *)&s)[1] == 0 && ((char *)&zero)[1] == 0);
  check(n.a[0].c == 0 && n.a[0].i == 0 && n.a[1].c == 3 && n.a[1].i == 0 && n.u.i == 0 && n.last == 4);
  return 0;
}
