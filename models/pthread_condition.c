// defines: pthread_cond_init pthread_cond_destroy pthread_cond_signal pthread_cond_broadcast pthread_cond_wait
// Condition variables in a single-threaded program: no other thread waits, and a wait ends only by a spurious wakeup.

void __proviso_approximate(const char*);

int pthread_cond_init(void* condition, const void* attributes) {
  (void)attributes;
  __builtin_memset(condition, 0, 48);
  return 0;
}

int pthread_cond_destroy(void* condition) {
  (void)condition;
  return 0;
}

int pthread_cond_signal(void* condition) {
  (void)condition;
  return 0;
}

int pthread_cond_broadcast(void* condition) {
  (void)condition;
  return 0;
}

int pthread_cond_wait(void* condition, void* mutex) {
  (void)condition;
  (void)mutex;
  __proviso_approximate("'pthread_cond_wait' without another thread");
  return 0;
}
