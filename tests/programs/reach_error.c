// An error function, reached for one input.
// expect: exited 0
// run: --inputs 41
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x * 2 == 84)
    reach_error();
  return 0;
}
