// The work may fail, and then nobody unlocks.
// check: --ltl G(called(lock)->F(called(unlock)))
// verdict: FALSE(ltl)
// says: an execution does not satisfy the formula
// lacks: ltl.
extern int __VERIFIER_nondet_int(void);

void lock(void) {}
void unlock(void) {}

int main(void) {
  while (1) {
    lock();
    int work = __VERIFIER_nondet_int();
    while (work > 0) work--;
    if (work == 0) unlock();
  }
}
// harness: none, no sanitizer reports that a formula does not hold
