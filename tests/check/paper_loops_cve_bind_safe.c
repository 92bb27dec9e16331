// Paper 001, table 1: bind, CVE-2001-0011, patched: what does not fit is cut off.
// check: --property valid-deref
// also: -D SIZE=999 -D NAME=512
// also: -D SIZE=65536 -D NAME=40000
// verdict: TRUE
extern char __VERIFIER_nondet_char(void);

#ifndef SIZE
#define SIZE 8
#define NAME 4
#endif

static char complaint[] = "bad";
static char queried[NAME];
static char server[NAME];

static void read_name(char* name) {
  for (int i = 0; i < NAME - 1; i++) name[i] = __VERIFIER_nondet_char();
  name[NAME - 1] = 0;
}

static char* append(char* to, const char* last, const char* text) {
  while (*text != 0 && to < last) *to++ = *text++;
  return to;
}

int main(void) {
  char buffer[SIZE];
  char* end = buffer;
  read_name(queried);
  read_name(server);
  end = append(end, buffer + SIZE - 1, complaint);
  end = append(end, buffer + SIZE - 1, queried);
  end = append(end, buffer + SIZE - 1, server);
  *end = 0;
  return 0;
}
