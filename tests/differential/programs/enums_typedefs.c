// Enumerations, typedefs of everything, opaque structs, self-reference, function types, bool.
#include <stdbool.h>
#include <stdio.h>

enum plain { a, b = 5, c, d = b * 2 + 1, e = -1, f };
enum { anonymous = 1 << 4, mask = anonymous - 1 };
typedef enum { spades, hearts = 'h' } suit;
enum unsigned_range { top = 0xffffffffu };
enum forward_used { one = 1 };
typedef unsigned char byte;
typedef byte block[4];
typedef block page[2];
typedef int function(int);
typedef function *pointer;
typedef struct opaque opaque;
struct opaque { opaque *self; struct { suit s; byte b; } in; };
typedef int row[3], *row_pointer;
typedef struct { int x; } anonymous_struct, *anonymous_pointer;

static function twice, negate;
static int twice(int x) { return 2 * x; }
static int negate(int x) { return -x; }
static pointer select(bool which) { return which ? twice : negate; }
static int total(const page p) {
  int t = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++) t += p[i][j];
  return t;
}
static enum plain next(enum plain p) { return p == a ? b : p == b ? c : a; }

int main(void) {
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
  printf("%d %d %zu %zu\n", anonymous, mask, sizeof(enum plain), sizeof(suit));
  enum plain p = a;
  for (int i = 0; i < 4; i++) printf("%d ", p = next(p));
  p = 77;
  printf("%d %d\n", p, p > b);
  suit s = hearts;
  printf("%d %c %d\n", s, s, s == 'h');
  enum unsigned_range u = top;
  printf("%d %u\n", u > 0, u);
  page pages = {{1, 2, 3, 4}, {250, 251, 252, 253}};
  printf("%d %zu\n", total(pages), sizeof(page));
  printf("%d %d\n", select(true)(21), select(false)(5));
  opaque o = {&o, {hearts, 200}};
  o.self->self->in.b += 100;
  printf("%d %d\n", o.in.b, o.self == &o);
  row r = {1, 2, 3};
  row_pointer rp = r;
  printf("%d %zu\n", rp[2], sizeof(row) / sizeof(int));
  anonymous_struct as = {9};
  anonymous_pointer ap = &as;
  ap->x++;
  printf("%d\n", as.x);
  bool flag = 0.1, other = (bool)256, third = !flag;
  flag &= other;
  flag += 1;
  printf("%d %d %d %zu\n", flag, other, third, sizeof flag);
  flag = as.x;
  flag ^= 1;
  printf("%d %d\n", flag, flag ? 1 : 2);
  bool flags[3] = {2, 0, -1};
  printf("%d%d%d\n", flags[0], flags[1], flags[2]);
  unsigned bits = 5;
  bits |= flag << 3 | other << 4;
  printf("%u\n", bits);
  int array[f + 3] = {[one] = c};
  printf("%d %zu\n", array[1], sizeof array / sizeof *array);
  return hearts & 0xf;
}
