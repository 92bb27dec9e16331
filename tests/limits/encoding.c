// A loop that takes long to unwind although its end is known.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_int(), s = 0;
  for (unsigned i = 0; i < 100000000u; i++) { s = s * 31 + (x ^ i); }
  if (s == 12345) reach_error();
  return 0;
}
