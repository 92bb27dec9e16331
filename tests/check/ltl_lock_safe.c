// What is locked is unlocked, however long the work takes.
// check: --ltl G(called(lock)->F(called(unlock)))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void lock(void) {}
void unlock(void) {}

int main(void) {
  while (1) {
    lock();
    int work = __VERIFIER_nondet_int();
    while (work > 0) work--;
    unlock();
  }
}
