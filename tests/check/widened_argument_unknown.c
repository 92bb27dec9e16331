// check: -std gnu89
// also: --analysis bmc
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: negative number of type 'int' for one of type 'long long'
// The caller knows no prototype: what it passes as an int is read as a long, whose upper half is mostly zero.
void reach_error(void) {}
int main(void) {
  if (is_large(-5)) reach_error();
  return 0;
}
int is_large(long x) { return x > 100; }
