// Data: records, bit-fields, unions, arrays, initialisers, strings, pointers, constants of every kind.
struct point { int x, y; };
struct packet {
  unsigned kind : 3;
  int delta : 5;
  struct point corners[2];
  union { long raw; char bytes[8]; };
  const char *name;
};

static struct packet packets[2] = {{5, -2, {{1, 2}, {.y = 4}}, {0x7fffffff}, "first \"one\"\n"}, [1].name = "second"};
static int *where = &packets[1].corners[1].y;
long double wide = 1.5L;
_Bool flag = 1;
extern int elsewhere[];

int main(void) {
  int lowest = -2147483647 - 1;
  unsigned long long big = 18446744073709551615ull;
  float tenth = 0.1f;
  double infinite = 1e308 * 10;
  struct packet copy = packets[0];
  struct packet *p = &copy;
  char text[] = "ab";
  int matrix[2][3] = {{1}, {2, 3}};
  p->kind = 7;
  p->bytes[lowest & 7] = (char)big;
  *where = matrix[1][p->delta] + text[0];
  p++;
  copy.corners[0] = (struct point){.y = elsewhere[2]};
  flag = p - &copy > 1;
  return (int)(tenth * infinite) + (where == 0) + (int)wide;
}
