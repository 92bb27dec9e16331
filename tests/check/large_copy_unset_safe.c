// check: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// What was never written is anything, and the same in every copy.
void reach_error(void) {}
struct large {
  char bytes[1 << 20];
};
static int third(struct large copy) { return copy.bytes[3]; }
int main(void) {
  struct large unset, copy;
  copy = unset;
  if (copy.bytes[7] != unset.bytes[7]) reach_error();
  if (third(unset) != third(copy)) reach_error();
  return 0;
}
