// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as closed_wrap_safe, but the ring has one place more
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned head = __VERIFIER_nondet_uint(), tail = head, used = 0;
  unsigned char round = 0;
  while (__VERIFIER_nondet_uint()) {
    if (used < 17) {
      head++;
      used++;
      round++;
    } else {
      tail++;
      used--;
      round--;
    }
    if (head - tail != used || used > 16) reach_error();
    if (round != used) reach_error();
  }
  return 0;
}
