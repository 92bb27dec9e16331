// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
extern int __VERIFIER_nondet_int(void);
static int *last;
static int remember(int x) {
  int copy = x;
  if (x > 100) last = &copy;
  return copy + 1;
}
int main(void) {
  int result = 0;
  last = &result;
  result = remember(__VERIFIER_nondet_int());
  return *last == 7;
}
