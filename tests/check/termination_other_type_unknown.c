// check: --property termination --time-limit 5s
// verdict: UNKNOWN
// Undefined: it may as well call itself for ever.
static void f(int n) { ((void (*)(long))f)(n); }
int main(void) { f(3); }
