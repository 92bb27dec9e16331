/* A map as a red-black tree with links to parents, and its specification.
 *
 *     proviso glassbox red_black_tree.c --bound height=3
 *     proviso glassbox red_black_tree.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <stdlib.h>

#include "abstract_map.h"

/* ------------------------------------------------------------------------------------------------------------ the module */

struct node {
  int key;
  int value;
  int is_red;
  struct node* left;
  struct node* right;
  struct node* parent;
};

struct tree {
  struct node* root;
};

static int tree_get(const struct tree* tree, int key) {
  const struct node* n = tree->root;
  while (n != NULL) {
    if (n->key == key) return n->value;
    n = key < n->key ? n->left : n->right;
  }
  return 0;
}

/* `to` takes the place of `from` below its parent. */
static void replace(struct tree* tree, struct node* from, struct node* to) {
  struct node* parent = from->parent;
  if (parent == NULL)
    tree->root = to;
  else if (parent->left == from)
    parent->left = to;
  else
    parent->right = to;
  if (to != NULL) to->parent = parent;
}

static void rotate_left(struct tree* tree, struct node* n) {
  struct node* up = n->right;
  struct node* moved = up->left;
  replace(tree, n, up);
  n->right = moved;
  if (moved != NULL) moved->parent = n;
  up->left = n;
  n->parent = up;
}

static void rotate_right(struct tree* tree, struct node* n) {
  struct node* up = n->left;
  struct node* moved = up->right;
  replace(tree, n, up);
  n->left = moved;
#ifndef BUG_3 /* the link to the parent is forgotten */
  if (moved != NULL) moved->parent = n;
#endif
  up->right = n;
  n->parent = up;
}

static int is_red(const struct node* n) {
  if (n == NULL) return 0;
  return n->is_red;
}

/* No red node has a red parent again, once `n`, which is red, has none. */
static void balance(struct tree* tree, struct node* n) {
  while (is_red(n->parent)) {
    struct node* parent = n->parent;
    struct node* above = parent->parent;
    const int is_left = parent == above->left;
    struct node* uncle = above->left;
    if (is_left) uncle = above->right;
    if (is_red(uncle)) {
      parent->is_red = 0;
#ifndef BUG_2 /* the uncle stays red */
      uncle->is_red = 0;
#endif
      above->is_red = 1;
      n = above;
      continue;
    }
    if (is_left) {
      if (n == parent->right) {
        n = parent;
        rotate_left(tree, n);
        parent = n->parent;
      }
      parent->is_red = 0;
      above->is_red = 1;
      rotate_right(tree, above);
    } else {
      if (n == parent->left) {
        n = parent;
        rotate_right(tree, n);
        parent = n->parent;
      }
      parent->is_red = 0;
      above->is_red = 1;
      rotate_left(tree, above);
    }
  }
#ifndef BUG_1 /* the root may become red */
  tree->root->is_red = 0;
#endif
}

static void tree_put(struct tree* tree, int key, int value) {
  struct node* parent = NULL;
  struct node* n = tree->root;
  while (n != NULL) {
    if (n->key == key) {
      n->value = value;
      return;
    }
    parent = n;
    n = key < n->key ? n->left : n->right;
  }
  n = malloc(sizeof *n);
  n->key = key;
  n->value = value;
  n->is_red = 1;
  n->left = NULL;
  n->right = NULL;
  n->parent = parent;
  if (parent == NULL)
    tree->root = n;
  else if (key < parent->key)
    parent->left = n;
  else
    parent->right = n;
  balance(tree, n);
}

/* A black node above `n`, which may be null, was taken out of the tree. */
static void balance_shorter(struct tree* tree, struct node* n, struct node* parent) {
  while (parent != NULL && !is_red(n)) {
    if (n == parent->left) {
      struct node* other = parent->right;
      if (other->is_red) {
        other->is_red = 0;
        parent->is_red = 1;
        rotate_left(tree, parent);
        other = parent->right;
      }
      if (!is_red(other->left) && !is_red(other->right)) {
        other->is_red = 1;
        n = parent;
        parent = n->parent;
        continue;
      }
      if (!is_red(other->right)) {
        other->left->is_red = 0;
        other->is_red = 1;
        rotate_right(tree, other);
        other = parent->right;
      }
      other->is_red = parent->is_red;
      parent->is_red = 0;
      other->right->is_red = 0;
      rotate_left(tree, parent);
    } else {
      struct node* other = parent->left;
      if (other->is_red) {
        other->is_red = 0;
        parent->is_red = 1;
        rotate_right(tree, parent);
        other = parent->left;
      }
      if (!is_red(other->left) && !is_red(other->right)) {
        other->is_red = 1;
        n = parent;
        parent = n->parent;
        continue;
      }
      if (!is_red(other->left)) {
        other->right->is_red = 0;
        other->is_red = 1;
        rotate_left(tree, other);
        other = parent->left;
      }
      other->is_red = parent->is_red;
      parent->is_red = 0;
      other->left->is_red = 0;
      rotate_right(tree, parent);
    }
    return;
  }
  if (n != NULL) n->is_red = 0;
}

