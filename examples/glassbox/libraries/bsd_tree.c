/* The red-black trees of BSD's <sys/tree.h>, as libbsd has them, and what they should do.
 *
 *     proviso glassbox bsd_tree.c --bound height=3 --bound keys=8        (Debian's libbsd-dev)
 */
#include <bsd/sys/tree.h>
#include <stdlib.h>

#include <proviso/entry.h>

struct node {
  int key;
  int value;
  RB_ENTRY(node) link;
};

RB_HEAD(tree, node);

static int compare(struct node* a, struct node* b) { return (a->key > b->key) - (a->key < b->key); }

RB_GENERATE(tree, node, link, compare)

GLASSBOX_BOUND(height, 3);
GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 2);
enum { nodes = (1 << height) - 1 };

GLASSBOX_DECLARATIVE static int is_ordered(const struct node* n, int low, int high) {
  return n == NULL || (low < n->key && n->key < high && is_ordered(RB_LEFT(n, link), low, n->key) &&
                       is_ordered(RB_RIGHT(n, link), n->key, high));
}

/* Links to parents are right, and no red node has a red parent. */
GLASSBOX_DECLARATIVE static int is_linked(const struct node* n, const struct node* parent, int above) {
  return n == NULL || (RB_PARENT(n, link) == parent && !(RB_COLOR(n, link) == RB_RED && above == RB_RED) &&
                       is_linked(RB_LEFT(n, link), n, RB_COLOR(n, link)) && is_linked(RB_RIGHT(n, link), n, RB_COLOR(n, link)));
}

/* Black nodes on each way down, and 1; 0 where that differs. */
GLASSBOX_DECLARATIVE static int black_height(const struct node* n) {
  if (n == NULL) return 1;
  const int left = black_height(RB_LEFT(n, link));
  const int right = black_height(RB_RIGHT(n, link));
  return left == right && left != 0 ? left + (RB_COLOR(n, link) == RB_BLACK) : 0;
}

/* The root is black: it counts as the child of a red node. */
GLASSBOX_DECLARATIVE static int rep_ok(const struct tree* tree) {
  return is_ordered(RB_ROOT(tree), -1, keys) && is_linked(RB_ROOT(tree), NULL, RB_RED) && black_height(RB_ROOT(tree)) != 0;
}

/* What the nodes have at a key: in an ordered tree it is in one of them at most, and only on one way down. */
GLASSBOX_DECLARATIVE static int entry(const struct node* n, int key) {
  return n == NULL ? 0 : key == n->key ? n->value : key < n->key ? entry(RB_LEFT(n, link), key) : entry(RB_RIGHT(n, link), key);
}

static struct abstract_entry abstraction(const struct tree* tree, int key) {
  struct abstract_entry map = {key, entry(RB_ROOT(tree), key)};
  return map;
}

static void any_tree(struct tree* tree) {
  struct node* all[nodes];
  for (int i = 0; i < nodes; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->key = glassbox_int(0, keys - 1);
    all[i]->value = glassbox_int(1, values);
    RB_COLOR(all[i], link) = glassbox_int(RB_BLACK, RB_RED);
  }
  for (int i = 0; i < nodes; i++) {
    const int left = 2 * i + 1;
    RB_LEFT(all[i], link) = left < nodes ? glassbox_maybe(all[left]) : NULL;
    RB_RIGHT(all[i], link) = left < nodes ? glassbox_maybe(all[left + 1]) : NULL;
    RB_PARENT(all[i], link) = i == 0 ? NULL : all[(i - 1) / 2];
  }
  RB_INIT(tree);
  RB_ROOT(tree) = glassbox_maybe(all[0]);
  glassbox_assume(rep_ok(tree));
}

static struct node* find(struct tree* tree, int key) {
  struct node wanted;
  wanted.key = key;
  return RB_FIND(tree, tree, &wanted);
}

GLASSBOX_OPERATION(find) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  const struct abstract_entry map = abstraction(&tree, key);
  glassbox_show("tree", &tree);
  const struct node* const found = find(&tree, key);
  if (found == NULL) {
    assert(abstract_entry_get(&map) == 0);
  } else {
    assert(found->key == key);
    assert(found->value == abstract_entry_get(&map));
  }
}

/* The first element whose key is not less. `other` may be any key. */
GLASSBOX_OPERATION(find_next) {
  struct tree tree;
  any_tree(&tree);
  struct node wanted;
  wanted.key = glassbox_int(0, keys - 1);
  const int other = glassbox_int(0, keys - 1);
  glassbox_assume(entry(RB_ROOT(&tree), other) != 0 && other >= wanted.key);
  glassbox_show("tree", &tree);
  const struct node* const found = RB_NFIND(tree, &tree, &wanted);
  assert(found != NULL);
  assert(wanted.key <= found->key);
  assert(found->key <= other);
  assert(found->value == entry(RB_ROOT(&tree), found->key));
}

GLASSBOX_OPERATION(insert) {
  struct tree tree;
  any_tree(&tree);
  struct node* const added = malloc(sizeof *added);
  const int key = glassbox_int(0, keys - 1), value = glassbox_int(1, values);
  added->key = key;
  added->value = value;
  struct abstract_entry map = abstraction(&tree, glassbox_int(0, keys - 1));
  glassbox_show("before", &tree);
  struct node* const there = RB_INSERT(tree, &tree, added);
  if (there != NULL) {
    assert(there->key == key);
  } else {
    abstract_entry_put(&map, key, value);
  }
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_entry after = abstraction(&tree, map.key);
  assert(abstract_entry_equal(&after, &map));
}

GLASSBOX_OPERATION(remove) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  struct abstract_entry map = abstraction(&tree, glassbox_int(0, keys - 1));
  struct node* const old = find(&tree, key);
  glassbox_show("before", &tree);
  if (old != NULL) {
    assert(RB_REMOVE(tree, &tree, old) == old);
    abstract_entry_remove(&map, key);
    free(old);
  }
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_entry after = abstraction(&tree, map.key);
  assert(abstract_entry_equal(&after, &map));
}

/* The element with the next larger key: none is between them. */
GLASSBOX_OPERATION(next) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1), other = glassbox_int(0, keys - 1);
  struct node* const at = find(&tree, key);
  if (at == NULL) return;
  glassbox_show("tree", &tree);
  const struct node* const next = RB_NEXT(tree, &tree, at);
  const int is_there = entry(RB_ROOT(&tree), other) != 0;
  if (next == NULL) {
    assert(!is_there || other <= key);
  } else {
    assert(next->key > key);
    assert(next->value == entry(RB_ROOT(&tree), next->key));
    assert(!is_there || other <= key || next->key <= other);
  }
}

GLASSBOX_OPERATION(previous) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1), other = glassbox_int(0, keys - 1);
  struct node* const at = find(&tree, key);
  if (at == NULL) return;
  glassbox_show("tree", &tree);
  const struct node* const previous = RB_PREV(tree, &tree, at);
  const int is_there = entry(RB_ROOT(&tree), other) != 0;
  if (previous == NULL) {
    assert(!is_there || other >= key);
  } else {
    assert(previous->key < key);
    assert(previous->value == entry(RB_ROOT(&tree), previous->key));
    assert(!is_there || other >= key || previous->key >= other);
  }
}

int main(void) {
  glassbox_run(find);
  glassbox_run(find_next);
  glassbox_run(insert);
  glassbox_run(remove);
  glassbox_run(next);
  glassbox_run(previous);
  return 0;
}
