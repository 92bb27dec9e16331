// check: --property termination --time-limit 20s
// verdict: TRUE
// Along a string up to its end; or back at a letter.
int main(void) {
  const char *p = "hello";
  while (*p != 0) p++;
  return 0;
}
