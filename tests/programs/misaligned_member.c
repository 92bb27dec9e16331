// expect: exited 0
#include <stdlib.h>

struct header {
  short tag;
  int length;
};

int main(void) {
  char *packet = calloc(32, 1);
  struct header *h = (struct header *)(packet + 8);
  h->length = 5;
  free(packet);
  return 0;
}
