// check: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
void reach_error(void) {}
struct large {
  char bytes[1 << 20];
} from, to;
static int third(struct large copy) { return copy.bytes[3]; }
int main(void) {
  from.bytes[5] = 1;
  to = from;
  from.bytes[5] = 2;
  if (to.bytes[5] != 1 || to.bytes[6] != 0) reach_error();
  if (third(to) != 0) reach_error();
  return 0;
}
