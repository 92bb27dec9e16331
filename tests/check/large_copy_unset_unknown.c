// check: --analysis bmc
// verdict: UNKNOWN
// What was never written is anything in the copy, once more each time; that it is the same in both is not kept for so many bytes.
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
