struct point { int x, y : 5; unsigned z : 3; };
union u { int i; float f; char c[4]; struct point p; };
struct node { struct node *next; struct { short a; char b[3]; }; union u value; };
struct flex { int n; int data[]; };
static struct point table[] = {[2] = {.y = 3, .x = 1}, {4, 5}, [0].z = 7};
struct point make(int a) { return (struct point){a, a + 1, .z = 2}; }
int main(void) {
  struct node n = {0, {1, "ab"}, {.f = 1.5f}}, m = n, *p = &m;
  p->next = &n; p->next->value.p = make(3); p->b[1] = table[1].x;
  n.value.p.y += p->a; m = *p->next; union u v = n.value;
  return make(1).x + v.c[2] + __builtin_offsetof(struct node, value.p) + sizeof(struct flex);
}
