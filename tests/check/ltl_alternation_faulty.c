// check: --ltl G(called(lock)->X(!called(lock)W(called(unlock))))
// verdict: FALSE(ltl)
// says: from here on it cannot hold any more
extern int __VERIFIER_nondet_int(void);

void lock(void) {}
void unlock(void) {}

int main(void) {
  int is_locked = 0;
  while (__VERIFIER_nondet_int()) {
    if (is_locked && __VERIFIER_nondet_int() != 7)
      unlock();
    else
      lock();
    is_locked = !is_locked;
  }
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
