// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A counter of three bits.
int main(void) {
  struct {
    unsigned v : 3;
  } s = {0};
  while (s.v < 8) s.v++;
  return 0;
}
