// check: --ltl F(x==3)
// verdict: UNKNOWN(all loops and recursions end, but a formula about a program that calls 'main' itself
int x;

int main(void) {
  x++;
  if (x < 3) main();
  return 0;
}
