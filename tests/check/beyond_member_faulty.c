// An index beyond an array that is a member writes the next member, in a late round.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct record {
  int elements[40];
  int next;
} record;

static void set(int i) { record.elements[i] = 1; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 41) return 0;
  for (int i = 0; i < n; i++) set(i);
  if (record.next != 0) reach_error();
  return 0;
}
