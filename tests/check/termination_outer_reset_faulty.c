// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The inner loop sets the number back that the outer one counts.
int main(void) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      if (j == 5) i = 0;
  return 0;
}
