// check: --property termination --time-limit 20s
// verdict: TRUE
int main(void) {
  int a[8] = {0}, sum = 0;
  for (int *p = a; p < a + 8; p++) sum += *p;
  return sum;
}
