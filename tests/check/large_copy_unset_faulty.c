// check: --analysis bmc
// harness: none, indeterminate memory may hold something else
// verdict: FALSE(unreach-call)
// never: TRUE
// What was never written may differ between two objects, and so between their copies.
void reach_error(void) {}
struct large {
  char bytes[1 << 20];
};
static int third(struct large copy) { return copy.bytes[3]; }
int main(void) {
  struct large unset, other, copy;
  copy = unset;
  int before = copy.bytes[7];
  copy = other;
  if (before != copy.bytes[7]) reach_error();
  return third(unset) != third(unset);
}
