// Nobody locks twice: after a lock, none before an unlock.
// check: --ltl G(called(lock)->X(!called(lock)W(called(unlock))))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void lock(void) {}
void unlock(void) {}

int main(void) {
  int is_locked = 0;
  while (__VERIFIER_nondet_int()) {
    if (is_locked)
      unlock();
    else
      lock();
    is_locked = !is_locked;
  }
  return 0;
}
