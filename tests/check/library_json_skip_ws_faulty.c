// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
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

static void json_skip_ws(struct scanner *s) {
  while (s->pos < s->len  - 1 && is_ws(s->text[s->pos])) s->pos++;
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
  size_t old = s.pos;
  json_skip_ws(&s);
  CHECK(s.pos <= s.len && s.pos >= old);
  CHECK(s.pos == s.len || !is_ws(text[s.pos]));
  free(text);
  return 0;
}
