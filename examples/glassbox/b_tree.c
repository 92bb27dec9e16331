/* A map as a B-tree, and its specification. Nodes do not count their entries: behind the last one are keys that are
 * larger than any. So what moves entries has no branches, and each way through an operation knows where they are.
 *
 *     proviso glassbox b_tree.c --bound height=3 --bound most=2 --bound keys=26
 *     proviso glassbox b_tree.c -D BUG_1        (a bug that was planted: 1 to 4)
 */
#include <limits.h>
#include <stdlib.h>

#include <proviso/entry.h>

GLASSBOX_BOUND(degree, 2); /* children of an inner node at least, if it is not the root; twice as many at most */

/* ---------------------------------------------------------------------------------------------------- the module */

enum {
  room = 2 * degree - 1, /* entries of a node at most */
  fewest = degree - 1,   /* and at least, if it is not the root */
  no_key = INT_MAX       /* behind the last entry */
};

struct entry {
  int key;
  int value;
};

struct node {
  struct entry entry[room];
  struct node* child[room + 1]; /* before, between and behind the entries; null in a leaf */
};

struct tree {
  struct node* root;
};

static const struct entry no_entry = {no_key, 0};

static int is_leaf(const struct node* n) { return n->child[0] == NULL; }

/* The first key that is not less: it is this one, or the entry is below the child before it. */
static int place(const struct node* n, int key) {
  int at = 0;
  while (at < room && n->entry[at].key < key) at++;
  return at;
}

static int is_at(const struct node* n, int at, int key) { return at < room && n->entry[at].key == key; }

static int tree_get(const struct tree* tree, int key) {
  const struct node* n = tree->root;
  while (n != NULL) {
    const int at = place(n, key);
    if (is_at(n, at, key)) return n->entry[at].value;
    n = n->child[at];
  }
  return 0;
}

static struct node* new_node(void) {
  struct node* n = malloc(sizeof *n);
  for (int i = 0; i < room; i++) n->entry[i] = no_entry;
  for (int i = 0; i <= room; i++) n->child[i] = NULL;
  return n;
}

/* An entry, and the child behind it, come into a node in which there is room. */
static void insert(struct node* n, struct entry entry, struct node* behind) {
  const int at = place(n, entry.key);
  for (int i = room - 1; i > at; i--) {
    n->entry[i] = n->entry[i - 1];
    n->child[i + 1] = n->child[i];
  }
  n->entry[at] = entry;
  n->child[at + 1] = behind;
}

/* An entry, and the child behind it, go. */
static void erase(struct node* n, int at) {
  for (int i = at; i + 1 < room; i++) {
    n->entry[i] = n->entry[i + 1];
    n->child[i + 1] = n->child[i + 2];
  }
  n->entry[room - 1] = no_entry;
  n->child[room] = NULL;
}

/* Of a child that is full, what is behind the middle moves to a new one, and the middle comes up between them. */
static void split(struct node* n, int at) {
  struct node* left = n->child[at];
  struct node* right = new_node();
  for (int i = degree; i < room; i++) {
    right->entry[i - degree] = left->entry[i];
    left->entry[i] = no_entry;
  }
  for (int i = degree; i <= room; i++) {
    right->child[i - degree] = left->child[i];
    left->child[i] = NULL;
  }
  insert(n, left->entry[fewest], right);
#ifndef BUG_1 /* the middle also stays where it was */
  left->entry[fewest] = no_entry;
#endif
}

static int is_full(const struct node* n) { return n->entry[room - 1].key != no_key; }

static void tree_put(struct tree* tree, int key, int value) {
  if (tree->root == NULL) tree->root = new_node();
  if (is_full(tree->root)) {
    struct node* root = new_node();
    root->child[0] = tree->root;
    tree->root = root;
    split(root, 0);
  }
  struct node* n = tree->root;
  while (1) {
    int at = place(n, key);
    if (!is_at(n, at, key) && !is_leaf(n) && is_full(n->child[at])) {
      split(n, at);
#ifndef BUG_2 /* the key may belong behind the middle */
      if (n->entry[at].key < key) at++;
#endif
    }
    if (is_at(n, at, key)) {
      n->entry[at].value = value;
      return;
    }
    if (is_leaf(n)) {
      const struct entry added = {key, value};
      insert(n, added, NULL);
      return;
    }
    n = n->child[at];
  }
}

