// check: --analysis value --property unreach-call
// verdict: TRUE
// The same local in several activations, each with a range of its own.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
static int descend(int depth) {
  int own = 1000 * depth + __VERIFIER_nondet_uchar();
  if (depth < 3) {
    int inner = descend(depth + 1);
    if (inner < 1000 * (depth + 1) || inner > 1000 * (depth + 1) + 255) reach_error();
  }
  if (own < 1000 * depth || own > 1000 * depth + 255) reach_error();
  return own;
}
int main(void) {
  descend(1);
  return 0;
}
