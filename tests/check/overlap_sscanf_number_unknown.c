// A number over the string that is still being read: glibc has looked for its end before, another library need not.
//
// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis interval
// verdict: UNKNOWN
// says: 'sscanf' to a place that overlaps what it reads
// never: TRUE
// never: FALSE
#include <assert.h>
#include <stdio.h>

int main(void) {
  union {
    char text[16];
    unsigned numbers[4];
  } u = {"1684234849 xy z"};
  char word[16] = "";
  int count = sscanf(u.text, "%u%s", &u.numbers[2], word);
  assert(count == 2 && word[0] == 'a');
  return 0;
}
