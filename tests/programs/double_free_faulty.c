// expect: double free at 9
#include <stdlib.h>

struct owner {
  int *data;
};

static void release(struct owner *o) {
  free(o->data);
}

int main(void) {
  struct owner o = {malloc(sizeof(int))};
  release(&o);
  release(&o);
  return 0;
}
