// verdict: FALSE(unreach-call)
// A pointer nobody set may point to memory of its own: the error behind what it holds can be reached, and the execution shows how.
void *malloc(unsigned long);
void reach_error(void) {}
struct inner {
  int kind;
  struct inner *next;
};
struct outer {
  struct inner *first;
  int count;
};
int main(void) {
  struct outer *o = malloc(sizeof(struct outer));
  if ((unsigned long)o->first != 0 && o->first->next != 0 && o->first->next->kind == 7 && o->count == 3) reach_error();
  return 0;
}
