// testgen: --goal branches --entry find
// result: 10 of 10 covered, 0 dead, 0 open
// Memory behind the pointers that the entry is given is an input: numbers in it, and pointers.
struct node {
  int key;
  struct node *next;
};

int find(struct node *list, const int *wanted, unsigned count) {
  if (list == 0 || wanted == 0) return -1;         // true covered, false covered
  if (count != 2) return -2;                       // true covered, false covered
  if (list->next == list && wanted[1] == 4711) return 1;  // true covered, false covered
  return 0;
}
