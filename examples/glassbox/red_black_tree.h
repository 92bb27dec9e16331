/* A map from the numbers below MAP_KEYS to numbers up to MAP_VALUES, as a red-black tree with links to parents; and its states. Who
 * includes it says what these are: its specification (red_black_tree.c), or a module that stands on it (set_on_map.c, ...).
 */
#ifndef RED_BLACK_TREE_H
#define RED_BLACK_TREE_H

#include <stdlib.h>

#include <proviso/glassbox.h>

/* ------------------------------------------------------------------------------------------------------------ the module */

struct node {
  int key;
  int value;
  int is_red;
  struct node* left;
  struct node* right;
  struct node* parent;
};

struct map {
  struct node* root;
};

static inline int map_get(const struct map* map, int key) {
  const struct node* n = map->root;
  while (n != NULL) {
    if (n->key == key) return n->value;
    n = key < n->key ? n->left : n->right;
  }
  return 0;
}

/* `to` takes the place of `from` below its parent. */
static inline void replace(struct map* map, struct node* from, struct node* to) {
  struct node* parent = from->parent;
  if (parent == NULL)
    map->root = to;
  else if (parent->left == from)
    parent->left = to;
  else
    parent->right = to;
  if (to != NULL) to->parent = parent;
}

static inline void rotate_left(struct map* map, struct node* n) {
  struct node* up = n->right;
  struct node* moved = up->left;
  replace(map, n, up);
  n->right = moved;
  if (moved != NULL) moved->parent = n;
  up->left = n;
  n->parent = up;
}

static inline void rotate_right(struct map* map, struct node* n) {
  struct node* up = n->left;
  struct node* moved = up->right;
  replace(map, n, up);
  n->left = moved;
#ifndef BUG_3 /* the link to the parent is forgotten */
  if (moved != NULL) moved->parent = n;
#endif
  up->right = n;
  n->parent = up;
}

static inline int is_red(const struct node* n) {
  if (n == NULL) return 0;
  return n->is_red;
}

/* No red node has a red parent again, once `n`, which is red, has none. */
static inline void balance(struct map* map, struct node* n) {
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
        rotate_left(map, n);
        parent = n->parent;
      }
      parent->is_red = 0;
      above->is_red = 1;
      rotate_right(map, above);
    } else {
      if (n == parent->left) {
        n = parent;
        rotate_right(map, n);
        parent = n->parent;
      }
      parent->is_red = 0;
      above->is_red = 1;
      rotate_left(map, above);
    }
  }
#ifndef BUG_1 /* the root may become red */
  map->root->is_red = 0;
#endif
}

static inline void map_put(struct map* map, int key, int value) {
  struct node* parent = NULL;
  struct node* n = map->root;
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
    map->root = n;
  else if (key < parent->key)
    parent->left = n;
  else
    parent->right = n;
  balance(map, n);
}

/* A black node above `n`, which may be null, was taken out of the tree. */
static inline void balance_shorter(struct map* map, struct node* n, struct node* parent) {
  while (parent != NULL && !is_red(n)) {
    if (n == parent->left) {
      struct node* other = parent->right;
      if (other->is_red) {
        other->is_red = 0;
        parent->is_red = 1;
        rotate_left(map, parent);
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
        rotate_right(map, other);
        other = parent->right;
      }
      other->is_red = parent->is_red;
      parent->is_red = 0;
      other->right->is_red = 0;
      rotate_left(map, parent);
    } else {
      struct node* other = parent->left;
      if (other->is_red) {
        other->is_red = 0;
        parent->is_red = 1;
        rotate_right(map, parent);
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
        rotate_left(map, other);
        other = parent->left;
      }
      other->is_red = parent->is_red;
      parent->is_red = 0;
      other->left->is_red = 0;
      rotate_right(map, parent);
    }
    return;
  }
  if (n != NULL) n->is_red = 0;
}

