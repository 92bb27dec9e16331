// check: --property unreach-call
// also: --analysis bmc
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// A pointer that may be anything may be a special value.
extern void reach_error(void);
extern void *next_item(void);

int main(void) {
  void *item = next_item();
  if (item == (void *)-1) reach_error();
  return 0;
}
