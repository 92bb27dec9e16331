// check: --analysis interval --property unreach-call --property bounds --data-model ilp32
// verdict: TRUE
// An unsigned number wraps around and stays even; its residue is an index.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int table[8];

int main(void) {
  unsigned even = 4294967290u;
  while (__VERIFIER_nondet_int()) {
    even += 6;
    table[even % 8] = 1;
    if (even & 1) reach_error();
  }
  return 0;
}
