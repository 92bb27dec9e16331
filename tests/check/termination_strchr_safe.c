// check: --property termination --time-limit 20s
// verdict: TRUE
// To the next comma: from behind the last, or from it.
#include <string.h>
int main(void) {
  const char *p = "a,b,c";
  while ((p = strchr(p, ',')) != 0) p++;
  return 0;
}
