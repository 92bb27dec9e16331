// defines: time clock
// Clocks show any time. Processor time does not decrease, or is unavailable; with 32 bits it overflows within the hour.

long __VERIFIER_nondet_long(void);

long time(long* result) {
  long now = __VERIFIER_nondet_long();
  if (result != 0) *result = now;
  return now;
}

long clock(void) {
  static long last;
  long now = __VERIFIER_nondet_long();
  if (sizeof(long) == 4 || now == -1) return now;
  if (now < last) now = last;
  last = now;
  return now;
}
