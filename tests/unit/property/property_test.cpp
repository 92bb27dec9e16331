#include "property/property.h"

#include <gmock/gmock.h>

#include "testing/translated.h"

namespace proviso::engine {
namespace {

using ::testing::HasSubstr;

std::string names(const Result<property::PropertyRequest>& request) {
  if (!request) return test::render(request.diagnostics());
  std::string text;
  for (const property::Property& property : request->properties) text += property.name + " ";
  return text + "from " + request->entry;
}

TEST(Properties, EveryOneIsFoundByItsName) {
  for (const property::Property& property : property::all_properties()) {
    const auto found = property::parse_property(property.name);
    ASSERT_TRUE(found.ok()) << property.name;
    EXPECT_EQ(found->properties.size(), 1U);
  }
}

TEST(Properties, UnknownNamesAreToldWithTheKnownOnes) {
  EXPECT_THAT(names(property::parse_property("unreach")), HasSubstr("unknown property 'unreach'; there are unreach-call, assertions"));
}

TEST(Properties, AllUndefinedBehaviour) {
  EXPECT_EQ(names(property::parse_property("undefined")), "no-overflow valid-deref valid-free div-by-zero shifts bounds from ");
}

TEST(Properties, Files) {
  const test::TemporaryDirectory directory;
  const auto read = [&](const std::string& text) { return names(property::parse_property(directory.write("p.prp", text))); };
  EXPECT_EQ(read("CHECK( init(main()), LTL(G ! call(reach_error())) )\n"), "unreach-call from main");
  EXPECT_EQ(read("CHECK( init(f()), LTL(G ! call(__VERIFIER_error())) )"), "unreach-call from f");
  EXPECT_EQ(read("CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n\nCHECK( init(main()), LTL(G "
                 "valid-memtrack) )\n"),
            "valid-memsafety from main");
  EXPECT_EQ(read("// a comment\nCHECK(init(main()),LTL(G !overflow))"), "no-overflow from main");
  EXPECT_EQ(read("CHECK( init(main()), LTL(F end) )"), "termination from main");
  EXPECT_EQ(read("CHECK( init(main()), LTL(G (call(f()) -> F (x > 0))) )"), "ltl from main");
}

TEST(Properties, FormulasAreWrittenAsTheyWereRead) {
  const auto formula = property::parse_ltl("G (called(f) -> F (x > 0))");
  ASSERT_TRUE(formula);
  const std::string text = property::to_specification(*formula, "f");
  EXPECT_EQ(text, "CHECK( init(f()), LTL(G (called(f) -> F (x > 0))) )");
  const auto again = property::parse_specification("p.prp", text);
  ASSERT_TRUE(again);
  EXPECT_EQ(property::to_specification(again->properties.front(), "f"), text);
  EXPECT_EQ(property::violated_without_end(*formula), property::Check::ltl);
}

TEST(Properties, FilesThatAreWrongAreToldWithThePlace) {
  const test::TemporaryDirectory directory;
  const auto read = [&](const std::string& text) { return names(property::parse_property(directory.write("p.prp", text))); };
  EXPECT_THAT(read("CHECK( init(main()), LTL(G ! overflow) )\nnonsense"), HasSubstr("p.prp:2:1: error: expected CHECK"));
  EXPECT_THAT(read("CHECK( init(main()), LTL(G something else) )"),
              HasSubstr("p.prp:1:38: error: expected an operator, but there is 'else'"));
  EXPECT_THAT(read("CHECK( init(main()), LTL() )"), HasSubstr("expected a formula in LTL(...)"));
  for (const char* const line :
       {"CHECK( init(a-b()), LTL(F end) )", "CHECK( init(()), LTL(F end) )", "CHECK( init(main()), LTL(F end)",
        "CHECK( init(main), LTL(F end) )", "CHECK( init(.()), LTL(F end) )", "x CHECK( init(main()), LTL(F end) )"})
    EXPECT_THAT(read(line), HasSubstr("expected CHECK")) << line;
  EXPECT_THAT(read("\n"), HasSubstr("no CHECK line"));
  EXPECT_THAT(names(property::parse_property("missing.prp")), HasSubstr("cannot read"));
}

TEST(Properties, CriteriaOfCoverageAreAskedForByNameAndByFile) {
  const test::TemporaryDirectory directory;
  for (const property::Property& property : property::all_coverage()) {
    EXPECT_EQ(names(property::parse_coverage(property.name)), property.name + " from ");
    const std::string file = directory.write("c.prp", property::to_specification(property, "f"));
    EXPECT_EQ(names(property::parse_coverage(file)), property.name + " from f");
    EXPECT_THAT(names(property::parse_property(file)), HasSubstr("c.prp:1:1: error: a criterion for tests"));
  }
  EXPECT_THAT(names(property::parse_coverage("lines")), HasSubstr("unknown goal 'lines'; there are branches, locations, error-call"));
  for (const char* const wrong : {"", "COVER", "CHECK( init(main()), LTL(F end) )", "COVER( init(main()), FQL(COVER EDGES(@X)) )"})
    EXPECT_THAT(names(property::parse_coverage(directory.write("c.prp", wrong))), HasSubstr("c.prp: error: expected COVER( init("));
}

}  // namespace
}  // namespace proviso::engine
