// Places: which a program has, and what it means to excuse some.
#include "property/places.h"

#include <gmock/gmock.h>

#include "property/property.h"
#include "testing/c_program.h"

namespace proviso::property {
namespace {

using ::testing::ElementsAre;

const std::string kHeadWithHeap = "extern void* malloc(unsigned long); extern void free(void*); " + test::kHead;

/// The lines of the places of a check, as the user sees them.
std::vector<unsigned> lines(test::CProgram& c, Check check) {
  std::vector<unsigned> found;
  for (const Place& place : places_of(c.program(), {check})) {
    const ir::Function& function = c.program().functions()[place.function];
    found.push_back(source_step(function, function.edge(place.edge)).edge->range.begin.line);
  }
  std::sort(found.begin(), found.end());
  return found;
}

TEST(Places, AreStepsThatCanFail) {
  test::CProgram c(kHeadWithHeap +
                   "int main(void) {\n"
                   "  int x = __VERIFIER_nondet_int(), a[4];\n"
                   "  int y = x + 1;\n"
                   "  a[0] = x < 7;\n"
                   "  a[y] = x / y;\n"
                   "  unsigned u = 3u << x;\n"
                   "  int* p = malloc(4);\n"
                   "  *p = 2;\n"
                   "  free(p);\n"
                   "  if (u) reach_error();\n"
                   "  return 0;\n}");
  EXPECT_THAT(lines(c, Check::overflow), ElementsAre(5, 7));
  EXPECT_THAT(lines(c, Check::division), ElementsAre(7));
  EXPECT_THAT(lines(c, Check::shift), ElementsAre(8));
  EXPECT_THAT(lines(c, Check::deref), ElementsAre(7, 10));
  EXPECT_THAT(lines(c, Check::free), ElementsAre(11));
  EXPECT_THAT(lines(c, Check::reach_error), ElementsAre(12));
  EXPECT_EQ(places_of(c.program(), {Check::memtrack}), (Places{{Check::memtrack, 0, 0}}));
}

TEST(Places, AreOfCodeThatIsCalled) {
  test::CProgram c(kHeadWithHeap + "void f(int x) { if (x) reach_error(); }\nint main(void) {\n  return 0;\n}");
  EXPECT_TRUE(places_of(c.program(), {Check::reach_error}).empty());
}

TEST(Places, OfAssertionsAreThoseOfTheCallers) {
  test::CProgram c(kHeadWithHeap +
                   "void check(int c) { if (!c) { reach_error(); } }\n"
                   "int main(void) {\n"
                   "  int x = __VERIFIER_nondet_int();\n"
                   "  check(x > 1);\n"
                   "  check(x > 2);\n"
                   "  check(x > 3);\n"
                   "  return 0;\n}");
  EXPECT_THAT(lines(c, Check::reach_error), ElementsAre(6, 7, 8));
}

class Excused : public testing::Test {
 protected:
  const ir::Function& main() { return c_.function("main"); }
  Place place(Check check, unsigned edge) { return Place::of(check, main(), main().edge(edge)); }
  bool asks(const CheckSet& checks, Check check, unsigned edge) { return checks.asks(check, &main(), &main().edge(edge)); }

  test::CProgram c_{"int main(void) { int x = 1; x = 2; x = 3; return x; }"};
};

TEST_F(Excused, PlacesAreNotAskedAbout) {
  CheckSet checks{Check::overflow, Check::deref};
  checks.excuse({place(Check::overflow, 1)});
  EXPECT_FALSE(asks(checks, Check::overflow, 1));
  EXPECT_TRUE(asks(checks, Check::overflow, 0));
  EXPECT_TRUE(asks(checks, Check::deref, 1));
  EXPECT_FALSE(asks(checks, Check::shift, 1));
  EXPECT_TRUE(checks.has(Check::overflow));
  EXPECT_TRUE(checks.asks(Check::overflow, nullptr, nullptr));
}

TEST_F(Excused, ByOneOfTwoThatAskForItIsNotExcused) {
  CheckSet first{Check::overflow}, second{Check::overflow, Check::deref};
  first.excuse({place(Check::overflow, 0), place(Check::overflow, 1)});
  second.excuse({place(Check::overflow, 1), place(Check::deref, 2)});
  CheckSet both = first;
  both.add(second);
  EXPECT_EQ(both.excused(), (Places{place(Check::overflow, 1), place(Check::deref, 2)}));
  both = second;
  both.add(first);
  EXPECT_EQ(both.excused(), (Places{place(Check::overflow, 1), place(Check::deref, 2)}));
  both.add(CheckSet{Check::deref});
  EXPECT_EQ(both.excused(), (Places{place(Check::overflow, 1)}));
}

TEST_F(Excused, ChecksForLeaksAreNotMade) {
  CheckSet checks{Check::memtrack, Check::free};
  checks.excuse({{Check::memtrack, 0, 0}});
  EXPECT_FALSE(checks.has(Check::memtrack));
  EXPECT_TRUE(checks.has(Check::free));
}

}  // namespace
}  // namespace proviso::property
