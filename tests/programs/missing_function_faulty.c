// A function without body or model returns anything of its type.
// expect: error function called at 11
// sanitizer: skip, the input is not theirs
// run: --inputs 65535,1
extern void reach_error(void);
extern unsigned short sensor(int channel);

int main(void) {
  unsigned sum = sensor(0) + sensor(1);
  if (sum == 65536)
    reach_error();
  return 0;
}
