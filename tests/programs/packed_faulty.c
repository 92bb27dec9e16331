// A packed member may stand anywhere; an int that a plain pointer points to may not.
// expect: misaligned access at 12
struct __attribute__((packed)) packet {
  char tag;
  int length;
};

int main(void) {
  struct packet p = {1, 2};
  p.length += 1;
  int *length = (int *)&p.length;
  int copy = *length;
  return copy - 3;
}
