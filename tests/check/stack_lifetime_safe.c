// check: --property valid-memsafety
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
static int *last;
static int remember(int x) {
  static int copy;
  copy = x;
  if (x > 100 && x < 200) last = &copy;
  return copy + 1;
}
int main(void) {
  int result = 0;
  last = &result;
  result = remember(__VERIFIER_nondet_int());
  return *last == 7;
}
