// expect: exited 0
#include <stdlib.h>

struct owner {
  int *data;
};

static void release(struct owner *o) {
  free(o->data);
  o->data = 0;
}

int main(void) {
  struct owner o = {malloc(sizeof(int))};
  release(&o);
  release(&o);
  return 0;
}
