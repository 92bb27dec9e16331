// A function with a loop is called for several buffers: what a call writes to one of them says nothing of the others.
// check: --property valid-deref --analysis k-induction
// also: --property unreach-call
// verdict: TRUE
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

#define SIZE 5000
static char first[SIZE], second[SIZE];

static void fill(char* buffer, char last) {
  for (int i = 0; i < SIZE - 1; i++) buffer[i] = __VERIFIER_nondet_char();
  buffer[SIZE - 1] = last;
}

int main(void) {
  fill(first, 0);
  fill(second, 1);
  const char* end = first;
  while (*end != 0) end++;
  if (first[SIZE - 1] != 0) reach_error();
  return 0;
}
