// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// As in ranges_activations_safe.c, but an inner activation is taken for the outer one.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
static int descend(int depth) {
  int own = 1000 * depth + __VERIFIER_nondet_uchar();
  if (depth < 3) {
    int inner = descend(depth + 1);
    if (inner < 1000 * (depth + 2) || inner > 1000 * (depth + 1) + 255) reach_error();
  }
  if (own < 1000 * depth || own > 1000 * depth + 255) reach_error();
  return own;
}
int main(void) {
  descend(1);
  return 0;
}