static void tree_remove(struct tree* tree, int key) {
  struct node* n = tree->root;
  while (n != NULL && n->key != key) n = key < n->key ? n->left : n->right;
  if (n == NULL) return;
  if (n->left != NULL && n->right != NULL) {
    /* The next larger entry is moved here, and its node is taken out. */
    struct node* next = n->right;
    while (next->left != NULL) next = next->left;
    n->key = next->key;
    n->value = next->value;
    n = next;
  }
  struct node* below = n->left;
  if (below == NULL) below = n->right;
  struct node* parent = n->parent;
  replace(tree, n, below);
  if (!n->is_red) balance_shorter(tree, below, parent);
  free(n);
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_BOUND(height, 3);
GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 2);
enum { nodes = (1 << height) - 1 };

GLASSBOX_DECLARATIVE static int is_ordered(const struct node* n, int low, int high) {
  return n == NULL || (low < n->key && n->key < high && is_ordered(n->left, low, n->key) && is_ordered(n->right, n->key, high));
}

/* Links to parents are right, and no red node has a red parent. */
GLASSBOX_DECLARATIVE static int is_linked(const struct node* n, const struct node* parent, int has_red_parent) {
  return n == NULL ||
         (n->parent == parent && !(n->is_red && has_red_parent) && is_linked(n->left, n, n->is_red) && is_linked(n->right, n, n->is_red));
}

/* Black nodes on each way down, and 1; 0 where that differs. */
GLASSBOX_DECLARATIVE static int black_height(const struct node* n) {
  if (n == NULL) return 1;
  const int left = black_height(n->left);
  const int right = black_height(n->right);
  return left == right && left != 0 ? left + !n->is_red : 0;
}

GLASSBOX_DECLARATIVE static int has_black_root(const struct tree* tree) { return tree->root == NULL || !tree->root->is_red; }

GLASSBOX_DECLARATIVE static int rep_ok(const struct tree* tree) {
  return has_black_root(tree) && is_ordered(tree->root, -1, keys) && is_linked(tree->root, NULL, 0) && black_height(tree->root) != 0;
}

/* What the nodes have at a key: in an ordered tree it is in one of them at most, and only on one way down. */
GLASSBOX_DECLARATIVE static int entry(const struct node* n, int key) {
  return n == NULL ? 0 : key == n->key ? n->value : key < n->key ? entry(n->left, key) : entry(n->right, key);
}

/* The same without a way: what any of the nodes has. It takes a solver longer to compare two trees by this. */
GLASSBOX_DECLARATIVE static int entry_anywhere(const struct node* n, int key) {
  return n == NULL ? 0 : n->key == key ? n->value : entry_anywhere(n->left, key) | entry_anywhere(n->right, key);
}

static struct abstract_map abstraction(const struct tree* tree, int key) {
  struct abstract_map map = {key, entry(tree->root, key)};
  return map;
}

static void any_tree(struct tree* tree) {
  struct node* all[nodes];
  for (int i = 0; i < nodes; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->key = glassbox_int(0, keys - 1);
    all[i]->value = glassbox_int(1, values);
    all[i]->is_red = glassbox_flag();
  }
  for (int i = 0; i < nodes; i++) {
    const int left = 2 * i + 1;
    all[i]->left = left < nodes ? glassbox_maybe(all[left]) : NULL;
    all[i]->right = left < nodes ? glassbox_maybe(all[left + 1]) : NULL;
    all[i]->parent = i == 0 ? NULL : all[(i - 1) / 2];
  }
  tree->root = glassbox_maybe(all[0]);
  glassbox_assume(rep_ok(tree));
}

GLASSBOX_OPERATION(get) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  const struct abstract_map map = abstraction(&tree, key);
  glassbox_show("tree", &tree);
  const int value = tree_get(&tree, key);
  assert(value == abstract_get(&map));
  assert(value == entry_anywhere(tree.root, key));
}

GLASSBOX_OPERATION(put) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  struct abstract_map map = abstraction(&tree, glassbox_int(0, keys - 1));
  glassbox_show("before", &tree);
  tree_put(&tree, key, value);
  abstract_put(&map, key, value);
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_map after = abstraction(&tree, map.key);
  assert(abstract_equal(&after, &map));
}

GLASSBOX_OPERATION(remove) {
  struct tree tree;
  any_tree(&tree);
  const int key = glassbox_int(0, keys - 1);
  struct abstract_map map = abstraction(&tree, glassbox_int(0, keys - 1));
  glassbox_show("before", &tree);
  tree_remove(&tree, key);
  abstract_remove(&map, key);
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_map after = abstraction(&tree, map.key);
  assert(abstract_equal(&after, &map));
}

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
