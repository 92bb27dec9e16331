extern void exit(); char *strcpy(); static depth;
f(a, b) char a; float b; { return a + depth; }
main(argc, argv) char **argv; { int *p = 5; int i = p; g(i, 2.0); f('a', 1.0); p = (1 ? &i : 0); exit(i); }
void h() { return 1; }
