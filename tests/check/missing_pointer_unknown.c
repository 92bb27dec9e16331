// check: --property valid-memsafety
// verdict: UNKNOWN
// What a function nobody knows gives back may be null, or not: that proves nothing.
extern char *somewhere(void);
int main(void) {
  char *p = somewhere();
  return p[4];
}
