// check: --property shifts
// also: --analysis bmc
// also: --analysis predicate
// also: --analysis pdr
// verdict: FALSE(shifts)
// harness: none, sanitizers do not look at shifts of vectors
// An element of a vector is shifted by less than its own width.
typedef unsigned v4 __attribute__((vector_size(16)));
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 32) return 0;
  v4 a = {1, 2, 3, 4}, k = {n, 0, 0, 0};
  a = a << k;
  return (a[0] != 0);
}
