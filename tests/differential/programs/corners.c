// Odd corners: records by value, bit-fields, unions, tables of constants, conversions, literals.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node {
  int v;
  struct node* next;
};
static struct node* push(struct node* h, int v) {
  struct node* n = malloc(sizeof *n);
  *n = (struct node){v, h};
  return n;
}
static int cmp(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static int depth;
static struct node rec(struct node n) { return depth++ < 3 ? rec((struct node){n.v + 1, n.next}) : n; }
typedef int (*op)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static op sel(char c) { return c == '+' ? add : sub; }
static int apply(int (*f)(int, int), int x, int y) { return (***f)(x, y); }
union conv {
  double d;
  uint64_t u;
  struct {
    uint32_t lo, hi;
  };
};
struct bf {
  signed int a : 4;
  unsigned int b : 4;
  int : 3;
  unsigned long long c : 33;
  unsigned char d : 1;
} __attribute__((packed));
struct anon {
  int t;
  union {
    int i;
    float f;
    struct {
      short x, y;
    };
  };
};
static int many(int a, long b, char c, double d, struct anon e, short* f, float g, unsigned long long h, _Bool i) {
  return a + b + c + d + e.x + *f + g + h + i;
}
static void swap(int* restrict a, int* restrict b) {
  int t = *a;
  *a = *b;
  *b = t;
}
static int sw(unsigned long long x) {
  switch (x) {
    case 0xFFFFFFFFFFFFFFFFULL:
      return 1;
    case 5:
      return 2;
    case 1ULL << 40:
      return 3;
  }
  return 0;
}
static int swc(signed char c) {
  switch (c) {
    case -1:
      return 1;
    case 'a' ... 'f':
      return 2;
    default:
      return 3;
    case 127:
      return 4;
  }
}
static const struct {
  const char* n;
  int (*f)(int, int);
  int k[3];
} table[] = {{"add", add, {1, 2}}, {"sub", sub, {[2] = 9}}, {0}};
static int arr2[2][3] = {{1, 2, 3}, {4, 5, 6}};
static int* pa = &arr2[1][1];
static int (*prow)[3] = arr2 + 1;
static char* sp = "string" + 3;
static uintptr_t up = (uintptr_t)&arr2[1];
static double dtab[] = {1, 2.5f, -0.0, 1e-310, 0x1.8p3};
static long double ldt = 1.1L;
static float ft = 1.1;
static _Bool bt = 12;
static unsigned char uct = 300;
static long lneg = -1;
static enum {
  AA = 3,
  BB
} et = BB;
static void* vp = (void*)16;
static int* np = 0;
static struct bf sbf = {-3, 9, 1ULL << 32, 1};
extern int later;
int later = 77;
int tent;
int tent;
static inline int il(int x) {
  static int cnt;
  cnt += x;
  return cnt;
}
int main(int argc, char** argv) {
  struct node* h = 0;
  for (int i = 0; i < 5; i++) h = push(h, i * i);
  int s = 0;
  for (struct node *p = h, *n; p; p = n) {
    s = s * 3 + p->v;
    n = p->next;
    free(p);
  }
  printf("%d\n", s);
  int q[] = {5, 3, 9, -2, 7};
  qsort(q, 5, sizeof *q, cmp);
  for (int i = 0; i < 5; i++) printf("%d ", q[i]);
  puts("");
  printf("%d\n", rec((struct node){1, 0}).v);
  printf("%d\n", depth);
  printf("%d %d %d\n", sel('+')(3, 4), sel('-')(3, 4), apply(sub, 9, 2));
  union conv cv = {.d = -2.0};
  printf("%llx %x %x\n", (unsigned long long)cv.u, cv.lo, cv.hi);
  cv.hi ^= 0x80000000u;
  printf("%g\n", cv.d);
  struct bf b = {7, 15, 0x1FFFFFFFFULL, 1};
  b.a += 3;
  b.b += 2;
  b.c++;
  b.d++;
  printf("%d %u %llu %d %zu\n", b.a, b.b, (unsigned long long)b.c, b.d, sizeof b);
  b.c = ~0ULL;
  b.c >>= 3;
  printf("%llu\n", (unsigned long long)b.c);
  printf("%d\n", b.b - 20 < 0);
  struct anon an = {1, .x = 3, .y = 4};
  an.y += an.x--;
  printf("%d %d %d\n", an.x, an.y, an.i);
  short f = 100;
  printf("%d\n", many(1, 2L, 'A', 3.7, an, &f, 2.5f, 1ULL << 20, 2));
  swap(&q[0], &q[4]);
  printf("%d %d\n", q[0], q[4]);
  printf("%d %d %d %d\n", sw(-1), sw(5), sw(1ULL << 40), sw(4294967295u));
  printf("%d %d %d %d\n", swc(-1), swc('c'), swc(0), swc(127));
  for (int i = 0; table[i].n; i++) printf("%s %d %d;", table[i].n, table[i].f(10, 3), table[i].k[2]);
  puts("");
  printf("%d %d %d %s %d\n", *pa, (*prow)[2], pa[-1], sp, up == (uintptr_t)arr2 + sizeof arr2[0]);
  printf("%g %g %d %g %g %.10Lf %.10f %d %d %ld %d %d %d\n", dtab[0], dtab[1], dtab[2] == 0 && 1 / dtab[2] < 0, dtab[3], dtab[4], ldt, ft,
         bt, uct, lneg, et, vp == (void*)16, np == 0);
  printf("%d %u %llu %d\n", sbf.a, sbf.b, (unsigned long long)sbf.c, sbf.d);
  printf("%d %d\n", later, tent);
  il(3);
  printf("%d\n", il(4));
  atomic_int ai = 3;
  atomic_fetch_add(&ai, 4);
  ai++;
  ai *= 2;
  int ex = 16;
  printf("%d ", atomic_compare_exchange_strong(&ai, &ex, 5));
  printf("%d ", ai);
  printf("%d\n", atomic_exchange(&ai, 9));
  _Atomic(int*) ap = q;
  ap++;
  ++ap;
  printf("%d\n", (int)(ap - q));
  unsigned u = 1;
  u = u << 31 >> 31;
  printf("%u\n", u);
  int sh = -16;
  printf("%d %u\n", sh >> 2, (unsigned)sh >> 28);
  printf("%d\n", (char)(unsigned char)200 < 0);
  uint8_t u8 = 0xff;
  printf("%d %d\n", u8 + 1, (uint8_t)(u8 + 1));
  printf("%d\n", (short)40000);
  int16_t i16 = 30000;
  i16 += 10000;
  printf("%d\n", i16);
  uint16_t a16 = 65535;
  printf("%u\n", (unsigned)a16 * a16);
  int i = 0;
  int k = 5;
  int m[2][2] = {1, 2, 3};
  printf("%d %d %d\n", m[0][1], m[1][0], m[1][1]);
  char cc[3] = "abc";
  printf("%c%c\n", cc[0], cc[2]);
  char c2[] = {"xyz"};
  printf("%zu\n", sizeof c2);
  const char* msg = (const char[]){"lit"};
  printf("%s\n", msg);
  int* ca = (int[3]){1, [2] = 7};
  printf("%d %d\n", ca[1], ca[2]);
  for (int j = 0; j < 2; j++) {
    struct node* lp = &(struct node){j, 0};
    lp->v += 10;
    printf("%d ", lp->v);
  }
  puts("");
  int z = 3;
  {
    int z = 4;
    {
      extern int later;
      printf("%d %d\n", z, later);
    }
  }
  printf("%d\n", z);
  if ((i = 7) && (k = 0, 1) && !(z == 4)) printf("yes %d %d\n", i, k);
  int t = i > 5 ? k ? 1 : 2 : 3;
  printf("%d\n", t);
  printf("%d\n", i == 7 == 1);
  printf("%d %d\n", !5, !!5);
  printf("%d\n", -(-(i)));
  printf("%d\n", ~(~0u) == 0);
  long long big = 0x7fffffffLL + 1;
  printf("%lld %d\n", big, (int)big < 0);
  printf("%d\n", sizeof(char) - 2 > 0);
  printf("%d\n", (int)sizeof('a' + 1.0f));
  printf("%c\n", "hello"[1]);
  printf("%d\n", *"A");
  printf("%d\n", &"abc"[2] - &"abc"[0] == 2 || 1);
  const double pi = 3.14159;
  printf("%.3f %d %d\n", pi * 2, (int)(pi * 100), (int)1e9 + (int)1e9 > 0);
  float fl = 1e38f;
  fl *= 10;
  printf("%f %d\n", fl, fl > 1e38);
  double nz = -0.0;
  printf("%g %d\n", nz, nz == 0);
  printf("%.17g\n", 0.1 + 0.2);
  printf("%.9g\n", (float)0.1 + 0.2f);
  printf("%d\n", (int)(0.1f * 3 == 0.3f));
  printf("%llu\n", (unsigned long long)(float)16777217);
  printf("%d\n", 1.0 / 3 * 3 == 1);
  unsigned long ul = -1;
  printf("%d\n", ul == -1UL);
  printf("%d\n", (unsigned char)'\xff' == 255);
  printf("%d %d\n", '\377', '\\');
  printf("%d\n", 'ab');
  printf("%s\n",
         "con"
         "cat\x41"
         "B");
  printf("%d\n", L'\x1234');
  goto end;
  {
    int skipped = 4;
  end:
    skipped = 2;
    printf("%d\n", skipped);
  }
  return argc == 1 ? 0 : 1;
}
