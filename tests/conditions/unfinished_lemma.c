// One way is shown with what holds in its loop; the other has a loop that predicates do not get done with, but that has an end.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  if (__VERIFIER_nondet_int()) {
    int n = __VERIFIER_nondet_int();
    int i = 0;
    if (n < 0) return 0;
    while (i < n) i++;
    if (i != n) reach_error();
  } else {
    unsigned h = 17;
    for (unsigned k = 0; k < 900; k++) h = h * 31 + (h >> 7) + k;
    if (h == 167105371u) reach_error();
  }
  return 0;
}
