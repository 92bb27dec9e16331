// check: --property unreach-call
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// An error function is one by whatever name it is called: here it is an alias of another function.
static void fail(void) {}
void reach_error(void) __attribute__((alias("fail")));

int main(void) {
  reach_error();
  return 0;
}
