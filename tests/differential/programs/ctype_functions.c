// The character classes and case conversions, as functions and as the headers' macros.
#include <ctype.h>
#include <stdio.h>

static void title(char *s) {
  int start = 1;
  for (; *s; s++) {
    *s = (char)(start ? toupper((unsigned char)*s) : tolower((unsigned char)*s));
    start = !isalnum((unsigned char)*s);
  }
}

int main(void) {
  for (int c = -1; c < 256; c++) {
    int set = !!isalnum(c) | !!isalpha(c) << 1 | !!isblank(c) << 2 | !!iscntrl(c) << 3 | !!isdigit(c) << 4 | !!isgraph(c) << 5 | !!islower(c) << 6 |
              !!isprint(c) << 7 | !!ispunct(c) << 8 | !!isspace(c) << 9 | !!isupper(c) << 10 | !!isxdigit(c) << 11;
    int same = (set & 2) == !!(isalpha)(c) << 1 && (set & 16) == !!(isdigit)(c) << 4 && !(isspace)(c) == !(set & 512);
    printf("%d %x %d %d %d\n", c, set, same, toupper(c), (tolower)(c));
  }
  char text[] = "the qUICK-brown fOX 4ever";
  title(text);
  puts(text);
  int (*classify)(int) = isupper;
  printf("%d %d\n", !!classify('A'), !!classify('a'));
  const char *p = "  12ab";
  while (isspace((unsigned char)*p)) p++;
  int v = 0;
  while (isxdigit((unsigned char)*p)) v = v * 16 + (isdigit((unsigned char)*p) ? *p - '0' : tolower(*p) - 'a' + 10), p++;
  printf("%x\n", v);
  return 0;
}
