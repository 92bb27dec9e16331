// property: unreach-call
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int state = 1, lock = 0;
  while (__VERIFIER_nondet_int()) {
    if (state == 1) {
      lock++;
      state = 2;
    } else if (state == 2) {
      if (lock != 1) reach_error();
      state = 3;
    } else {
      lock--;
      state = 1;
    }
  }
  return 0;
}
