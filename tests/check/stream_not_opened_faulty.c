// verdict: FALSE(unreach-call)
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  if (fopen("settings", "r") == 0) reach_error();
  return 0;
}
