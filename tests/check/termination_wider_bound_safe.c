// check: --property termination --time-limit 20s
// verdict: TRUE
// A bound that the counter cannot get to.
int main(void) {
  unsigned s = 0;
  for (unsigned i = 0; i < 4000000000u; i++) s ^= i;
  return s == 1;
}
