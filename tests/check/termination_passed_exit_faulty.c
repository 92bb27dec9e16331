// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The exit is one number, which the steps pass.
int main(void) {
  for (unsigned i = 0; i != 100; i += 8)
    ;
  return 0;
}
