// Passes that keep the rules, and passes that do not.
#include "rewrite/pass.h"

#include <gmock/gmock.h>

#include "rewrite/added_steps.h"
#include "support/result.h"
#include "testing/c_program.h"

namespace proviso::rewrite {
namespace {

using ::testing::HasSubstr;

const std::string kProgram = "int g; int f(int x) { g = x; return g; }\nint main(void) { return f(1); }";

class Passes : public testing::Test {
 protected:
  ir::Function& function(const std::string& name) { return const_cast<ir::Function&>(c_.function(name)); }
  SourceRange somewhere() { return function("f").edges().front().range; }
  /// The message of the internal error that a pass is; "none" if it is none.
  std::string error_of(const std::vector<Pass>& passes) {
    try {
      run_passes(passes, c_.program());
    } catch (const InternalError& error) {
      return error.what();
    }
    return "none";
  }
  /// A function, as the front end may have made of nothing: its only step has no place.
  ir::Function& made_of_nothing() {
    ir::Function& made = c_.program().add_function("made", c_.function("main").type());
    made.set_entry(made.add_location());
    made.set_exit(made.add_location());
    made.add_edge(made.entry(), made.exit(), ir::Return{c_.program().exprs().int_const(c_.program().types().int_type(), 0)}, {});
    return made;
  }

  test::CProgram c_{kProgram};
};

TEST_F(Passes, AreRunOneAfterTheOther) {
  std::string order;
  EXPECT_EQ(error_of({{"first", [&](ir::Program&) { order += "1"; }}, {"second", [&](ir::Program&) { order += "2"; }}}), "none");
  EXPECT_EQ(order, "12");
  EXPECT_EQ(error_of({}), "none");
}

TEST_F(Passes, MayAddVariablesAndSteps) {
  const std::size_t before = function("f").edges().size();
  EXPECT_EQ(error_of({{"adding",
                       [&](ir::Program& program) {
                         AddedSteps steps(program, function("f"));
                         const ir::Expr* const copy = steps.temporary("copy", program.types().int_type());
                         ir::Function& f = function("f");
                         const ir::LocationId from = f.add_location();
                         ir::LocationId at =
                             steps.step(from, ir::Assign{copy, program.exprs().int_const(program.types().int_type(), 3)}, somewhere());
                         steps.go_to(at, f.entry(), somewhere());
                         f.set_entry(from);
                         f.compact();
                       }}}),
            "none");
  EXPECT_EQ(function("f").edges().size(), before + 1);
  EXPECT_EQ(function("f").locals.back()->name, "copy");
}

TEST_F(Passes, ThatLeaveAnInvalidProgramAreInternalErrorsThatNameThem) {
  bool is_reached = false;
  const std::string error = error_of({{"leaving a hole",
                                       [&](ir::Program&) {
                                         ir::Function& f = function("f");
                                         const ir::LocationId nowhere = f.add_location();  // nothing leads on from there
                                         f.add_edge(f.entry(), nowhere, ir::Skip{}, somewhere());
                                       }},
                                      {"next", [&](ir::Program&) { is_reached = true; }}});
  EXPECT_THAT(error, HasSubstr("leaving a hole"));
  EXPECT_THAT(error, HasSubstr("f"));
  EXPECT_FALSE(is_reached);
}

TEST_F(Passes, ThatUseALocalOfAnotherFunctionAreInternalErrors) {
  const std::string error =
      error_of({{"mixing up", [&](ir::Program& program) {
                   AddedSteps steps(program, function("main"));
                   const ir::Expr* const x = program.exprs().variable(c_.variable(function("f"), "x"));
                   ir::Function& main = function("main");
                   const ir::LocationId from = main.add_location();
                   steps.go_to(steps.step(from, ir::Assign{x, program.exprs().load(x)}, somewhere()), main.entry(), somewhere());
                   main.set_entry(from);
                 }}});
  EXPECT_THAT(error, HasSubstr("mixing up"));
}

TEST_F(Passes, ThatLeaveLocationsOutOfOrderAreInternalErrors) {
  const std::string error = error_of({{"going back", [&](ir::Program&) {
                                         ir::Function& f = function("f");
                                         const ir::LocationId from = f.add_location();
                                         f.add_edge(from, f.entry(), ir::Skip{}, somewhere());
                                         f.set_entry(from);
                                       }}});
  EXPECT_THAT(error, HasSubstr("going back: the locations of 'f' are not in order"));
}

/// In front of the entry, so that the program stays valid.
TEST_F(Passes, ThatAddAStepWithoutAPlaceAreInternalErrorsThatNameTheFunction) {
  const auto add = [&](SourceRange range) {
    ir::Function& main = function("main");
    AddedSteps steps(c_.program(), main);
    const ir::Type* const type = c_.program().types().int_type();
    const ir::LocationId from = main.add_location();
    main.add_edge(from, main.entry(), ir::Assign{steps.temporary("zero", type), c_.program().exprs().int_const(type, 0)}, range);
    main.set_entry(from);
    main.compact();
  };
  EXPECT_EQ(error_of({{"adding", [&](ir::Program&) { add(somewhere()); }}}), "none");
  const std::string error = error_of({{"adding", [&](ir::Program&) { add({}); }}});
  EXPECT_THAT(error, HasSubstr("adding: a step of 'main' that was added has no place in the source"));
}

TEST_F(Passes, ThatFindStepsWithoutAPlaceAreNotToBlame) {
  made_of_nothing();
  EXPECT_EQ(error_of({{"doing nothing", [](ir::Program&) {}}}), "none");
}

TEST_F(Passes, ThatMakeAFunctionOfNothingAreInternalErrors) {
  EXPECT_THAT(error_of({{"making", [&](ir::Program&) { made_of_nothing(); }}}), HasSubstr("making: a step of 'made'"));
}

}  // namespace
}  // namespace proviso::rewrite
