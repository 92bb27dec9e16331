// check: --property valid-memsafety
// also: --analysis bmc
// also: --analysis value
// verdict: UNKNOWN
// Nobody knows what becomes of the stack.
int main(void) {
  int n = -1;
  int a[n];
  a[0] = 1;
  return 0;
}
