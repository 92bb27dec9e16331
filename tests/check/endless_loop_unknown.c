// check: --time-limit 2s
// verdict: UNKNOWN(time limit)
// says: loop was unwound
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned x = 0;
  while (__VERIFIER_nondet_int()) {
    x = x * 1103515245 + 12345;
    if (x == 123456789) reach_error();
  }
  return 0;
}
