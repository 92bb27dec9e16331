// check: --property termination --time-limit 20s
// verdict: TRUE
// The inner loop sets the number back that the outer one counts.
int main(void) {
  int s = 0;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      if (j == 5) s = i;
  return s;
}
