// expect: unsupported construct at 6
// sanitizer: skip, it is no fault
int main(void) {
  int x = 1;
  if (x == 1) {
    __asm__ volatile("movl $5, %0" : "=r"(x));
  }
  return x - 1;
}
