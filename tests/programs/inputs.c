// expect: exited 0
// run: --inputs -1,0x7f,5
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned char b = __VERIFIER_nondet_uchar();
  int c = __VERIFIER_nondet_int();
  return a != -1 || b != 127 || c != 5;
}
