// check: --property termination --time-limit 20s
// verdict: TRUE
// Down a tree, or round what is none.
struct tree {
  struct tree *left, *right;
};
static int size(const struct tree *t) { return t == 0 ? 0 : 1 + size(t->left) + size(t->right); }
int main(void) {
  struct tree c = {0, 0}, b = {0, 0}, a = {&b, &c};
  return size(&a);
}
