// verdict: TRUE
// says: 'f' is defined nowhere: assumed to return any value
// A function of the user's that is defined nowhere changes nothing that it is not given: an assumption, which the result lists.
extern void f(void);
void reach_error(void) {}
int g;
int main(void) {
  f();
  if (g != 0) reach_error();
  return 0;
}
