// Paper 004, figure 1: the last element is read through a pointer that the loop has set, since the loop runs at least once.
// checks: --kinds null
// run: 1
#include <stdio.h>
#include <stdlib.h>

int *a;

void myscanf(const char *format, int *arg) {
  (void)format;
  *arg = rand() % 100;
}

int altInit(int size, int *pval1, int *pval2) {
  int i, *ptr;
  a = (int *)malloc(sizeof(int) * (size + 1));
  if (a == 0) {
    printf("Memory exhausted.");
    exit(1);
  }
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
  return *ptr;  // null: removed
}

int main(void) {
  int *pval = (int *)malloc(sizeof(int));
  if (pval == 0) {
    printf("Memory exhausted.");
    exit(1);
  }
  *pval = 0;            // null: removed
  while (*pval <= 0) {  // null: removed
    printf("Give a number greater zero: ");
    myscanf("%d", pval);
  }
  return altInit(*pval, pval, pval);  // null: removed
}
