// check: --property bounds
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(bounds)
// harness: none, sanitizers take the rest of the struct for the array's
// It is none of an element, inside of an object too.
struct pair {
  int a[2];
  int b;
};
extern int __VERIFIER_nondet_int(void);

int main(void) {
  struct pair s = {{1, 2}, 3};
  int i = __VERIFIER_nondet_int();
  int *end = &s.a[2];
  if (i != 2) return 0;
  s.a[i] += 1;
  return *end;
}
