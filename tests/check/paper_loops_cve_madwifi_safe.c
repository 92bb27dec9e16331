// Paper 001, table 1: MADWiFi, CVE-2006-6332, patched.
// check: --property valid-deref
// also: -D SIZE=72 -D ELEMENT=255
// also: -D SIZE=65536 -D ELEMENT=40000
// verdict: TRUE
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

#ifndef SIZE
#define SIZE 8
#define ELEMENT 6
#endif

static char leader[] = "ie=";
static char buffer[SIZE];
static unsigned char element[ELEMENT];

static unsigned encode(char* to, unsigned size, const unsigned char* from, unsigned count) {
  char* at = to;
  if (size < sizeof leader - 1) return 0;
  for (unsigned i = 0; i < sizeof leader - 1; i++) *at++ = leader[i];
  size -= sizeof leader - 1;
  for (unsigned i = 0; i < count && size > 2; i++) {
    *at++ = "0123456789abcdef"[from[i] >> 4];
    *at++ = "0123456789abcdef"[from[i] & 15];
    size -= 2;
  }
  *at = 0;
  return at - to;
}

int main(void) {
  for (unsigned i = 0; i < ELEMENT; i++) element[i] = __VERIFIER_nondet_uchar();
  unsigned count = __VERIFIER_nondet_uint();
  encode(buffer, SIZE, element, count < ELEMENT ? count : ELEMENT);
  return 0;
}
// slow: several sizes, one after the other
