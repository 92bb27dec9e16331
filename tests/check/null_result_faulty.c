// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
// says: read of 1 byte through a null pointer
// lacks: __t
static char *find(char *text, char c) {
  for (; *text; text++)
    if (*text == c) return text;
  return 0;
}

int main(void) {
  char text[4] = "abc";
  int found = *find(text, 'd');
  return found;
}
