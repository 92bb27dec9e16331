// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// An unsigned number is never below zero: below zero is the largest one.
int main(void) {
  for (unsigned i = 10; i >= 0; i--)
    ;
  return 0;
}
