// unsigned short is promoted to int before it is multiplied.
// expect: exited 0
int main(void) {
  unsigned short a = 65535;
  unsigned product = (unsigned)a * a;
  return product == 0;
}
