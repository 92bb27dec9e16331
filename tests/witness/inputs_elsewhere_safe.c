// property: unreach-call
// verdict: TRUE
// files: parts/inputs.c
// What another file of the program defines, in a header of its own or by its name for the linker, is no input.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned y = __VERIFIER_nondet_uint();
  if (x == 7 || y == 7) reach_error();
  return 0;
}
