// check: --property valid-memsafety --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// In the object of what is read, but behind its end or before its beginning.
#include <assert.h>
#include <stdio.h>

struct record {
  int number;
  char text[8];
  float other;
};

int main(void) {
  char text[16] = "ab cd";
  assert(sscanf(text, "%*s %s", text + 6) == 1);
  assert(text[6] == 'c' && text[8] == 0);
  struct record record = {0, "12 34", 0};
  int length = 0;
  assert(sscanf(record.text, "%d%f%n", &record.number, &record.other, &length) == 2);
  assert(record.number == 12 && record.other == 34 && length == 5);
  return 0;
}
