// Paper 001, figure 21c: the broken twin. With so many rounds j * j + j wraps around in one in which j * j does not.
// check: --property unreach-call
// verdict: FALSE(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
  int i = 0, j = 0;
  _Bool b = __VERIFIER_nondet_bool();
  while (j < 1000000) {
    j = j + 1;
    if (b) {
      i = i + j;
    } else {
      i = i + 2;
    }
    if (!(i == 2 * j || 2 * i > j * j)) reach_error();
  }
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
