// check: --property unreach-call
// also: --analysis bmc
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: TRUE
// A pointer that may be anything is not two special values at once.
extern void reach_error(void);
extern void *next_item(void);

int main(void) {
  void *item = next_item();
  if (item == (void *)-1 && (item == (void *)1 || !item)) reach_error();
  return 0;
}
