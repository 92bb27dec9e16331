// verdict: FALSE(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
union word { unsigned whole; unsigned char byte[4]; };
int main(void) {
  union word w;
  w.whole = __VERIFIER_nondet_uint();
  unsigned sum = w.byte[0] | w.byte[1] << 8 | w.byte[2] << 16;
  if (sum != w.whole) reach_error();
  return 0;
}
