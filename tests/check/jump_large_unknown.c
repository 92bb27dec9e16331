// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: what 'text' holds after longjmp
// A large array is not compared with what it was: whether this element was changed is not known.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;

static void change(char *p) {
  p[0] = 2;
  longjmp(environment, 1);
}

int main(void) {
  char text[200] = "abc";
  if (setjmp(environment) == 0) change(text);
  assert(text[1] == 'b');
  return 0;
}
