// check: --time-limit 2s
// verdict: UNKNOWN(time limit)
// says: loop was unwound
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_int()) {
    x += 2;
    if (x == 1) reach_error();
  }
  return 0;
}
