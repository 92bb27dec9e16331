// A function with a loop is called for several buffers, through a pointer that may point to either.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern char __VERIFIER_nondet_char(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

#define SIZE 50
static char first[SIZE], second[SIZE];

static void fill(char* buffer, char value) {
  for (int i = 0; i < SIZE; i++) buffer[i] = value;
}

int main(void) {
  fill(first, 0);
  fill(__VERIFIER_nondet_bool() ? first : second, 1);
  if (first[SIZE - 1] != 0) reach_error();
  return 0;
}
