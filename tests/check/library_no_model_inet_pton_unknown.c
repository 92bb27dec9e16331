// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'inet_pton' of the C library, which has no model
// Whether the address is written is decided by the text.
#define _GNU_SOURCE
#include <arpa/inet.h>
void reach_error(void) {}
int main(void) {
  struct in_addr address = {0};
  inet_pton(AF_INET, "127.0.0.1", &address);
  if (address.s_addr != 0) reach_error();
  return 0;
}
