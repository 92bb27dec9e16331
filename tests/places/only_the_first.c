// check: --property unreach-call
// verdict: FALSE
// What only follows from a violation is none of its own: behind the first, it is assumed to hold.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5) reach_error();  // violated
  if (x > 6) reach_error();  // shown, behind 10
  if (x > 4) reach_error();  // violated
  return 0;
}
