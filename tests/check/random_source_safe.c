// check: --property valid-memsafety
// verdict: TRUE
#include <sys/random.h>
int main(void) {
  char key[16];
  return getrandom(key, sizeof key, 0) == 16;
}
