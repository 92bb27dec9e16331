// check: --property termination --time-limit 20s
// verdict: TRUE
// Two loops with one counter.
int main(void) {
  int i;
  for (i = 0; i < 10; i++)
    while (i < 3) i++;
  return i;
}
