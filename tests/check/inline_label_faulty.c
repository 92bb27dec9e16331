// A body for inlining only that calls the function itself, which is defined elsewhere, by another name with an assembler
// label. It is no recursion without an end.
//
// check: --property unreach-call --analysis k-induction
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis execution
// verdict: FALSE(unreach-call)
// harness: none, the function is defined nowhere
extern void reach_error(void);
extern int itself(int) __asm__("f");

extern inline __attribute__((gnu_inline)) int f(int x) {
  return itself(x) & 1;
}

int main(void) {
  if (f(1) == 0) reach_error();
  return 0;
}
