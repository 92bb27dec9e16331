// check: --property termination --time-limit 20s
// verdict: TRUE
// McCarthy's function; with a smaller step it calls itself for ever.
extern int __VERIFIER_nondet_int(void);
static int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  return f(n > 50 ? n : 50) == 0;
}
// slow: several ranks are tried before one is proved
