// Heap data structures: list, queue, hash table, heap, graph search.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { char *key; int value; struct item *next; };
struct map { struct item *buckets[7]; int size; };

static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h;
}
static int *at(struct map *m, const char *key) {
  struct item **i = &m->buckets[hash(key) % 7];
  for (; *i; i = &(*i)->next)
    if (strcmp((*i)->key, key) == 0) return &(*i)->value;
  *i = calloc(1, sizeof **i);
  (*i)->key = strdup(key);
  m->size++;
  return &(*i)->value;
}
static void clear(struct map *m) {
  for (int b = 0; b < 7; b++)
    while (m->buckets[b]) {
      struct item *i = m->buckets[b];
      m->buckets[b] = i->next;
      free(i->key);
      free(i);
    }
}

struct heap { int *data; int size, capacity; };
static void push(struct heap *h, int v) {
  if (h->size == h->capacity) h->data = realloc(h->data, (h->capacity = h->capacity * 2 + 1) * sizeof *h->data);
  int i = h->size++;
  while (i && h->data[(i - 1) / 2] > v) {
    h->data[i] = h->data[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  h->data[i] = v;
}
static int pop(struct heap *h) {
  int top = h->data[0], v = h->data[--h->size], i = 0;
  for (;;) {
    int c = 2 * i + 1;
    if (c >= h->size) break;
    if (c + 1 < h->size && h->data[c + 1] < h->data[c]) c++;
    if (h->data[c] >= v) break;
    h->data[i] = h->data[c];
    i = c;
  }
  h->data[i] = v;
  return top;
}

struct node { int v; struct node *next; };
static struct node *cons(int v, struct node *n) {
  struct node *r = malloc(sizeof *r);
  *r = (struct node){v, n};
  return r;
}
static struct node *reverse(struct node *n) {
  struct node *r = 0;
  while (n) {
    struct node *next = n->next;
    n->next = r;
    r = n;
    n = next;
  }
  return r;
}
static struct node *merge(struct node *a, struct node *b) {
  if (!a || !b) return a ? a : b;
  if (a->v > b->v) return merge(b, a);
  a->next = merge(a->next, b);
  return a;
}
static struct node *sort(struct node *n) {
  if (!n || !n->next) return n;
  struct node *slow = n, *fast = n->next;
  while (fast && fast->next) slow = slow->next, fast = fast->next->next;
  struct node *half = slow->next;
  slow->next = 0;
  return merge(sort(n), sort(half));
}

int main(void) {
  struct map m = {{0}, 0};
  const char *words[] = {"the", "cat", "and", "the", "dog", "and", "the", "bird"};
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++) ++*at(&m, words[i]);
  printf("%d %d %d %d\n", m.size, *at(&m, "the"), *at(&m, "and"), *at(&m, "dog"));
  clear(&m);
  struct heap h = {0};
  unsigned seed = 12345;
  for (int i = 0; i < 60; i++) push(&h, (seed = seed * 1103515245u + 12345u) >> 20 & 0x3ff);
  int last = -1, ordered = 1;
  while (h.size) {
    int v = pop(&h);
    ordered &= v >= last;
    last = v;
    printf("%d ", v);
  }
  printf("%d\n", ordered);
  free(h.data);
  struct node *l = 0;
  for (int i = 0; i < 40; i++) l = cons(i * 37 % 41, l);
  l = sort(reverse(l));
  while (l) {
    printf("%d ", l->v);
    struct node *n = l->next;
    free(l);
    l = n;
  }
  int distance[6][6], queue[36], front = 0, back = 0;
  const char *maze[] = {"..#...", ".##.#.", ".....#", "#.##..", "...#.#", ".#...."};
  memset(distance, -1, sizeof distance);
  distance[0][0] = 0;
  queue[back++] = 0;
  while (front < back) {
    int r = queue[front] / 6, c = queue[front] % 6;
    front++;
    static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int d = 0; d < 4; d++) {
      int nr = r + step[d][0], nc = c + step[d][1];
      if (nr < 0 || nc < 0 || nr > 5 || nc > 5 || maze[nr][nc] == '#' || distance[nr][nc] >= 0) continue;
      distance[nr][nc] = distance[r][c] + 1;
      queue[back++] = nr * 6 + nc;
    }
  }
  printf("\n%d %d\n", distance[5][5], distance[0][3]);
  return 0;
}
