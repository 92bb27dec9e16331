// check: --missing-functions any
// verdict: UNKNOWN
// says: call of 'f', which is defined nowhere
// lacks: assumed to return any value
// Without that assumption it may change everything.
extern void f(void);
void reach_error(void) {}
int g;
int main(void) {
  f();
  if (g != 0) reach_error();
  return 0;
}
