// Every condition of the paper's figure 7 cuts something here: a loop, and a path to the error that is impossible for reasons that have to be looked
// for.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = 0;
  if (n < 0) n = 0;
  while (i < 40) i++;
  if (i == 40 && n >= 0) reach_error();
  return 0;
}
