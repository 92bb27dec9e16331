// check: --property termination --time-limit 5s
// verdict: UNKNOWN
// What assembly does is not known.
int main(void) {
  __asm__ volatile("1: jmp 1b");
  return 0;
}
