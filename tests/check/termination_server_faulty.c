// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A loop over requests: those that it knows go on, and each is counted.
extern int __VERIFIER_nondet_int(void);
struct count {
  unsigned long seen[3];
};
static int serve(struct count *count, int request) {
  if (request < 0 || request > 2) return 0;
  count->seen[request]++;
  return 1;
}
int main(void) {
  struct count count = {{0, 0, 0}};
  while (serve(&count, __VERIFIER_nondet_int()));
  return 0;
}
