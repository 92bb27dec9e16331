// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_of_records_safe, but the member is narrower than the index
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

struct pair {
  unsigned short left;
  int right;
} pairs[100000];
void set(struct pair *all, int n, int value) {
  for (int i = 0; i < n; i++) {
    all[i].left = i;
    all[i].right = value;
  }
}
int main(void) {
  int value = __VERIFIER_nondet_int();
  set(pairs, 100000, value);
  for (int i = 0; i < 100000; i++) {
    if (pairs[i].right != value) reach_error();
    if (pairs[i].left != i) reach_error();
  }
  return 0;
}