static inline void map_remove(struct map* map, int key) {
  struct node* n = map->root;
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
  replace(map, n, below);
  if (!n->is_red) balance_shorter(map, below, parent);
  free(n);
}

static inline void clear_below(struct node* n) {
  if (n == NULL) return;
  clear_below(n->left);
  clear_below(n->right);
  free(n);
}

static inline void map_clear(struct map* map) {
  clear_below(map->root);
  map->root = NULL;
}

/* ------------------------------------------------------------------------------------------------------------ its states */

GLASSBOX_BOUND(height, 3);
enum {
  nodes = (1 << height) - 1
};

GLASSBOX_DECLARATIVE static inline int is_ordered(const struct node* n, int low, int high) {
  return n == NULL || (low < n->key && n->key < high && is_ordered(n->left, low, n->key) && is_ordered(n->right, n->key, high));
}

/* Links to parents are right, and no red node has a red parent. */
GLASSBOX_DECLARATIVE static inline int is_linked(const struct node* n, const struct node* parent, int has_red_parent) {
  return n == NULL ||
         (n->parent == parent && !(n->is_red && has_red_parent) && is_linked(n->left, n, n->is_red) && is_linked(n->right, n, n->is_red));
}

/* Black nodes on each way down, and 1; 0 where that differs. */
GLASSBOX_DECLARATIVE static inline int black_height(const struct node* n) {
  if (n == NULL) return 1;
  const int left = black_height(n->left);
  const int right = black_height(n->right);
  return left == right && left != 0 ? left + !n->is_red : 0;
}

GLASSBOX_DECLARATIVE static inline int has_black_root(const struct map* map) { return map->root == NULL || !map->root->is_red; }

GLASSBOX_DECLARATIVE static inline int map_is_ok(const struct map* map) {
  return has_black_root(map) && is_ordered(map->root, -1, MAP_KEYS) && is_linked(map->root, NULL, 0) && black_height(map->root) != 0;
}

/* What the nodes have at a key: in an ordered tree it is in one of them at most, and only on one way down. */
GLASSBOX_DECLARATIVE static inline int entry(const struct node* n, int key) {
  return n == NULL ? 0 : key == n->key ? n->value : key < n->key ? entry(n->left, key) : entry(n->right, key);
}

/* As one sees it from outside: the value at the key, 0 if there is none; how many entries there are; the highest value, or 0. */
GLASSBOX_DECLARATIVE static inline int map_entry(const struct map* map, int key) { return entry(map->root, key); }

GLASSBOX_DECLARATIVE static inline int size_of(const struct node* n) { return n == NULL ? 0 : 1 + size_of(n->left) + size_of(n->right); }
GLASSBOX_DECLARATIVE static inline int map_size(const struct map* map) { return size_of(map->root); }

GLASSBOX_DECLARATIVE static inline int higher(int a, int b) { return a > b ? a : b; }
GLASSBOX_DECLARATIVE static inline int highest_of(const struct node* n) {
  return n == NULL ? 0 : higher(n->value, higher(highest_of(n->left), highest_of(n->right)));
}
GLASSBOX_DECLARATIVE static inline int map_highest(const struct map* map) { return highest_of(map->root); }

static inline void any_map(struct map* map) {
  struct node* all[nodes];
  for (int i = 0; i < nodes; i++) {
    all[i] = malloc(sizeof *all[i]);
    all[i]->key = glassbox_int(0, MAP_KEYS - 1);
    all[i]->value = glassbox_int(1, MAP_VALUES);
    all[i]->is_red = glassbox_flag();
  }
  for (int i = 0; i < nodes; i++) {
    const int left = 2 * i + 1;
    all[i]->left = left < nodes ? glassbox_maybe(all[left]) : NULL;
    all[i]->right = left < nodes ? glassbox_maybe(all[left + 1]) : NULL;
    all[i]->parent = i == 0 ? NULL : all[(i - 1) / 2];
  }
  map->root = glassbox_maybe(all[0]);
  glassbox_assume(map_is_ok(map));
}

#endif
