// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// From some size on adding one changes nothing.
int main(void) {
  float x = 16777000.0f;
  while (x < 16777300.0f) x += 1;
  return 0;
}
