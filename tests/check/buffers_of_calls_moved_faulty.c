// A loop writes through a pointer that it sets to another buffer halfway.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern void reach_error(void);

#define SIZE 50
static char first[SIZE], second[SIZE];

static void fill(char* buffer, char* other, char value) {
  for (int i = 0; i < 2 * SIZE; i++) {
    if (i == SIZE) buffer = other;
    *buffer++ = value;
  }
}

int main(void) {
  fill(first, second, 0);
  fill(second, first, 1);
  if (first[SIZE - 1] != 0) reach_error();
  return 0;
}
