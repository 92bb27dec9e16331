// What of a program corresponds to what of its next version.
#include "exchange/correspondence.h"

#include <gtest/gtest.h>

#include "testing/predicates.h"

namespace proviso::engine {
namespace {

using test::kHead;

const ir::Function& main_of(test::CProgram& c) { return *c.program().entry; }

ir::LocationId head_of(test::CProgram& c) {
  for (const ir::Edge& edge : main_of(c).edges())
    if (edge.from >= edge.to) return edge.to;
  return ~0U;
}

struct Version {
  const char* name;
  std::string before, after;
};

class HeadsOfLoops : public testing::TestWithParam<Version> {};

TEST_P(HeadsOfLoops, Correspond) {
  test::CProgram before(kHead + GetParam().before), after(kHead + GetParam().after);
  const exchange::Correspondence correspondence(exchange::steps_text(before.program()), after.program());
  EXPECT_EQ(correspondence.location(main_of(after), head_of(before)), head_of(after));
  EXPECT_EQ(correspondence.location(main_of(after), main_of(before).entry()), main_of(after).entry());
  EXPECT_EQ(correspondence.location(main_of(after), main_of(before).exit()), main_of(after).exit());
}

const std::string kLoop = "int main(void) { int x = 0; while (x < 9) { x++; } return x; }";
INSTANTIATE_TEST_SUITE_P(
    Versions, HeadsOfLoops,
    testing::Values(Version{"the_same", kLoop, kLoop},
                    Version{"before", kLoop, "int main(void) { int x = 0; int y = 1; y++; while (x < 9) { x++; } return x; }"},
                    Version{"before_with_a_loop_gone", "int main(void) { int x = 0, y = 3; y = 4; while (x < 9) { x++; } return x; }",
                            kLoop},
                    Version{"in_it", kLoop, "int main(void) { int x = 0; while (x < 9) { x++; if (x == 3) x = 4; } return x; }"},
                    Version{"condition", kLoop, "int main(void) { int x = 0; while (x != 9) { x++; } return x; }"},
                    Version{"renamed", kLoop, "int main(void) { int z = 0; while (z < 9) { z++; } return z; }"},
                    Version{"at_its_head", "int main(void) { int x = 0; while (1) { if (x > 9) break; x++; } return x; }",
                            "int main(void) { int x = 0; int y; while (1) { y = x; if (x > 9) break; x++; } return x; }"}),
    [](const auto& version) { return version.param.name; });

TEST(Correspondence, FindsRenamedVariables) {
  test::CProgram before(kHead +
                        "int f(int a) { int sum = a; sum += __VERIFIER_nondet_int(); return sum; } int main(void) { return f(1); }");
  test::CProgram after(kHead +
                       "int f(int a) { int all = a; a += __VERIFIER_nondet_int(); all += __VERIFIER_nondet_int(); return all; } int "
                       "main(void) { return f(1); }");
  const exchange::Correspondence correspondence(exchange::steps_text(before.program()), after.program());
  EXPECT_EQ(correspondence.variable("f::sum"), "f::all");
  EXPECT_EQ(correspondence.variable("f::a"), "f::a");
  EXPECT_EQ(correspondence.variable("f::__t1"), "f::__t2");  // made for the second call, which was the first
  EXPECT_EQ(correspondence.predicate("(and (= |f::sum| |f::a|) (bvslt |f::sum^1| |main::sum|) |f::sum points to f::sum|)"),
            "(and (= |f::all| |f::a|) (bvslt |f::all^1| |main::sum|) |f::all points to f::all|)");
}

TEST(Correspondence, NothingCorrespondsToWhatIsNotThere) {
  test::CProgram c(kHead + kLoop);
  const ir::Function& function = main_of(c);
  const exchange::Correspondence same(exchange::steps_text(c.program()), c.program());
  EXPECT_EQ(same.location(function, function.locations().size()), std::nullopt);
  EXPECT_EQ(same.edge(function, function.edges().size()), std::nullopt);
  for (const std::string text : {"", "steps 1\nfunction main\n", "function main\n0\n1 \n4294967295 0 x\n-1 2 y\nvariable\nvariable x\n",
                                 "function gone\n0 1 x = 0;\nfunction", "function \n\n\n"}) {
    const exchange::Correspondence none(text, c.program());
    EXPECT_EQ(none.location(function, 0), std::nullopt) << text;
    EXPECT_EQ(none.edge(function, 0), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace proviso::engine
