// check: --property termination --time-limit 3s
// verdict: UNKNOWN
// Only initialisers name the union in which an address is read as a number.
#include <stdlib.h>
union word {
  char *text;
  long number;
};
static union word w;
static char **text = &w.text;
static long *number = &w.number;
int main(void) {
  for (;;) {
    *text = malloc(16);
    if (*number % 4096 == 0) return 0;
  }
}
