// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
#include <sys/random.h>
int main(void) {
  char key[16];
  return getrandom(key, 17, 0) == 17;
}
