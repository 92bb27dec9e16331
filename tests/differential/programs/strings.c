// The functions of string.h on ordinary cases.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int sign(int v) { return (v > 0) - (v < 0); }

int main(void) {
  char a[64] = "alpha", b[64];
  printf("%zu %zu %zu\n", strlen(a), strnlen(a, 3), strlen(""));
  puts(strcpy(b, a));
  puts(strcat(b, " beta"));
  puts(strncat(b, " gamma delta", 6));
  memset(b, '#', sizeof b);
  strncpy(b, "abc", 6);
  printf("%d %c %c\n", b[4], b[6], *stpcpy(b + 10, "xy") == 0 ? 'z' : 'n');
  printf("%d %d %d %d\n", sign(strcmp("a", "b")), sign(strcmp("b", "a")), strcmp("", ""), sign(strcmp("abc", "ab")));
  printf("%d %d %d\n", sign(strcmp("\xff", "a")), strncmp("abcX", "abcY", 3), sign(strncmp("abcX", "abcY", 4)));
  printf("%d %d\n", strcasecmp("HeLLo", "hEllO"), sign(strncasecmp("ABx", "aby", 3)));
  const char *s = "the cat sat on the mat";
  printf("%td %td %d\n", strchr(s, 'c') - s, strrchr(s, 't') - s, strchr(s, 'z') == 0);
  printf("%td %td %d %td\n", strstr(s, "sat") - s, strstr(s, "") - s, strstr(s, "dog") == 0, strchr(s, 0) - s);
  printf("%zu %zu %td %d\n", strspn(s, "eht "), strcspn(s, "no"), strpbrk(s, "xyzn") - s, strpbrk(s, "qz") == 0);
  char words[] = ",one,,two;three,";
  for (char *w = strtok(words, ",;"); w; w = strtok(0, ",;")) printf("[%s]", w);
  putchar('\n');
  char list[] = "a:b::c", *state;
  for (char *w = strtok_r(list, ":", &state); w; w = strtok_r(0, ":", &state)) printf("[%s]", w);
  putchar('\n');
  char fields[] = "x;;y", *rest = fields, *f;
  while ((f = strsep(&rest, ";"))) printf("<%s>", f);
  putchar('\n');
  int numbers[] = {1, 2, 3, 4, 5, 6};
  memmove(numbers + 1, numbers, 4 * sizeof *numbers);
  for (int i = 0; i < 6; i++) printf("%d ", numbers[i]);
  memmove(numbers, numbers + 2, 3 * sizeof *numbers);
  for (int i = 0; i < 6; i++) printf("%d ", numbers[i]);
  putchar('\n');
  printf("%d %d %d\n", memcmp("abc", "abd", 2), sign(memcmp("abc", "abd", 3)), sign(memcmp("\x80", "\x7f", 1)));
  const char *hello = "hello";
  printf("%td %d\n", (char *)memchr(hello, 'l', 5) - hello, memchr(hello, 'o', 4) == 0);
  char *d = strdup("duplicate"), *e = strndup("duplicate", 3);
  d[0] = 'D';
  printf("%s %s\n", d, e);
  free(d);
  free(e);
  struct { int x; char name[10]; } r = {1, "first"}, q;
  memcpy(&q, &r, sizeof q);
  q.name[0] = 'F';
  printf("%d %s %s %d\n", q.x, q.name, r.name, memcmp(&q, &r, sizeof(int)));
  memset(&q, 0x7f, sizeof q);
  printf("%x\n", q.x);
  printf("%ld %ld %ld %lu\n", strtol("  -42xyz", &rest, 10), strtol("0x1f", 0, 0), strtol("z", 0, 36), strtoul("777", 0, 8));
  printf("%d %ld %g %g\n", atoi("12abc"), atol("-99"), atof("2.5e2"), strtod("  -0.125rest", &rest));
  puts(rest);
  printf("%lld %llu\n", strtoll("9223372036854775807", 0, 10), strtoull("18446744073709551615", 0, 10));
  char number[20], name[20];
  int count = sscanf("width=120 name", "%[a-z]=%s %19s", name, number, a);
  printf("%d %s %s %s\n", count, name, number, a);
  int x, y, n;
  count = sscanf("12,0x1F rest", "%d,%i%n", &x, &y, &n);
  printf("%d %d %d %d\n", count, x, y, n);
  return 0;
}
