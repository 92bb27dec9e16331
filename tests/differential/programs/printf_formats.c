// printf: flags, widths, precisions, lengths, every conversion.
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  int values[] = {0, 1, -1, 42, -12345, INT_MAX, INT_MIN};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    int v = values[i];
    printf("|%d|%i|%5d|%-5d|%05d|%+d|% d|%.3d|%8.4d|%-8.4d|%+08d|%.0d|\n", v, v, v, v, v, v, v, v, v, v, v, v);
    printf("|%u|%x|%X|%o|%#x|%#o|%#X|%08x|%-8x|%.5x|%#10x|%#010x|\n", v, v, v, v, v, v, v, v, v, v, v, v);
    printf("|%hhd|%hd|%hhu|%hu|%hhx|%*d|%-*d|%.*d|\n", v, v, v, v, v, 6, v, 6, v, 4, v);
  }
  printf("%ld %lu %lx %lld %llu %llx %llo\n", LONG_MIN, ULONG_MAX, 255L, LLONG_MIN, ULLONG_MAX, LLONG_MAX, 0777LL);
  printf("%zu %zd %jd %ju %td\n", sizeof(int), (size_t)5, INTMAX_MIN, UINTMAX_MAX, (ptrdiff_t)-3);
  printf("%" PRId64 " %" PRIu32 " %" PRIx16 " %" PRIdPTR "\n", (int64_t)-5, (uint32_t)7, (uint16_t)0xabcd, (intptr_t)9);
  printf("|%c|%5c|%-5c|%%|%s|%10s|%-10s|%.2s|%10.3s|%-10.1s|\n", 'x', 'y', 'z', "str", "right", "left", "cut", "cutting", "c");
  double numbers[] = {0, 1, -1, 0.5, 1.5, 2.5, 3.14159265358979, 1e10, 1e-10, 123456789.123, 1e100, -2.5e-5, 99999.95, 0.0001, 0.00001, 1e15, 1e16, 5e-324, 1.7976931348623157e308};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    double d = numbers[i];
    printf("|%f|%.0f|%.3f|%10.2f|%-10.1f|%+f|% .2f|%010.3f|%#.0f|\n", d, d, d, d, d, d, d, d, d);
    printf("|%e|%.0e|%.10e|%E|%12.3e|%+.1e|%#.0e|\n", d, d, d, d, d, d, d);
    printf("|%g|%.0g|%.3g|%.10g|%.17g|%G|%#g|%12g|%-12g|%+g|\n", d, d, d, d, d, d, d, d, d, d);
    printf("|%a|%.0a|%.3a|%A|\n", d, d, d, d);
  }
  printf("%f %F %e %g %5.1f|%-8f|%08f|\n", INFINITY, -INFINITY, INFINITY, -INFINITY, INFINITY, INFINITY, -INFINITY);
  printf("%f %F %g\n", (double)NAN, (double)NAN, (double)NAN);
  printf("%.15f %.20f %.30e %.50g\n", 0.1, 0.1, 0.1, 0.1);
  printf("%.3f %.3f %.3f %.1f %.1f %.0f %.0f %.0f\n", 1.0005, 2.0005, 0.0005, 0.25, 0.35, 0.5, 1.5, 2.5);
  printf("%.100f\n%.60f\n", 1e22, 1.0 / 3);
  printf("%d%%, %s\n", 50, "percent");
  printf("%s %.3s %.*s\n", "plain", "truncate", 2, "star");
  printf("%*d|%*d|%.*f\n", 5, 42, -5, 42, -1, 2.5);
  printf("%p %p\n", (void *)0, (void *)0x1234);
  int n1, n2;
  printf("count%n this%n\n", &n1, &n2);
  printf("%d %d\n", n1, n2);
  char buffer[32];
  int r = snprintf(buffer, 8, "%s-%d", "overflowing", 5);
  printf("%d %s %zu\n", r, buffer, strlen(buffer));
  r = snprintf(0, 0, "%x", 0xabcdef);
  printf("%d %d\n", r, sprintf(buffer, "%c%c%c", 'a', 0, 'b'));
  printf("%d %d\n", buffer[1], buffer[2]);
  printf("%d\n", printf("length\n"));
  printf("%lc %5.1Lf %Lg\n", (int)'w', 2.25L, 1e-7L);
  printf("%hhd %hd %d\n", (char)300, (short)70000, (int)3000000000u);
  printf("\x41\102\n\ttab \"quoted\" \\ \?\?\n");
  fputs("fputs\n", stdout);
  putchar('p');
  putc('c', stdout);
  fputc('\n', stdout);
  fwrite("fwrite\n", 1, 7, stdout);
  fprintf(stdout, "%s\n", "fprintf");
  fprintf(stderr, "not compared\n");
  fflush(stdout);
  puts("");
  return 0;
}
