// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 1
extern void reach_error(void);

static volatile int status;

int main(void) {
  if (status)
    reach_error();
  return status;
}
