// A body for inlining only that calls the function itself, which is defined elsewhere, by another name with an assembler
// label: what the body does holds of the result, what the function does is unknown.
//
// check: --property unreach-call --analysis k-induction
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// verdict: TRUE
extern void reach_error(void);
extern int itself(int) __asm__("f");

extern inline __attribute__((gnu_inline)) int f(int x) {
  return itself(x) & 1;
}

int main(void) {
  const int result = f(1);
  if (result != 0 && result != 1) reach_error();
  return 0;
}
