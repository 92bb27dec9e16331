// Assembly without instructions: values pass through it, and nothing else happens.
#include <stdio.h>

static int calls;
static int place = 4;
static int *where(void) {
  ++calls;
  return &place;
}

static int hidden(int value) {
  __asm__("" : "+r"(value));
  return value;
}

int main(void) {
  int x = 5, y, z, in_memory = 9;
  char *p = "text", *q;
  __asm__ volatile("" ::: "memory");
  __asm__ volatile("" : "+r"(x) : : "memory");
  __asm__("" : "=r"(y) : "0"(x + 1));
  __asm__("" : [out] "=r"(z) : "[out]"(y * 2), "r"(x));
  __asm__("" : "=r"(q) : "0"(p + 1));
  __asm__ volatile("" : "=m"(in_memory) : "m"(in_memory));
  __asm__ volatile("" : "+m"(place));
  __asm__("" : "+r"(*where()));
  __asm__ volatile("" : : "r"(where()));
  __asm__ volatile("" : : "r"(&x), "g"(p) : "memory");
  __asm__ volatile("nop");
  printf("%d %d %d %s %d %d %d %d\n", x, y, z, q, in_memory, place, calls, hidden(3));
  return 0;
}
