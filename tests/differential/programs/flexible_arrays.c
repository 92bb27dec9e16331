// Flexible and zero-length array members, structs allocated with a tail, arrays of arrays, pointers to arrays.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer { unsigned size; char data[]; };
struct old { short n; int items[0]; };
struct inner { int n; char text[8]; };
struct tree { struct tree *child[2]; int key; };

static struct buffer *make(const char *s) {
  struct buffer *b = malloc(sizeof *b + strlen(s) + 1);
  b->size = strlen(s);
  strcpy(b->data, s);
  return b;
}
static struct buffer *append(struct buffer *b, const char *s) {
  b = realloc(b, sizeof *b + b->size + strlen(s) + 1);
  strcpy(b->data + b->size, s);
  b->size += strlen(s);
  return b;
}
static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else {
    struct tree **c = &t->child[key > t->key];
    *c = insert(*c, key);
  }
  return t;
}
static int walk(struct tree *t, int depth) {
  if (!t) return 0;
  int n = walk(t->child[0], depth + 1);
  printf("%d@%d ", t->key, depth);
  n += walk(t->child[1], depth + 1) + 1;
  free(t);
  return n;
}
static struct buffer fixed = {3, "abc"};

int main(void) {
  struct buffer *b = make("hello");
  b = append(append(b, ", "), "world");
  printf("%u %s %zu\n", b->size, b->data, sizeof *b);
  free(b);
  struct old *o = malloc(sizeof *o + 3 * sizeof o->items[0]);
  o->n = 3;
  for (int i = 0; i < o->n; i++) o->items[i] = i * i;
  printf("%d %zu %d\n", o->items[2], sizeof *o, (int)((char *)o->items - (char *)o));
  free(o);
  printf("%u %c\n", fixed.size, fixed.data[2]);
  struct inner many[3] = {{1, "one"}, {2, "two"}, {3, "three"}};
  for (struct inner *p = many; p < many + 3; p++) printf("%d%s ", p->n, p->text);
  printf("%td\n", &many[2] - many);
  int m[3][4][2], n = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 2; k++) m[i][j][k] = n++;
  int (*plane)[4][2] = m + 1, (*row)[2] = m[2] + 1, *cell = m[0][3];
  printf("%d %d %d %d\n", (*plane)[2][1], (*row)[0], *cell, *(*(*(m + 1) + 2) + 1));
  printf("%zu %zu %zu %td\n", sizeof m, sizeof *m, sizeof **m, (char *)&m[1] - (char *)m);
  struct tree *t = 0;
  int keys[] = {50, 30, 70, 20, 40, 60, 80, 35};
  for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) t = insert(t, keys[i]);
  printf("%d\n", walk(t, 0));
  char **lines = malloc(3 * sizeof *lines);
  for (int i = 0; i < 3; i++) {
    lines[i] = malloc(8);
    sprintf(lines[i], "line %d", i);
  }
  for (int i = 2; i >= 0; i--) puts(lines[i]), free(lines[i]);
  free(lines);
  int *zero = malloc(0), *grown = realloc(0, 4);
  *grown = 6;
  grown = realloc(grown, 400);
  printf("%d\n", *grown);
  free(zero);
  free(grown);
  return 0;
}
