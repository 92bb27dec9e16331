// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// All bytes are below 256.
int main(void) {
  int s = 0;
  for (unsigned char i = 0; i < 256; i++) s ^= i;
  return s;
}
