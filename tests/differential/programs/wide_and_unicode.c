// Wide and Unicode literals, escapes, embedded zeros, string arrays.
#include <stdio.h>
#include <stddef.h>
#include <uchar.h>
#include <string.h>

static const wchar_t *wide = L"wide \x3b1\u20ac";
static const char16_t sixteen[] = u"a\u20ac\U0001F600";
static const char32_t thirty_two[] = U"a\U0001F600";
static const char utf8[] = u8"\u20ac";
static const char embedded[] = "a\0b\0";
static char grid[3][4] = {"abc", "de", {'f', 'g'}};

int main(void) {
  for (const wchar_t *p = wide; *p; p++) printf("%x ", (unsigned)*p);
  printf("%zu %zu\n", sizeof(wchar_t), sizeof L"ab");
  for (unsigned i = 0; i < sizeof sixteen / sizeof *sixteen; i++) printf("%x ", sixteen[i]);
  for (unsigned i = 0; i < sizeof thirty_two / sizeof *thirty_two; i++) printf("%x ", (unsigned)thirty_two[i]);
  for (unsigned i = 0; i < sizeof utf8; i++) printf("%x ", (unsigned char)utf8[i]);
  printf("\n%zu %zu %d\n", sizeof embedded, strlen(embedded), embedded[2]);
  for (int i = 0; i < 3; i++) printf("%s %d\n", i == 0 ? "abc" : grid[i], grid[i][3]);
  printf("%d %d %d %d %d %d %d\n", '\a', '\b', '\f', '\v', '\e', '\'', '\0');
  printf("%d %d\n", '\377', (unsigned char)'\xff');
  printf("%d %x\n", L'x', (unsigned)u'\u00e9');
  const char *multi = "line one\n"
                      "line two \
continued";
  puts(multi);
  char copy[] = "mutable", *p = copy;
  while (*p) *p++ ^= 0x20;
  puts(copy);
  printf("%d\n", "abc"[1]);
  printf("%c%c\n", 2["xyz"], *("pq" + 1));
  return 0;
}
