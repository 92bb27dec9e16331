#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
#include <stdarg.h>
int main(void) { char a[10]; memset(a, 1, sizeof a); memcpy(a, "xyz", 4); assert(strcmp(a, "xyz") == 0); fprintf(stderr, "%d\n", atoi(a)); qsort(a, 3, 1, (int (*)(const void *, const void *))strcmp); exit(abs(-3)); }
