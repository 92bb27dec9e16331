// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
int main(void) {
  for (;;) {
  }
}