/* The child before this one gives it an entry, by way of the one between them. */
static void take_from_left(struct node* n, int at) {
  struct node* to = n->child[at];
  struct node* from = n->child[at - 1];
  int last = room - 1;
  while (from->entry[last].key == no_key) last--;
  insert(to, n->entry[at - 1], to->child[0]);
#ifndef BUG_4 /* what is below it stays where it is */
  to->child[0] = from->child[last + 1];
#endif
  n->entry[at - 1] = from->entry[last];
  erase(from, last);
}

static void take_from_right(struct node* n, int at) {
  struct node* to = n->child[at];
  struct node* from = n->child[at + 1];
  insert(to, n->entry[at], from->child[0]);
  n->entry[at] = from->entry[0];
  from->child[0] = from->child[1];
  erase(from, 0);
}

/* Two children, and the entry between them, become one. */
static void merge(struct node* n, int at) {
  struct node* left = n->child[at];
  struct node* right = n->child[at + 1];
  insert(left, n->entry[at], right->child[0]);
  for (int i = 0; i < room && right->entry[i].key != no_key; i++) insert(left, right->entry[i], right->child[i + 1]);
  erase(n, at);
  free(right);
}

/* A child that may have lost an entry gets one if it has too few. */
static void fill(struct node* n, int at) {
  if (n->child[at]->entry[fewest - 1].key != no_key) return;
  if (at > 0 && n->child[at - 1]->entry[fewest].key != no_key)
    take_from_left(n, at);
  else if (at < room && n->entry[at].key != no_key && n->child[at + 1]->entry[fewest].key != no_key)
    take_from_right(n, at);
  else
    merge(n, at > 0 ? at - 1 : at);
}

/* The last entry at or below `n` takes the place of another one. */
static void move_last(struct node* n, struct node* to, int at) {
  int last = room - 1;
  while (n->entry[last].key == no_key) last--;
  if (is_leaf(n)) {
    to->entry[at] = n->entry[last];
    erase(n, last);
  } else {
    move_last(n->child[last + 1], to, at);
    fill(n, last + 1);
  }
}

static void take_out(struct node* n, int key) {
  const int at = place(n, key);
  if (is_leaf(n)) {
    if (is_at(n, at, key)) erase(n, at);
    return;
  }
  if (is_at(n, at, key))
    move_last(n->child[at], n, at);
  else
    take_out(n->child[at], key);
  fill(n, at);
}

static void tree_remove(struct tree* tree, int key) {
  struct node* root = tree->root;
  if (root == NULL) return;
  take_out(root, key);
#ifndef BUG_3 /* the root may be left without entries */
  if (root->entry[0].key == no_key) {
    tree->root = root->child[0];
    free(root);
  }
#endif
}

/* --------------------------------------------------------------------------------------------- the specification */

GLASSBOX_BOUND(height, 2);
GLASSBOX_BOUND(most, room); /* entries of a node before the operation */
GLASSBOX_BOUND(keys, 16);
GLASSBOX_BOUND(values, 2);

GLASSBOX_DECLARATIVE static int is_sound(const struct node* n, int levels, int least, int low, int high);

/* Behind the last entry there is nothing. */
GLASSBOX_DECLARATIVE static int is_empty(const struct node* n, int from) {
  return from == room || (n->entry[from].key == no_key && n->child[from + 1] == NULL && is_empty(n, from + 1));
}

/* From an entry on: keys grow, and so they do below the children around them. */
GLASSBOX_DECLARATIVE static int is_ordered(const struct node* n, int levels, int from, int low, int high) {
  if (from == room) return is_sound(n->child[from], levels - 1, fewest, low, high);
  const int key = n->entry[from].key;
  return is_sound(n->child[from], levels - 1, fewest, low, key == no_key ? high : key) &&
         (key == no_key ? is_empty(n, from) : low < key && key < high && is_ordered(n, levels, from + 1, key, high));
}

/* All leaves are so many levels below, no node has too few entries, and keys are between `low` and `high`. */
GLASSBOX_DECLARATIVE static int is_sound(const struct node* n, int levels, int least, int low, int high) {
  return n == NULL ? levels == 0
                   : levels > 0 && n->entry[least - 1].key != no_key && is_ordered(n, levels, 0, low, high);
}

GLASSBOX_DECLARATIVE static int levels_of(const struct node* n) { return n == NULL ? 0 : 1 + levels_of(n->child[0]); }

