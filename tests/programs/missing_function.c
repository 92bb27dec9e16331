// A function without body or model returns anything of its type.
// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 65535,0
extern void reach_error(void);
extern unsigned short sensor(int channel);

int main(void) {
  unsigned sum = sensor(0) + sensor(1);
  if (sum == 65536)
    reach_error();
  return 0;
}
