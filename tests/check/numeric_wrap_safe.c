// check: --analysis numeric
// verdict: TRUE
// Relations end where numbers wrap around: 2 * i == sum holds only as long as sum is below 256.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned char sum = 0;
  int i = 0;
  while (i < 127 && __VERIFIER_nondet_int()) {
    sum += 2;
    i++;
  }
  if (sum != 2 * i) reach_error();
  return 0;
}
