// check: --property termination --time-limit 20s
// verdict: TRUE
int main(void) {
  unsigned i = 0;
  while (i != 12) i += 3;
  return 0;
}
