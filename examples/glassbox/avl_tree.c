/* A map as an AVL tree, and its specification.
 *
 *     proviso glassbox avl_tree.c --bound height=4 --bound keys=15
 *     proviso glassbox avl_tree.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include <proviso/entry.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct node {
  int key;
  int value;
  int height;
  struct node* left;
  struct node* right;
};

struct tree {
  struct node* root;
};

static int height_of(const struct node* n) {
  if (n == NULL) return 0;
  return n->height;
}

static void measure(struct node* n) {
  const int left = height_of(n->left);
  const int right = height_of(n->right);
  n->height = left > right ? left + 1 : right + 1;
}

static struct node* rotate_left(struct node* n) {
  struct node* up = n->right;
  n->right = up->left;
  up->left = n;
#ifndef BUG_1 /* the height is that before */
  measure(n);
#endif
  measure(up);
  return up;
}

static struct node* rotate_right(struct node* n) {
  struct node* up = n->left;
  n->left = up->right;
  up->right = n;
  measure(n);
  measure(up);
  return up;
}

/* The tree at n, below which one side may have become longer or shorter by one. */
static struct node* balance(struct node* n) {
  const int left = height_of(n->left);
  const int right = height_of(n->right);
  if (left > right + 1) {
#ifndef BUG_2 /* the inner tree is the longer one */
    if (height_of(n->left->left) < height_of(n->left->right)) n->left = rotate_left(n->left);
#endif
    return rotate_right(n);
  }
  if (right > left + 1) {
    if (height_of(n->right->right) < height_of(n->right->left)) n->right = rotate_right(n->right);
    return rotate_left(n);
  }
  measure(n);
  return n;
}

static struct node* put(struct node* n, int key, int value) {
  if (n == NULL) {
    n = malloc(sizeof *n);
    n->key = key;
    n->value = value;
    n->height = 1;
    n->left = NULL;
    n->right = NULL;
    return n;
  }
  if (key == n->key) {
    n->value = value;
    return n;
  }
  if (key < n->key)
    n->left = put(n->left, key, value);
  else
    n->right = put(n->right, key, value);
  return balance(n);
}

/* Takes the first node out of the tree at n. */
static struct node* take_first(struct node* n, struct node** first) {
  if (n->left == NULL) {
    *first = n;
    return n->right;
  }
  n->left = take_first(n->left, first);
  return balance(n);
}

static struct node* take_out(struct node* n, int key) {
  if (n == NULL) return NULL;
  if (key == n->key) {
    struct node* instead = n->left;
    if (n->right != NULL) {
      struct node* rest = take_first(n->right, &instead);
      instead->left = n->left;
      instead->right = rest;
#ifdef BUG_3 /* the side that has become shorter may be too short */
      measure(instead);
#else
      instead = balance(instead);
#endif
    }
    free(n);
    return instead;
  }
  if (key < n->key)
    n->left = take_out(n->left, key);
  else
    n->right = take_out(n->right, key);
  return balance(n);
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_BOUND(height, 3);
GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 2);
enum { nodes = (1 << height) - 1 };

GLASSBOX_DECLARATIVE static int is_ordered(const struct node* n, int low, int high) {
  return n == NULL || (low < n->key && n->key < high && is_ordered(n->left, low, n->key) && is_ordered(n->right, n->key, high));
}

GLASSBOX_DECLARATIVE static int known_height(const struct node* n) { return n == NULL ? 0 : n->height; }

/* Heights are right, and differ by one at most. */
GLASSBOX_DECLARATIVE static int is_balanced(const struct node* n) {
  return n == NULL || (n->height == glassbox_select(known_height(n->left) > known_height(n->right), known_height(n->left) + 1,
                                                    known_height(n->right) + 1) &&
                       known_height(n->left) <= known_height(n->right) + 1 && known_height(n->right) <= known_height(n->left) + 1 &&
                       is_balanced(n->left) && is_balanced(n->right));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct tree* tree) {
  return is_ordered(tree->root, -1, keys) && is_balanced(tree->root);
}

/* What the nodes have at a key: in an ordered tree it is in one of them at most, and only on one way down. */
GLASSBOX_DECLARATIVE static int entry(const struct node* n, int key) {
  return n == NULL ? 0 : key == n->key ? n->value : key < n->key ? entry(n->left, key) : entry(n->right, key);
}

static struct abstract_entry abstraction(const struct tree* tree, int key) {
  struct abstract_entry map = {key, entry(tree->root, key)};
  return map;
}

/* The nodes below node i are 2 i + 1 and 2 i + 2, or none; heights are what they have to be. */
static void any_tree(struct tree* tree) {
  struct node* all[nodes];
  for (int i = nodes - 1; i >= 0; i--) {
    const int left = 2 * i + 1;
    all[i] = malloc(sizeof *all[i]);
    all[i]->key = glassbox_int(0, keys - 1);
    all[i]->value = glassbox_int(1, values);
    all[i]->left = left < nodes ? glassbox_maybe(all[left]) : NULL;
    all[i]->right = left < nodes ? glassbox_maybe(all[left + 1]) : NULL;
    const int of_left = known_height(all[i]->left);
    const int of_right = known_height(all[i]->right);
    all[i]->height = glassbox_select(of_left > of_right, of_left, of_right) + 1;
  }
  tree->root = glassbox_maybe(all[0]);
  glassbox_assume(rep_ok(tree));
}

GLASSBOX_OPERATION(put) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  struct abstract_entry map = abstraction(&tree, glassbox_int(0, keys - 1));
  glassbox_show("before", &tree);
  tree.root = put(tree.root, key, value);
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
  tree.root = take_out(tree.root, key);
  abstract_entry_remove(&map, key);
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_entry after = abstraction(&tree, map.key);
  assert(abstract_entry_equal(&after, &map));
}

int main(void) {
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
