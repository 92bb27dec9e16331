// check: --property termination --time-limit 20s
// verdict: TRUE
int main(void) {
  unsigned long rounds = 0;
  while (rounds < 1000000) rounds++;
  return 0;
}
