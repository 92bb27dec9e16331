// GNU attributes that change what a program means: packed, aligned, transparent_union, weak, alias, constructor.
#include <stdio.h>

struct __attribute__((packed)) record {
  char tag;
  int value;
  struct {
    short inner;
    long long wide;
  } part;
};
typedef int __attribute__((aligned(1))) loose_int;
typedef struct pair {
  int a, b;
} __attribute__((aligned(1))) pair;
typedef struct pair __attribute__((aligned(1))) loose_pair;
struct wide_member {
  char c;
  int i __attribute__((aligned(16)));
};

typedef union {
  int *i;
  float *f;
} any_pointer __attribute__((transparent_union));

static int is_positive(any_pointer p, int is_float) { return is_float ? *p.f > 0 : *p.i > 0; }

extern void nowhere(void) __attribute__((weak));
void (*pointer_to_nowhere)(void) = nowhere;
int __attribute__((weak)) overridable(void) { return 41; }
static int real_name(int x) { return x + 1; }
int other_name(int x) __attribute__((alias("real_name")));
int variable = 5;
extern int variable_alias __attribute__((alias("variable")));

static int started;
__attribute__((constructor)) static void start(void) { started = variable * 2; }

int main(void) {
  unsigned char bytes[32];
  for (int i = 0; i < 32; i++) bytes[i] = (unsigned char)(i * 7);
  struct record *r = (struct record *)(bytes + 1);
  printf("%d %d %d %lld\n", r->tag, r->value, r->part.inner, r->part.wide);
  loose_int *loose = (loose_int *)(bytes + 3);
  loose[1] = 1234567;
  printf("%d %d %d\n", *loose, loose[1], bytes[8]);
  loose_pair *pairs = (loose_pair *)(bytes + 5);
  pairs->b = -2;
  loose_pair copy = *pairs;
  printf("%d %d\n", copy.a, copy.b);
  printf("%d %d\n", (int)sizeof(struct wide_member), (int)__builtin_offsetof(struct wide_member, i));
  int one = 1;
  float minus = -1.5f;
  printf("%d %d\n", is_positive(&one, 0), is_positive(&minus, 1));
  if (nowhere) nowhere();
  printf("%d %d\n", nowhere != 0, pointer_to_nowhere != 0);
  variable_alias++;
  printf("%d %d %d %d\n", overridable(), other_name(3), variable, started);
  return 0;
}
