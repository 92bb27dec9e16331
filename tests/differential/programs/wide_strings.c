// Functions on wide strings, and write().
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>

static int sign(int v) { return (v > 0) - (v < 0); }
static void show(const wchar_t *s) {
  for (; *s; s++) printf("%lx ", (unsigned long)*s);
  putchar('\n');
}

int main(void) {
  wchar_t a[20] = L"alpha", b[20];
  printf("%zu %zu %zu\n", wcslen(a), wcslen(L""), wcsnlen(a, 3));
  show(wcscpy(b, a));
  show(wcscat(b, L"\x20ac"));
  show(wcsncat(b, L"gamma", 2));
  wmemset(b, L'#', 8);
  wcsncpy(b, L"xy", 4);
  printf("%d %d %d\n", (int)b[1], (int)b[3], (int)b[4]);
  printf("%d %d %d %d\n", sign(wcscmp(L"a", L"b")), wcscmp(a, L"alpha"), wcsncmp(L"abX", L"abY", 2), sign(wcscmp(L"\x7fffffff", L"a")));
  printf("%td %td %d %td\n", wcschr(a, L'p') - a, wcsrchr(a, L'a') - a, wcschr(a, L'z') == 0, wcsstr(a, L"ph") - a);
  wmemmove(a + 1, a, 4);
  a[5] = 0;
  show(a);
  printf("%d %d\n", wmemcmp(a, a + 1, 1), wmemchr(a, L'h', 5) == 0);
  wmemcpy(b, a, 6);
  show(b);
  fflush(stdout);
  ssize_t n = write(1, "written\n", 8);
  printf("%d\n", (int)n);
  return 0;
}
