// Paper 004, figure 1, with the memory on the stack and the predicates that the paper gives.
// check: --precision blast_fig1_stack.txt
// verdict: TRUE
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);

int a[100];

void myscanf(const char *format, int *arg) { *arg = rand(); }

int altInit(int size, int *pval1, int *pval2) {
  int i, *ptr;
  if (size >= 100) return 0;
  i = 0;
  a[0] = *pval1;
  while (i < size) {
    i = i + 1;
    if (i % 2 == 0) {
      ptr = pval1;
    } else {
      ptr = pval2;
    }
    a[i] = *ptr;
    printf("%d. iteration", i);
  }
  if (ptr == 0) reach_error();
  return *ptr;
}

int main(void) {
  int value = 0;
  int *pval = &value;
  while (*pval <= 0) {
    printf("Give a number greater zero: ");
    myscanf("%d", pval);
  }
  return altInit(*pval, pval, pval);
}
