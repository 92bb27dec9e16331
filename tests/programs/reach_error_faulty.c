// An error function, reached for one input.
// expect: error function called at 10
// run: --inputs 42
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x * 2 == 84)
    reach_error();
  return 0;
}
