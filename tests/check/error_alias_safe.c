// check: --property unreach-call
// also: --analysis bmc
// verdict: TRUE
// An error function that is an alias, and is not called.
static void fail(void) {}
static void other(void) {}
void reach_error(void) __attribute__((alias("fail")));
void succeed(void) __attribute__((alias("other")));

int main(void) {
  succeed();
  return 0;
}