GLASSBOX_DECLARATIVE static int rep_ok(const struct tree* tree) {
  return is_sound(tree->root, levels_of(tree->root), 1, -1, keys);
}

GLASSBOX_DECLARATIVE static int entry(const struct node* n, int key);

/* What a node has at a key, from an entry on: in one that is in order only one way leads there. */
GLASSBOX_DECLARATIVE static int entry_from(const struct node* n, int from, int key) {
  return from == room || key < n->entry[from].key ? entry(n->child[from], key)
         : key == n->entry[from].key              ? n->entry[from].value
                                                  : entry_from(n, from + 1, key);
}

GLASSBOX_DECLARATIVE static int entry(const struct node* n, int key) { return n == NULL ? 0 : entry_from(n, 0, key); }

/* The same without a way: what any of the entries has. It takes a solver longer to compare two trees by this. */
GLASSBOX_DECLARATIVE static int entry_anywhere(const struct node* n, int from, int key) {
  return n == NULL      ? 0
         : from == room ? entry_anywhere(n->child[from], 0, key)
                        : (n->entry[from].key == key ? n->entry[from].value : 0) |
                              entry_anywhere(n->child[from], 0, key) | entry_anywhere(n, from + 1, key);
}

static struct abstract_entry abstraction(const struct tree* tree, int key) {
  struct abstract_entry map = {key, entry(tree->root, key)};
  return map;
}

GLASSBOX_DECLARATIVE static struct node* node_if(int condition, struct node* n) { return condition ? n : NULL; }

/* Any nodes of so many levels, with all children for which there may be room. */
static struct node* any_nodes(int levels) {
  if (levels == 0) return NULL;
  struct node* n = new_node();
  for (int i = 0; i < most; i++) {
    const int key = glassbox_int(0, keys);
    n->entry[i].key = glassbox_select(key < keys, key, no_key);
    n->entry[i].value = glassbox_int(1, values);
  }
  for (int i = 0; i <= most; i++) n->child[i] = any_nodes(levels - 1);
  return n;
}

/* Of these, so many levels, and the children around entries. */
static void cut(struct node* n, int levels) {
  if (n == NULL) return;
  for (int i = 0; i <= most; i++) {
    cut(n->child[i], levels - 1);
    n->child[i] = node_if(levels > 1 && (i == 0 || n->entry[i - 1].key != no_key), n->child[i]);
  }
}

static void any_tree(struct tree* tree) {
  struct node* root = any_nodes(height);
  const int chosen = glassbox_int(0, height);
  int levels = 0;
  while (levels < chosen) levels++; /* branches decide, so that each way knows from its beginning where leaves are */
  cut(root, levels);
  tree->root = levels > 0 ? root : NULL;
  glassbox_assume(rep_ok(tree));
}

GLASSBOX_OPERATION(get) {
  struct tree tree;
  const int key = glassbox_int(0, keys - 1);
  any_tree(&tree);
  const struct abstract_entry map = abstraction(&tree, key);
  glassbox_show("tree", &tree);
  const int value = tree_get(&tree, key);
  assert(value == abstract_entry_get(&map));
  assert(value == entry_anywhere(tree.root, 0, key));
}

GLASSBOX_OPERATION(put) {
  struct tree tree;
  const int key = glassbox_int(0, keys - 1);
  const int value = glassbox_int(1, values);
  const int any = glassbox_int(0, keys - 1);
  any_tree(&tree);
  struct abstract_entry map = abstraction(&tree, any);
  glassbox_show("before", &tree);
  tree_put(&tree, key, value);
  abstract_entry_put(&map, key, value);
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_entry after = abstraction(&tree, any);
  assert(abstract_entry_equal(&after, &map));
}

GLASSBOX_OPERATION(remove) {
  struct tree tree;
  const int key = glassbox_int(0, keys - 1);
  const int any = glassbox_int(0, keys - 1);
  any_tree(&tree);
  struct abstract_entry map = abstraction(&tree, any);
  glassbox_show("before", &tree);
  tree_remove(&tree, key);
  abstract_entry_remove(&map, key);
  glassbox_show("after", &tree);
  assert(rep_ok(&tree));
  const struct abstract_entry after = abstraction(&tree, any);
  assert(abstract_entry_equal(&after, &map));
}

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
