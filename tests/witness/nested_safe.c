// property: unreach-call
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
unsigned total;

static void add(unsigned amount) {
  for (unsigned k = 0; k < amount; k++) total += 2;
}

int main(void) {
  for (;;) {
    unsigned amount = (unsigned)__VERIFIER_nondet_int() % 8;
    add(amount);
    do {
      if (total % 2 != 0) reach_error();
      total += 4;
    } while (__VERIFIER_nondet_int());
  }
}
