// Running off the end of a function is no fault as long as the value is not used; storing it does not count as a use.
// expect: missing return value at 18
// run: --inputs 0
// sanitizer: skip, C compilers do not check it
extern int __VERIFIER_nondet_int(void);

static int classify(int x) {
  if (x > 0)
    return 1;
  if (x < 0)
    return -1;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  classify(0);
  int kind = classify(x);
  return kind - 1;
}
