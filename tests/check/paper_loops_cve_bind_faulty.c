// Paper 001, table 1: bind, CVE-2001-0011. A complaint about a name server is put together in a buffer: what is wrong,
// the name that was asked for, and the name of the server, whatever their lengths.
// check: --property valid-deref --stop-at-first
// also: -D SIZE=999 -D NAME=512
// also: -D SIZE=65536 -D NAME=40000
// verdict: FALSE(valid-deref)
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

static char* append(char* to, const char* text) {
  while (*text != 0) *to++ = *text++;
  return to;
}

int main(void) {
  char buffer[SIZE];
  char* end = buffer;
  read_name(queried);
  read_name(server);
  end = append(end, complaint);
  end = append(end, queried);
  end = append(end, server);
  *end = 0;
  return 0;
}
// slow: several sizes, one after the other
