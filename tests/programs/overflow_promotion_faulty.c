// unsigned short is promoted to int before it is multiplied.
// expect: signed overflow at 5
int main(void) {
  unsigned short a = 65535;
  unsigned product = a * a;
  return product == 0;
}
