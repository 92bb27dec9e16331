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

struct scanner { const char *text; size_t len; size_t pos; };

static int is_ws(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }

static int json_number(struct scanner *s) {
  size_t p = s->pos;
  if (p < s->len && s->text[p] == '-') p++;
  if (p >= s->len || !is_digit(s->text[p])) return -1;
  while (is_digit(s->text[p])) p++;
  s->pos = p;
  return 0;
}

int main(void) {
  struct scanner s;
  s.len = nondet_size();
  __VERIFIER_assume(s.len > 0 && s.len <= MAX_SIZE);
  char *text = malloc(s.len);
  __VERIFIER_nondet_memory(text, s.len);
  s.text = text;
  s.pos = nondet_size();
  __VERIFIER_assume(s.pos <= s.len);
  json_number(&s);
  free(text);
  return 0;
}
