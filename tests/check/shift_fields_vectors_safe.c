// check: --property shifts
// also: --analysis bmc
// also: --analysis predicate
// also: --analysis pdr
// also: --property no-overflow
// verdict: TRUE
// A bit-field is shifted as an int, an element of a vector by its own width.
typedef unsigned v4 __attribute__((vector_size(16)));
struct s {
  int g : 9;
};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 31) return 0;
  struct s x = {-3};
  x.g >>= n;
  v4 a = {1, 2, 3, 4}, k = {n, 0, 0, 0};
  a = a << k;
  return x.g + (a[0] != 0);
}
