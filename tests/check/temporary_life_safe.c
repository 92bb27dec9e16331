// check: --property valid-memsafety
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
struct pair {
  int a[2];
};
static struct pair make(int x) {
  struct pair result = {{x, 1}};
  return result;
}
static int sum(const int *a) { return a[0] / 2 + a[1]; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p, y = 0;
  for (int i = 0; i < 2; i++) {
    y = sum(make(x).a);
    p = make(x).a, y = *p;
    y = x > 3 ? make(y).a[1] : 0;
    (void)(x > 5 && make(y).a[0] == 1);
  }
  return y + make(3).a[0] + ({ make(4); }).a[1];
}
