extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned rounds = 0;
  unsigned sum = 0;
  while (rounds < 1000) {
    ++rounds;
    sum += rounds;
  }
  if (sum != 500500) reach_error();
  return 0;
}
