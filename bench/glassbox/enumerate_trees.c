/* All search trees within bounds, one after the other, and each operation on each of them: what glass-box checking is measured
 * against (bench/glassbox.py). Like Korat, it skips at a step all candidates that differ only in what rep_ok did not read: it notes
 * the fields in the order in which they are read, and counts up the last of them. Prints how many trees and operations there were.
 */
#define main main_of_specification
#include "../../examples/glassbox/search_tree.c"
#undef main
#include <stdio.h>

unsigned __VERIFIER_nondet_uint(void) { abort(); }
void __VERIFIER_assume(int condition) { (void)condition; }

enum { root_field, fields_of_node, fields = 1 + 4 * nodes };
enum { left_field, right_field, key_field, value_field };

static int field[fields];
static int read_order[fields], read_count;
static int is_read[fields];

static int read_field(int at) {
  if (!is_read[at]) {
    is_read[at] = 1;
    read_order[read_count++] = at;
  }
  return field[at];
}

static int of_node(int n, int which) { return 1 + 4 * n + which; }

static int largest(int at) {
  if (at == root_field) return 1;
  const int n = (at - 1) / 4, which = (at - 1) % 4;
  if (which == key_field) return keys - 1;
  if (which == value_field) return values - 1;
  return 2 * n + 2 < nodes;
}

static int is_ordered_candidate(int n, int low, int high) {
  const int key = read_field(of_node(n, key_field));
  if (key <= low || key >= high) return 0;
  if (read_field(of_node(n, left_field)) && !is_ordered_candidate(2 * n + 1, low, key)) return 0;
  return !read_field(of_node(n, right_field)) || is_ordered_candidate(2 * n + 2, key, high);
}

static int is_valid_candidate(void) { return !read_field(root_field) || is_ordered_candidate(0, -1, keys); }

/* The values of nodes that are there matter as well. */
static void read_values(int n) {
  read_field(of_node(n, value_field));
  if (field[of_node(n, left_field)]) read_values(2 * n + 1);
  if (field[of_node(n, right_field)]) read_values(2 * n + 2);
}

static int next_candidate(void) {
  while (read_count > 0) {
    const int last = read_order[--read_count];
    is_read[last] = 0;
    if (field[last] < largest(last)) {
      field[last]++;
      while (read_count > 0) is_read[read_order[--read_count]] = 0;
      return 1;
    }
    field[last] = 0;
  }
  return 0;
}

static struct node* made(int n) {
  struct node* const result = malloc(sizeof *result);
  result->key = field[of_node(n, key_field)];
  result->value = field[of_node(n, value_field)] + 1;
  result->left = field[of_node(n, left_field)] ? made(2 * n + 1) : NULL;
  result->right = field[of_node(n, right_field)] ? made(2 * n + 2) : NULL;
  return result;
}

static void release(struct node* n) {
  if (n == NULL) return;
  release(n->left);
  release(n->right);
  free(n);
}

static void check_operation(int key, int value) {
  struct tree tree = {field[root_field] ? made(0) : NULL};
  int before[keys];
  for (int k = 0; k < keys; k++) before[k] = entry(tree.root, k);
  if (value != 0)
    tree_put(&tree, key, value);
  else
    tree_remove(&tree, key);
  assert(rep_ok(&tree));
  for (int k = 0; k < keys; k++) assert(entry(tree.root, k) == (k == key ? value : before[k]));
  assert(tree_get(&tree, key) == value);
  release(tree.root);
}

int main(void) {
  unsigned long long trees = 0, operations = 0;
  do {
    if (!is_valid_candidate()) continue;
    if (field[root_field]) read_values(0);
    trees++;
    for (int key = 0; key < keys; key++)
      for (int value = 0; value <= values; value++) {
        check_operation(key, value);
        operations++;
      }
  } while (next_candidate());
  printf("%llu trees, %llu operations\n", trees, operations);
  return 0;
}
