typedef __builtin_va_list va_list; void cleanup(int *p) { *p = 0; } struct s { int a; }; extern int external; int alias_of_g(void) __attribute__((alias("g")));
int g(void) { return 1; }
int sum(int n, ...) { va_list ap; __builtin_va_start(ap, n); int t = 0; while (n--) t += __builtin_va_arg(ap, int); __builtin_va_end(ap); return t; }
int main(void) {
  int n = 3, x __attribute__((cleanup(cleanup))) = 1; int vla[n][n + 1]; int r;
  typeof(x) y = ({ int t = x ?: 2; t * t; }); __auto_type z = y; struct s *p = __builtin_alloca(sizeof *p);
  vla[1][2] = sizeof vla; if (__builtin_add_overflow(x, y, &r)) __builtin_unreachable();
  r += _Generic(z, int: 1, default: 2) + __builtin_popcount(y) + __builtin_choose_expr(1, x, y) + __builtin_constant_p(3) + sum(2, 3, 4);
  asm volatile("" : "+r"(r) : : "memory"); _Static_assert(sizeof(int) == 4, "int"); p->a = alias_of_g() + external;
  _Complex double c = 1; typedef int v4 __attribute__((vector_size(16))); v4 v; return __real__ c + r + v[0] + (int)__builtin_expect(x, 1);
}
