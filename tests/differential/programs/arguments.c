// main's arguments: one, the program's name, and a null pointer behind it.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  printf("%d %d %d\n", argc, argv[0] != 0, argv[argc] == 0);
  printf("%d\n", strlen(argv[0]) > 0);
  if (argc == 2 && strcmp(argv[1], "1") == 0) puts("never");
  argv[0][0] = 'X';
  printf("%c\n", argv[0][0]);
  argc--;
  ++argv;
  return argc + (*argv != 0);
}
