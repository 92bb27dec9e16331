void *malloc(unsigned long); void free(void *); int printf(const char *, ...); unsigned long strlen(const char *);
static int twice(int x) { return 2 * x; }
int (*table[2])(int) = {twice, &twice};
const char *text = "hello" " world"; char buffer[] = "abc"; int *shared = &(int){5};
int apply(int (*f)(int), int x) { return f ? (*f)(x) : table[x](x); }
int main(void) {
  int a[3][4] = {{1}, {2, 3}}, *p = a[1], (*q)[4] = a + 1; char *s = malloc(strlen(text) + 1);
  if (!s) return 1;
  p[1] = *p++ + q[0][2]; *(*(a + 2) + 3) = p - *q; s[0] = text[4];
  printf("%d %s\n", apply(twice, a[1][1]), s); free(s);
  return p < &a[2][3] && (long)p != 0;
}
