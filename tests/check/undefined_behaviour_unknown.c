// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// The error stands behind an access through a null pointer: nothing is shown by assuming that this does not happen.
extern void reach_error(void);
int main(void) {
  int *p = 0;
  *p = 1;
  reach_error();
  return 0;
}
