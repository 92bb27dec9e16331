// check: -std gnu89
// also: --analysis bmc
// also: --data-model ilp32
// verdict: TRUE
// never: FALSE
void reach_error(void) {}
int main(void) {
  if (is_large(5) || !is_large(500)) reach_error();
  return 0;
}
int is_large(long x) { return x > 100; }
