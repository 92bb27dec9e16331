// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The head runs after the tail, which stands or runs.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned head = 0, tail = __VERIFIER_nondet_uint() % 8;
  while (head != tail) {
    head = (head + 1) % 8;
    tail = (tail + 1) % 8;
  }
  return 0;
}
