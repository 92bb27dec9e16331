// expect: misaligned access at 12
#include <stdlib.h>

struct header {
  short tag;
  int length;
};

int main(void) {
  char *packet = calloc(32, 1);
  struct header *h = (struct header *)(packet + 5);
  h->length = 5;
  free(packet);
  return 0;
}
