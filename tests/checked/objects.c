// Accesses through pointers and indices: to the heap, to variables, through structures.
// checks: --kinds bounds,free
// run: 0,0
// run: 0,3
// stops: 1,4: 37: index out of bounds
// stops: 1,-1: 37: index out of bounds
// stops: 2,3: 40: index out of bounds
// stops: 3,5: 45: access out of bounds
// stops: 3,-1: 45: access out of bounds
// stops: 4,6: 49: access out of bounds
// stops: 5,0: 54: access to freed memory
// stops: 6,0: 59: block freed twice
// stops: 7,0: 63: free of what is not a block of the heap
// stops: 8,0: 67: null pointer
// stops: 9,4: 28: access out of bounds
#include <stdio.h>
#include <stdlib.h>

int input(void);

struct pair {
  char name[3];
  int values[2];
};

static int neighbours[2][4];

static int element(const int *p, int i) { return p[i]; }  // bounds: stays

int main(void) {
  int what = input();
  int i = input();
  int local[4] = {1, 2, 3, 4};
  int other[4] = {5, 6, 7, 8};
  struct pair pair = {"ab", {1, 2}};
  if (what == 1)
    return local[i];  // bounds: stays
  if (what == 2) {
    struct pair *p = &pair;
    p->name[i] = 'c';  // bounds: stays
    return p->name[0];
  }
  int *heap = malloc(5 * sizeof *heap);
  if (heap == NULL) return 1;
  heap[what == 3 ? i : 0] = 1;  // bounds: stays
  if (what == 4) {
    int *p = heap;
    for (int k = 0; k < i; k++)
      *p++ = k;  // bounds: stays
    return 0;
  }
  if (what == 5) {
    free(heap);
    heap[1] = 2;  // bounds: stays
    return 0;
  }
  if (what == 6) {
    free(heap);
    free(heap);  // free: stays
    return 0;
  }
  if (what == 7) {
    free(heap + 1);  // free: stays
    return 0;
  }
  if (what == 8) heap = NULL;
  heap[0] = 7;  // bounds: stays
  if (what == 9) return element(local, i) + element(other, 0);
  neighbours[1][i & 3] = heap[0];  // bounds: removed
  for (int k = 0; k < 4; k++) local[k] += other[3 - k];  // bounds: removed
  printf("%d %d %d %d %s %d\n", local[0], element(other, 3), neighbours[1][0], heap[0], pair.name, pair.values[1]);
  heap = realloc(heap, 10 * sizeof *heap);
  if (heap == NULL) return 1;
  heap[9] = i;
  printf("%d %d\n", heap[0], heap[9]);
  free(heap);
  return 0;
}
