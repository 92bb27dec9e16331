// expect: null pointer access at 13
struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node last = {2, 0}, first = {1, &last};
  struct node *n = &first;
  int sum = 0;
  while (n) {
    n = n->next;
    sum += n->value;
  }
  return sum - 2;
}
