// testgen: --goal locations
// result: 14 of 16 covered, 2 dead, 0 open
// at most 4 tests
// The program of figure 9 of paper 004: two braces are missing, so two of its statements are dead.
#include <stdio.h>

int readInt(void);

int middle(int x, int y, int z) {
  int m = z;         // covered
  if (y < z)         // covered
    if (x < y)       // covered
      m = y;         // covered
    else if (x < z)  // covered
      m = x;         // covered
    else if (x > y)  // covered
      m = y;         // covered
    else if (x > z)  // dead
      m = x;         // dead
  return m;          // covered
}

int main() {
  int x, y, z;
  printf("Enter the 3 numbers: ");
  x = readInt();
  y = readInt();
  z = readInt();
  printf("Middle number: %d", middle(x, y, z));
}
