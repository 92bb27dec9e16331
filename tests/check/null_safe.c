// check: --property valid-memsafety
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
struct entry {
  int key, value;
};
static struct entry table[3] = {{1, 10}, {5, 50}, {9, 90}};
static struct entry *find(int key) {
  for (int i = 0; i < 3; i++)
    if (table[i].key == key) return &table[i];
  return 0;
}
int main(void) {
  struct entry *found = find(__VERIFIER_nondet_int() & 7);
  return found && found->value > 0;
}
