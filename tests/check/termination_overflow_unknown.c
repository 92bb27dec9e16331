// check: --property termination --time-limit 3s
// verdict: UNKNOWN
// It goes on until the counter overflows, which is undefined: no execution without undefined behaviour goes on for ever.
int main(void) {
  int rounds = 0;
  while (1) rounds++;
  return 0;
}
