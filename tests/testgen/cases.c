// testgen: --goal locations
// result: 11 of 13 covered, 2 dead, 0 open
// Whether a case is asked for is no statement: of a line with a case there is only what stands there.
int input(void);

int main(void) {
  int x = input();
  switch (input() > 3 ? 3 : 0) {  // covered
    case 1: return 5;             // dead
    case 3: x = 2;                // covered
  }
  switch (input() & 1 ? 8 : 4) {  // covered
    case 5 ... 7: return 6;       // dead
  }
  return x;                       // covered
}
