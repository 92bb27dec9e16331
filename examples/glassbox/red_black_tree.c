/* The specification of a map as a red-black tree.
 *
 *     proviso glassbox red_black_tree.c --bound height=3
 *     proviso glassbox red_black_tree.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 2);
#define MAP_KEYS keys
#define MAP_VALUES values
#include "red_black_tree.h"

#include "map_operations.h"

/* What a tree has at a key, without a way: what any of the nodes has. It takes a solver longer to compare two trees by this. */
GLASSBOX_DECLARATIVE static int entry_anywhere(const struct node* n, int key) {
  return n == NULL ? 0 : n->key == key ? n->value : entry_anywhere(n->left, key) | entry_anywhere(n->right, key);
}

GLASSBOX_OPERATION(entry) {
  struct map map;
  any_map(&map);
  const int key = any_key();
  glassbox_show("tree", &map);
  assert(map_entry(&map, key) == entry_anywhere(map.root, key));
}

int main(void) {
  glassbox_run(entry);
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
