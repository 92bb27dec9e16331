// A product, a loop that is left after a few rounds, and one that takes as many as it likes.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int way = __VERIFIER_nondet_int();
  if (way == 1) {
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x < 100 && x * x < x) reach_error();
  } else if (way == 2) {
    int n = 0;
    while (n < 4) n++;
    if (n * n != 16) reach_error();
  } else {
    int n = __VERIFIER_nondet_int();
    int i = 0;
    while (i < n) i++;
    if (i < n) reach_error();
  }
  return 0;
}
