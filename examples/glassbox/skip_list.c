/* A map as a skip list, and its specification. A node is in the list of the lowest level, and in those of some levels
 * above it: so many as the caller says where it is added, so that what an operation does follows from what it is given.
 *
 *     proviso glassbox skip_list.c --bound levels=3 --bound run=1
 *     proviso glassbox skip_list.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include <proviso/entry.h>

GLASSBOX_BOUND(levels, 2);

/* ---------------------------------------------------------------------------------------------------- the module */

struct node {
  int key;
  int value;
  int height; /* it is in the lists of so many levels */
  struct node* next[levels];
};

struct list {
  struct node* head; /* before the first node of each level; it has no entry */
};

/* The first node whose key is not less, or null; and before it, of each level, the last one whose key is less. */
static struct node* find(const struct list* list, int key, struct node* before[levels]) {
  struct node* n = list->head;
  struct node* next = NULL;
  for (int level = levels - 1; level >= 0; level--) {
    const struct node* const behind = next; /* the key need not be compared with that of this one again */
    next = n->next[level];
#ifdef BUG_1 /* the node with the key itself is passed */
    while (next != behind && next->key <= key) {
#else
    while (next != behind && next->key < key) {
#endif
      n = next;
      next = n->next[level];
    }
    before[level] = n;
  }
  return next;
}

static int list_get(const struct list* list, int key) {
  struct node* before[levels];
  const struct node* n = find(list, key, before);
  return n != NULL && n->key == key ? n->value : 0;
}

static struct node* new_node(int key, int value, int height) {
  struct node* n = malloc(sizeof *n);
  n->key = key;
  n->value = value;
  n->height = height;
  for (int level = 0; level < levels; level++) n->next[level] = NULL;
  return n;
}

/* The height is that of the node if one is added. */
static void list_put(struct list* list, int key, int value, int height) {
  struct node* before[levels];
  struct node* n = find(list, key, before);
  if (n != NULL && n->key == key) {
    n->value = value;
    return;
  }
  n = new_node(key, value, height);
  for (int level = 0; level < height; level++) {
#ifdef BUG_2 /* what comes before it on the lowest level may not be in the lists above */
    struct node* previous = before[0];
#else
    struct node* previous = before[level];
#endif
    n->next[level] = previous->next[level];
    previous->next[level] = n;
  }
}

static void list_remove(struct list* list, int key) {
  struct node* before[levels];
  struct node* n = find(list, key, before);
  if (n == NULL || n->key != key) return;
#ifdef BUG_3 /* it stays in the highest list */
  for (int level = 0; level < n->height && level + 1 < levels; level++) before[level]->next[level] = n->next[level];
#else
  for (int level = 0; level < n->height; level++) before[level]->next[level] = n->next[level];
#endif
  free(n);
}

/* --------------------------------------------------------------------------------------------- the specification */

GLASSBOX_BOUND(run, 2); /* nodes of the same height between two that are higher, at most, before the operation */
GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 2);

/* Between node n and the one that is `behind` it on the level above (null: none): in the list of the level come nodes
 * that are so high and no higher, keys grow, and the same holds between any two of these on the levels below. So every
 * node is come to once. */
GLASSBOX_DECLARATIVE static int is_run(const struct node* n, int level, const struct node* behind, int low, int high) {
  if (level < 0) return 1;
  const struct node* next = n->next[level];
  return next == behind
             ? is_run(n, level - 1, next, low, high)
             : next != NULL && next->height == level + 1 && low < next->key && next->key < high &&
                   is_run(n, level - 1, next, low, next->key) && is_run(next, level, behind, next->key, high);
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct list* list) {
  return list->head->height == levels && is_run(list->head, levels - 1, NULL, -1, keys);
}

/* What nodes have at a key, behind node n: on the way that leads there, from the highest level down. */
GLASSBOX_DECLARATIVE static int entry(const struct node* n, int level, const struct node* behind, int key) {
  if (level < 0) return 0;
  const struct node* next = n->next[level];
  return next == behind || key < next->key ? entry(n, level - 1, next, key)
         : key == next->key                ? next->value
                                           : entry(next, level, behind, key);
}

/* The same on the lowest level alone. It takes a solver longer to compare two lists by this. */
GLASSBOX_DECLARATIVE static int entry_below(const struct node* n, int key) {
  return n == NULL ? 0 : key == n->key ? n->value : entry_below(n->next[0], key);
}

static struct abstract_entry abstraction(const struct list* list, int key) {
  struct abstract_entry map = {key, entry(list->head, levels - 1, NULL, key)};
  return map;
}

GLASSBOX_DECLARATIVE static struct node* one_of(struct node* a, struct node* b) { return glassbox_flag() ? a : b; }

/* Any nodes of this height and lower ones between node n and the one that is behind it if they are not there. Which
 * they are is chosen from the highest on, as the search comes to them: then each link leads to one of few nodes, and
 * to one alone as soon as the search has followed it. */
static void any_run(struct node* n, int height, struct node* behind) {
  if (height == 0) return;
  for (int i = 0; i < run; i++) {
    const int key = glassbox_int(0, keys - 1);
    struct node* next = new_node(key, glassbox_int(1, values), height);
    n->next[height - 1] = one_of(next, behind);
    any_run(n, height - 1, n->next[height - 1]);
    n = next;
  }
  n->next[height - 1] = behind;
  any_run(n, height - 1, behind);
}

static void any_list(struct list* list) {
  list->head = new_node(-1, 0, levels);
  any_run(list->head, levels, NULL);
  glassbox_assume(rep_ok(list));
}

GLASSBOX_OPERATION(get) {
  struct list list;
  any_list(&list);
  const int key = glassbox_int(0, keys - 1);
  const struct abstract_entry map = abstraction(&list, key);
  glassbox_show("list", &list);
  const int value = list_get(&list, key);
  assert(value == abstract_entry_get(&map));
  assert(value == entry_below(list.head->next[0], key));
}

GLASSBOX_OPERATION(put) {
  struct list list;
  any_list(&list);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  const int height = glassbox_int(1, levels);
  struct abstract_entry map = abstraction(&list, glassbox_int(0, keys - 1));
  glassbox_show("before", &list);
  list_put(&list, key, value, height);
  abstract_entry_put(&map, key, value);
  glassbox_show("after", &list);
  assert(rep_ok(&list));
  const struct abstract_entry after = abstraction(&list, map.key);
  assert(abstract_entry_equal(&after, &map));
}

GLASSBOX_OPERATION(remove) {
  struct list list;
  any_list(&list);
  const int key = glassbox_int(0, keys - 1);
  struct abstract_entry map = abstraction(&list, glassbox_int(0, keys - 1));
  glassbox_show("before", &list);
  list_remove(&list, key);
  abstract_entry_remove(&map, key);
  glassbox_show("after", &list);
  assert(rep_ok(&list));
  const struct abstract_entry after = abstraction(&list, map.key);
  assert(abstract_entry_equal(&after, &map));
}

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
