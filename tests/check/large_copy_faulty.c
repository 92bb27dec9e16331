// check: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
void reach_error(void) {}
struct large {
  char bytes[1 << 20];
} from, to;
int main(void) {
  from.bytes[5] = 1;
  to = from;
  from.bytes[5] = 2;
  if (to.bytes[5] == 1) reach_error();
  return 0;
}
