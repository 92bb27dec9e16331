/* A map as an unbalanced search tree, and its specification.
 *
 *     proviso glassbox search_tree.c --bound height=4
 *     proviso glassbox search_tree.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include <proviso/entry.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct node {
  int key;
  int value;
  struct node* left;
  struct node* right;
};

struct tree {
  struct node* root;
};

/* The value at the key, or 0. */
static int tree_get(const struct tree* tree, int key) {
  const struct node* n = tree->root;
  while (n != NULL) {
    if (n->key == key) return n->value;
    n = key < n->key ? n->left : n->right;
  }
  return 0;
}

static void tree_put(struct tree* tree, int key, int value) {
  struct node** link = &tree->root;
  while (*link != NULL) {
    struct node* n = *link;
    if (n->key == key) {
#ifndef BUG_1 /* an entry that is there keeps its value */
      n->value = value;
#endif
      return;
    }
    if (key < n->key)
      link = &n->left;
    else
      link = &n->right;
  }
  struct node* added = malloc(sizeof *added);
  added->key = key;
  added->value = value;
  added->left = NULL;
  added->right = NULL;
  *link = added;
}

static void tree_remove(struct tree* tree, int key) {
  struct node** link = &tree->root;
  while (*link != NULL && (*link)->key != key) {
    struct node* n = *link;
    if (key < n->key)
      link = &n->left;
    else
      link = &n->right;
  }
  struct node* found = *link;
  if (found == NULL) return;
  if (found->left == NULL) {
    *link = found->right;
  } else if (found->right == NULL) {
    *link = found->left;
  } else {
    /* The next larger one takes its place. */
    struct node** next = &found->right;
    while ((*next)->left != NULL) next = &(*next)->left;
    struct node* taken = *next;
#ifdef BUG_2 /* what is right of it is lost */
    *next = NULL;
#else
    *next = taken->right;
#endif
    taken->left = found->left;
    taken->right = found->right;
    *link = taken;
#ifdef BUG_3 /* it is the root that is replaced */
    tree->root = taken;
#endif
  }
  free(found);
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_BOUND(height, 3);
GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 4);
enum { nodes = (1 << height) - 1 };

GLASSBOX_DECLARATIVE static int is_ordered(const struct node* n, int low, int high) {
  return n == NULL || (low < n->key && n->key < high && is_ordered(n->left, low, n->key) && is_ordered(n->right, n->key, high));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct tree* tree) { return is_ordered(tree->root, -1, keys); }

/* What the nodes have at a key: in an ordered tree it is in one of them at most, and only on one way down. */
GLASSBOX_DECLARATIVE static int entry(const struct node* n, int key) {
  return n == NULL ? 0 : key == n->key ? n->value : key < n->key ? entry(n->left, key) : entry(n->right, key);
}

/* The same without a way: what any of the nodes has. It takes a solver longer to compare two trees by this. */
GLASSBOX_DECLARATIVE static int entry_anywhere(const struct node* n, int key) {
  return n == NULL ? 0 : n->key == key ? n->value : entry_anywhere(n->left, key) | entry_anywhere(n->right, key);
}

static struct abstract_entry abstraction(const struct tree* tree, int key) {
  struct abstract_entry map = {key, entry(tree->root, key)};
  return map;
}

/* Any tree of that height: the nodes below node i are 2 i + 1 and 2 i + 2, or none. */
static void any_tree(struct tree* tree) {
  struct node* all[nodes];
  for (int i = 0; i < nodes; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->key = glassbox_int(0, keys - 1);
    all[i]->value = glassbox_int(1, values);
  }
  for (int i = 0; i < nodes; i++) {
    const int left = 2 * i + 1;
    all[i]->left = left < nodes ? glassbox_maybe(all[left]) : NULL;
    all[i]->right = left < nodes ? glassbox_maybe(all[left + 1]) : NULL;
  }
  tree->root = glassbox_maybe(all[0]);
  glassbox_assume(rep_ok(tree));
}

GLASSBOX_OPERATION(get) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  const struct abstract_entry map = abstraction(&tree, key);
  glassbox_show("tree", &tree);
  const int value = tree_get(&tree, key);
  assert(value == abstract_entry_get(&map));
  assert(value == entry_anywhere(tree.root, key));
}

GLASSBOX_OPERATION(put) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  struct abstract_entry map = abstraction(&tree, glassbox_int(0, keys - 1));
  glassbox_show("before", &tree);
  tree_put(&tree, key, value);
  abstract_entry_put(&map, key, value);
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
  glassbox_show("before", &tree);
  tree_remove(&tree, key);
  abstract_entry_remove(&map, key);
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_entry after = abstraction(&tree, map.key);
  assert(abstract_entry_equal(&after, &map));
}

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
