// Unwindings, whose states are merged, against paths that are not and against the interpreter (tests/paths), on ways in which paths meet.
// `end` is what is compared: differential/paths.py does the same for random programs.
#include <gmock/gmock.h>

#include "paths/comparison.h"
#include "testing/c_program.h"

namespace proviso::paths {
namespace {

using ::testing::StartsWith;

std::string compared(const std::string& body, const std::string& before = "") {
  test::CProgram c("extern int __VERIFIER_nondet_int(void); extern long __VERIFIER_nondet_long(void); extern void reach_error(void);\n" +
                   before + "\nint main(void) { int c = __VERIFIER_nondet_int() & 3;\n" + body +
                   "\nif (end == __VERIFIER_nondet_long()) reach_error(); return 0; }");
  return compare(c.program(), {property::Check::reach_error});
}

TEST(Merging, AJumpOverAnInitialiser) {
  EXPECT_THAT(compared("if (c) goto out; int i = 3; out:; long end = i;"), StartsWith("same, 4 paths"));
}

TEST(Merging, AVariableThatOneSideNeverAssigned) {
  EXPECT_THAT(compared("int i; if (c == 1) i = 5; else if (c == 2) { int j; i = j; } long end = i;"), StartsWith("same"));
}

TEST(Merging, CasesInInnerBlocks) {
  EXPECT_THAT(
      compared("int r = 0; switch (c) { int z; case 0: z = 1; case 1: { int w = 2; case 2: r = w + z; } default: r++; } long end = r;"),
      StartsWith("same"));
}

TEST(Merging, ADeclarationThatIsReachedAgain) {
  EXPECT_THAT(compared("int n = 0, r = 0; again:; int x; if (n) r += x; x = n + 7; if (n++ < c) goto again; long end = r + x;"),
              StartsWith("same"));
}

TEST(Merging, AJumpIntoALoop) {
  EXPECT_THAT(compared("int n = 2, r = 0; if (c > 1) goto in; while (n-- > 0) { int t = 4; in:; r += t; } long end = r;"),
              StartsWith("same"));
}

TEST(Merging, CopiesOfWhatIsPartlyIndeterminate) {
  EXPECT_THAT(
      compared("struct s p, q; union u v; p.b = 9; if (c & 1) p.a = 3; q = c & 2 ? p : given(p); v.i = 5; if (c == 3) v.b[1] = q.b; "
               "long end = q.a * 2L + v.h[0] + q.f;",
               "struct s { int a; unsigned char b; int f : 3; }; union u { int i; unsigned char b[4]; short h[2]; };\n"
               "static struct s given(struct s p) { p.f = 1; return p; }"),
      StartsWith("same"));
}

TEST(Merging, PointersToWhatWasNotAssigned) {
  EXPECT_THAT(compared("int x, y = 2; int *p = c == 1 ? &x : &y; store(p, c); long end = x + 8L * y;",
                       "static void store(int *p, int c) { if (c & 1) *p = c; }"),
              StartsWith("same"));
}

TEST(Merging, LocalsOfRecursiveActivations) {
  EXPECT_THAT(
      compared("long end = deep(c, 1);", "static int deep(int n, int x) { int t; if (x & 1) t = n; return n <= 0 ? x : deep(n - 1, t); }"),
      StartsWith("same"));
}

}  // namespace
}  // namespace proviso::paths
