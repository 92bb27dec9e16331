// Designated, nested, partial, overriding initialisers; compound literals; static address constants; strings in arrays.
#include <stddef.h>
#include <stdio.h>

struct point { int x, y; };
struct line { struct point from, to; const char *name; };
struct deep { int a[3]; struct { char c; struct point p[2]; } in; union { int i; float f; } u; };

static int counter = 5, *where = &counter, **twice = &where;
static char text[] = "hello", fixed[3] = "abc", padded[8] = "ab";
static const char *names[] = {"zero", "one", [4] = "four", "five"};
static int sparse[10] = {[2] = 5, 6, [8] = 1, [0] = -1};
static int ranges[12] = {[1 ... 4] = 7, [6 ... 8] = 9};
static struct line lines[] = {{{1, 2}, {3, 4}, "first"}, [2] = {.name = "third", .to = {.y = 9}}, {5, 6, 7, 8, "flat"}};
static struct deep deep = {{1, [2] = 3}, {'q', {[1] = {.y = 8}}}, {.f = 1.5f}};
static struct point *selected = &lines[2].to, *literal = (struct point[]){{10, 20}, {30, 40}};
static int *inside = &sparse[3] + 2;
static size_t sizes[] = {sizeof text, sizeof lines / sizeof *lines, offsetof(struct deep, u), sizeof(struct deep)};
static int matrix[][3] = {{1}, {4, 5}, {[2] = 9}}, flat[2][2] = {1, 2, 3};
static const char *message = "shared" + 2;
static double constants[] = {1, 1.0f / 4, -2e3, (int)3.9, 'A', 1 << 4};
static long address_difference = (char *)&lines[1] - (char *)&lines[0];
static int (*functions[2])(const char *) = {puts};
static union { struct point p; int words[2]; } alias = {{3, 4}};
static wchar_t wide[] = L"w\x263a";
static unsigned char bytes[] = {"\x01\377\0z"};

static struct point make(int x) { return (struct point){x, -x}; }
static int total(const struct point *p, int n) {
  int t = 0;
  for (int i = 0; i < n; i++) t += p[i].x * p[i].y;
  return t;
}

int main(void) {
  printf("%d %d %s %.3s %d\n", *where, **twice, text, fixed, padded[5]);
  for (int i = 0; i < 6; i++) printf("%s ", names[i] ? names[i] : "-");
  for (int i = 0; i < 10; i++) printf("%d ", sparse[i]);
  for (int i = 0; i < 12; i++) printf("%d ", ranges[i]);
  putchar('\n');
  for (int i = 0; i < 4; i++) printf("%d %d %d %d %s\n", lines[i].from.x, lines[i].from.y, lines[i].to.x, lines[i].to.y, lines[i].name ? lines[i].name : "-");
  printf("%d %d %d %c %d %d %g\n", deep.a[0], deep.a[1], deep.a[2], deep.in.c, deep.in.p[0].x, deep.in.p[1].y, deep.u.f);
  printf("%d %d %td\n", selected->y, literal[1].x, inside - sparse);
  for (int i = 0; i < 4; i++) printf("%zu ", sizes[i]);
  for (int i = 0; i < 3; i++) printf("%d %d %d,", matrix[i][0], matrix[i][1], matrix[i][2]);
  printf("%d %d %s\n", flat[1][0], flat[1][1], message);
  for (int i = 0; i < 6; i++) printf("%g ", constants[i]);
  printf("%d %d\n", address_difference == sizeof(struct line), functions[1] == 0);
  functions[0]("called");
  printf("%d %x %zu %d %d\n", alias.words[1], (unsigned)wide[1], sizeof wide / sizeof *wide, bytes[1], (int)sizeof bytes);

  int x = 3;
  int dynamic[5] = {x, x * 2, [4] = x++};
  printf("%d %d %d %d %d %d\n", dynamic[0], dynamic[1], dynamic[2], dynamic[3], dynamic[4], x);
  struct line local = {.from = make(5), .to.x = x, .name = x > 3 ? "yes" : "no"};
  printf("%d %d %d %d %s\n", local.from.x, local.from.y, local.to.x, local.to.y, local.name);
  struct line over = {.from.x = 1, .from.y = 7};
  printf("%d %d\n", over.from.x, over.from.y);
  printf("%d\n", total((struct point[]){{1, 2}, {3, x}, make(2)}, 3));
  struct point *p = &(struct point){.y = x};
  p->x = 11;
  printf("%d %d\n", p->x, p->y);
  for (int i = 0; i < 3; i++) {
    int fresh[3] = {i};
    fresh[1] += i + 1;
    printf("%d%d%d ", fresh[0], fresh[1], fresh[2]);
  }
  char local_text[10] = "xyz", *words[] = {"a", local_text + 1, text};
  printf("%s%s%s %d\n", words[0], words[1], words[2], local_text[9]);
  const int depth[2][2][2] = {{{1, 2}, {3}}, {{5}}};
  printf("%d %d %d\n", depth[0][1][0], depth[0][1][1], depth[1][0][0]);
  int scalar = {42}, empty[2] = {};
  printf("%d %d\n", scalar, empty[1]);
  char s[] = {'h', 'i', 0}, t[] = {"braced"};
  printf("%s %s %zu\n", s, t, sizeof t);
  static int persistent[3] = {1, 2};
  for (int i = 0; i < 3; i++) persistent[i] += 10 * i;
  printf("%d %d %d\n", persistent[0], persistent[1], persistent[2]);
  struct { int n; struct point p; } anonymous = {1, {2, 3}}, other = anonymous;
  other.p.x = 50;
  printf("%d %d\n", anonymous.p.x, other.p.x + other.p.y);
  return 0;
}
