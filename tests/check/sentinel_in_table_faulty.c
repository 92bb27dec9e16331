// check: --property unreach-call --time-limit 20s
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// What a loop does not change is not forgotten into something that is no special value.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  void *table[1] = {(void *)1};
  unsigned n = __VERIFIER_nondet_uint(), i = 0;
  while (i < n) {
    i++;
    if (table[0] != (void *)1) return 0;
    if (i == 300) reach_error();
    if (i == 7) table[0] = (void *)1;
  }
  return 0;
}
