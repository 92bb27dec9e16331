/* Treeadd of the Olden benchmarks, written anew from its description: builds a balanced binary tree and adds up its values. */
#include <stdio.h>
#include <stdlib.h>

struct tree {
  int value;
  struct tree *left, *right;
};

static struct tree *build(int levels) {
  struct tree *node;
  if (levels == 0) return NULL;
  node = malloc(sizeof *node);
#ifdef TESTED
  if (node == NULL) exit(1);
#endif
  node->value = 1;
  node->left = build(levels - 1);
  node->right = build(levels - 1);
  return node;
}

static int add(const struct tree *node) {
  int left, right;
  if (node == NULL) return 0;
  left = add(node->left);
  right = add(node->right);
  return node->value + left + right;
}

int main(void) {
  struct tree *root = build(20);
  printf("Received result of %d\n", add(root));
  return 0;
}
