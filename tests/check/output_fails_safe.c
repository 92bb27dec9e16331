// also: --analysis bmc
// also: --analysis predicate
// verdict: TRUE
// never: FALSE
// Results, errno and indicators agree; only what was written to can have failed, and who drops a result has nothing to fear.
#include <errno.h>
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int sum = 0;
  if (ferror(stdout) || ferror(stderr)) reach_error();
  for (int i = 0; i < 3; i++) sum += i, printf("%d\n", i);
  if (sum != 3) reach_error();
  clearerr(stdout);
  if (ferror(stdout)) reach_error();
  errno = 0;
  int count = printf("text");
  if (count != 4 && count >= 0) reach_error();
  if (count < 0 && (errno == 0 || !ferror(stdout))) reach_error();
  if (fwrite("text", 2, 2, stdout) > 2 || ferror(stderr)) reach_error();
  return 0;
}
