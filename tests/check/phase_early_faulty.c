// The broken twin: one iteration more changes it.
// check: --property unreach-call
// verdict: FALSE(unreach-call)
extern void reach_error(void);

int main(void) {
  int i = 0, sum = 7;
  while (i < 1000000) {
    if (i <= 300000) sum += 3;
    i++;
  }
  if (sum != 900007) reach_error();
  return 0;
}
