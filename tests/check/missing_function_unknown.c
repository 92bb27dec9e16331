// check: --time-limit 20s
// verdict: UNKNOWN
// says: 'fill' is defined nowhere
extern void fill(int *p);
extern void reach_error(void);
int main(void) {
  int x = 0;
  fill(&x);
  if (x) reach_error();
  return 0;
}
