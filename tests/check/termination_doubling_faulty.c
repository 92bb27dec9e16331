// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Doubling shifts the only bit out; trebling keeps a number odd.
int main(void) {
  unsigned i = 1;
  while (i != 0) i *= 3;
  return i;
}
