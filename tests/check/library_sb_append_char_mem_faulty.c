// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// One operation on an object of any size that satisfies its invariant.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, size_t);
extern void __VERIFIER_assume(int);
#define nondet_size __VERIFIER_nondet_ulong
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#define MAX_SIZE (SIZE_MAX / 4)

struct sb { char *str; size_t len; size_t cap; };

static void any_sb(struct sb *s) {
  s->cap = nondet_size();
  __VERIFIER_assume(s->cap > 0 && s->cap <= MAX_SIZE);
  s->str = malloc(s->cap);
  __VERIFIER_nondet_memory(s->str, s->cap);
  s->len = nondet_size();
  __VERIFIER_assume(s->len < s->cap);
  __VERIFIER_assume(s->str[s->len] == 0);
}
static int sb_is_valid(const struct sb *s) { return s->str && s->len < s->cap && s->str[s->len] == 0; }
static int sb_ensure(struct sb *s, size_t extra) {
  size_t need = s->len + extra + 1;
  if (need - 1 <= s->cap) return 0;
  char *p = realloc(s->str, need);
  if (!p) return -1;
  s->str = p;
  s->cap = need;
  return 0;
}

static int sb_append_char(struct sb *s, char c) {
  if (sb_ensure(s, 1)) return -1;
  s->str[s->len++] = c;
  s->str[s->len] = 0;
  return 0;
}

int main(void) {
  struct sb s;
  any_sb(&s);
  sb_append_char(&s, 'x');
  free(s.str);
  return 0;
}
