// check: --property unreach-call
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0, j = 0;
  while (i < n) {
    i++;
    if (i > n) reach_error();   // shown
    if (i == 20) reach_error();  // violated
  }
  if (i != n) reach_error();    // shown
  while (j < 1000000) {
    j += 2;
    if (j % 2) reach_error();   // shown
  }
  if (j == n) reach_error();    // shown
  return 0;
}
