// check: --analysis bmc
// verdict: UNKNOWN(copy of 1048576 bytes, which is too many)
void reach_error(void) {}
struct large {
  char bytes[1 << 20];
} from, to;
int main(void) {
  from.bytes[5] = 1;
  to = from;
  if (to.bytes[5] != 1) reach_error();
  return 0;
}
