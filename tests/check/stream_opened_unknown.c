// verdict: UNKNOWN
// says: a file that the program opens as a stream
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  if (fopen("settings", "r") != 0) reach_error();
  return 0;
}
