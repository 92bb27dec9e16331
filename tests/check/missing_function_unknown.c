// check: --time-limit 20s
// verdict: UNKNOWN
// says: 'fill' has neither a body nor a model
extern void fill(int *p);
extern void reach_error(void);
int main(void) {
  int x = 0;
  fill(&x);
  if (x) reach_error();
  return 0;
}
