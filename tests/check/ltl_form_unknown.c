// check: --ltl G(F(called(a))||F(G(called(b))))
// verdict: UNKNOWN(all loops and recursions end, but a formula that is no combination of 'in the end always' and 'again and again'
void a(void) {}
void b(void) {}

int main(void) {
  while (1) {
    a();
    b();
  }
}
