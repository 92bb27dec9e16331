// check: --property unreach-call --time-limit 3s
// also: --analysis k-induction
// verdict: UNKNOWN(time limit)
// The error is reached so late that no execution gets there in time; nothing shows that it is not.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  void *table[1] = {(void *)1};
  unsigned n = __VERIFIER_nondet_uint(), i = 0;
  while (i < n) {
    i++;
    if (table[0] != (void *)1) return 0;
    if (i == 3000000000u) reach_error();
    if (i == 7) table[0] = (void *)1;
  }
  return 0;
}
// slow: it goes on to its limit
