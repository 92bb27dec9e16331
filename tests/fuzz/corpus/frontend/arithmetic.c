unsigned char u = 200; long long g = 1LL << 40; _Bool flag;
static int add(int a, unsigned b) { return a + b; }
int main(void) {
  short s = -3; int x = s * 7 % 5, y = ~x; float f = x / 2.5f; double d = f; long double l = d * 2;
  x += u; y <<= 2; x = y++ + --x; flag = d; s = (short)g; u ^= y & 0xff | x;
  if (x > 3 && y < 2 || !flag) y = x ? s : u; else y = add(x, y), x--;
  return (int)l + (x >> 1) + sizeof(x) + _Alignof(long);
}
