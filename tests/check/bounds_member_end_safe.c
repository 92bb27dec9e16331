// check: --property bounds
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis interval
// verdict: TRUE
// The end of an array that is a member, and of one of structs, has an address.
extern int __VERIFIER_nondet_int(void);
struct part {
  int a[2];
  int b;
} s[3];

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 2) return 0;
  int *end = &s[n].a[2];
  struct part *last = &s[3];
  return end == (int *)last;
}
