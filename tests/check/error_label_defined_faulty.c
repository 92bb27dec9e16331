// check: --property unreach-call
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// What is called is defined under another name of C.
extern void reach_error(void);
void fail(void) __asm__("reach_error");
void fail(void) {}

int main(void) {
  reach_error();
  return 0;
}
