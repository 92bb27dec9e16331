// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// unsigned integers that wrap around on purpose: a ring of 2^32 numbers, and one of 256
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned head = __VERIFIER_nondet_uint(), tail = head, used = 0;
  unsigned char round = 0;
  while (__VERIFIER_nondet_uint()) {
    if (used < 16) {
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
