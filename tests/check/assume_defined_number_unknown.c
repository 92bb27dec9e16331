// check: -p unreach-call --assume-defined --analysis bmc
// also: --analysis k-induction
// also: --analysis pdr
// also: --analysis predicate
// verdict: UNKNOWN
// A number from elsewhere may be an address; what is there nobody knows, but the access need not be invalid.
extern long get(void);
extern void reach_error(void);

int main(void) {
  int* p = (int*)get();
  if (p != 0 && *p == 5) reach_error();
  return 0;
}
