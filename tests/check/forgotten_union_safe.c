// The loop writes one byte of a number: the others are what the number had there.
// check: --property unreach-call
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
union {
  unsigned char bytes[4];
  int number;
} u;

int main(void) {
  u.number = 0x09090909;
  int n = __VERIFIER_nondet_int();
  int i;
  for (i = 0; i < n; i++) u.bytes[0] = 1;
  if (i == 200003 && u.bytes[1] != 9) reach_error();
  return 0;
}
