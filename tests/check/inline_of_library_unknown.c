// A definition that a header has for optimisers, of a function of the library without a model. It calls the function
// itself by another name, as the fortified headers do; it is no recursion, and the function does not change nothing.
//
// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis execution
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
#include <assert.h>

extern int recv_itself(int, void *, unsigned long, int) __asm__("recv");
extern inline __attribute__((gnu_inline, always_inline)) long recv(int socket, void *to, unsigned long size, int flags) {
  return recv_itself(socket, to, size, flags);
}

int main(void) {
  char text[4] = "abc";
  recv(0, text, sizeof text, 0);
  assert(text[0] == 'a');
  return 0;
}
