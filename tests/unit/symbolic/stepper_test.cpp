// What steps do to a symbolic state, one by one.
#include "symbolic/stepper.h"

#include <gtest/gtest.h>

#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::symbolic {
namespace {

using encode::Term;
using property::Check;

/// At the start of a program, to be led on edge by edge.
class Walk {
 public:
  explicit Walk(const std::string& text, property::CheckSet checks = {}) : c(text), env(pool, c.program(), checks), stepper(env) {
    frame = env.contexts.call(encode::ContextTree::kRoot, main().id(), 0);
    stepper.start(state, frame);
  }

  const ir::Function& main() { return *c.program().entry; }
  /// An edge of main, or of another function in the frame of its call.
  encode::Site site(const std::string& edge) { return {&main(), &c.edge(main(), edge), frame}; }
  encode::Site site(const ir::Function& function, const std::string& edge, encode::Frame in) {
    return {&function, &c.edge(function, edge), in};
  }
  bool take(const std::string& edge) { return stepper.take(state, frame, site(edge)); }
  Term value(const ir::Function& function, const std::string& name, encode::Frame in) {
    return state.values.find(encode::State::key(in, c.variable(function, name)))->bits;
  }
  Term value(const std::string& name) { return value(main(), name, frame); }
  Term global(const std::string& name) { return value(main(), name, encode::ContextTree::kRoot); }
  Term number(std::uint64_t value) { return pool.bv_const(32, value); }

  /// Whether the condition can hold in an execution that is here.
  bool can_be(const encode::State& here, Term condition) {
    const std::unique_ptr<smt::Solver> solver = smt::make_solver(pool, {});
    for (const Term fact : env.objects.facts()) solver->assert_term(fact);
    solver->assert_term(here.guard.term(pool));
    solver->assert_term(condition);
    return solver->check({}).is_sat();
  }
  bool is_reached(const encode::State& here) { return can_be(here, pool.true_term()); }

  test::CProgram c;
  term::TermPool pool;
  encode::Environment env;
  Stepper stepper;
  encode::State state;
  encode::Frame frame;
};

TEST(Stepper, TakesAssignments) {
  Walk walk("int g; int main(void) { int x = 3; g = x + 4; return g; }");
  EXPECT_TRUE(walk.take("x = 3;"));
  EXPECT_EQ(walk.value("x"), walk.number(3));
  EXPECT_TRUE(walk.take("g = x + 4;"));
  EXPECT_EQ(walk.global("g"), walk.number(7));
  EXPECT_TRUE(walk.state.guard.term(walk.pool).is_true());
}

TEST(Stepper, TakesBranchesAsAssumptions) {
  Walk walk("int main(int n, char **v) { if (n < 3) return 1; return 0; }");
  ASSERT_TRUE(walk.take("[n < 3]"));
  EXPECT_TRUE(walk.can_be(walk.state, walk.pool.equal(walk.value("n"), walk.number(2))));
  EXPECT_FALSE(walk.can_be(walk.state, walk.pool.equal(walk.value("n"), walk.number(3))));
}

TEST(Stepper, ABranchThatIsDecidedIsNotTakenYet) {
  Walk walk("int main(int n, char **v) { if (n < 3) return 1; return 0; }");
  const Term before = walk.state.guard.term(walk.pool);
  const Term taken = walk.stepper.decide(walk.state, walk.frame, walk.site("[n < 3]"));
  EXPECT_EQ(walk.state.guard.term(walk.pool), before);
  EXPECT_TRUE(walk.can_be(walk.state, taken));
  EXPECT_TRUE(walk.can_be(walk.state, walk.pool.bool_not(taken)));
  EXPECT_EQ(walk.stepper.decide(walk.state, walk.frame, walk.site("[!(n < 3)]")), walk.pool.bool_not(taken));
}

TEST(Stepper, ABranchOnWhatIsKnownIsDecided) {
  Walk walk("int main(void) { int x = 3; if (x < 3) return 1; return 0; }");
  walk.take("x = 3;");
  EXPECT_TRUE(walk.stepper.decide(walk.state, walk.frame, walk.site("[x < 3]")).is_false());
  walk.take("[x < 3]");
  EXPECT_TRUE(walk.state.guard.is_false(walk.pool));
}

const std::string kError = "extern void reach_error(void); int g; int main(void) { g = 1; reach_error(); return g; }";

TEST(Stepper, NothingGoesOnBehindAnErrorFunctionThatMustNotBeCalled) {
  Walk walk(kError, {Check::reach_error});
  EXPECT_EQ(walk.stepper.call(walk.state, walk.frame, walk.site("reach_error();"), walk.c.function("reach_error")), Called::fails);
  ASSERT_EQ(walk.env.findings.obligations.size(), 1U);
  EXPECT_EQ(walk.env.findings.obligations.front().check, Check::reach_error);
  EXPECT_TRUE(walk.can_be({}, walk.env.findings.obligations.front().violated));
}

TEST(Stepper, AnErrorFunctionIsAFunctionLikeOthersIfNobodyAsks) {
  Walk walk(kError, {Check::overflow});
  walk.take("g = 1;");
  EXPECT_EQ(walk.stepper.call(walk.state, walk.frame, walk.site("reach_error();"), walk.c.function("reach_error")), Called::returns);
  EXPECT_TRUE(walk.env.findings.obligations.empty());
  EXPECT_EQ(walk.global("g"), walk.number(1));
}

TEST(Stepper, AnErrorFunctionWithABodyIsEnteredIfNobodyAsks) {
  const std::string text = "void reach_error(void) { } int main(void) { reach_error(); return 0; }";
  for (const bool is_asked : {false, true}) {
    Walk walk(text, is_asked ? property::CheckSet{Check::reach_error} : property::CheckSet{});
    EXPECT_EQ(walk.stepper.call(walk.state, walk.frame, walk.site("reach_error();"), walk.c.function("reach_error")),
              is_asked ? Called::fails : Called::enters);
  }
}

TEST(Stepper, AFunctionWithoutABodyReturnsAnyValueAndChangesNothing) {
  Walk walk("extern int any(int); int g; int main(void) { g = 1; int x = 2; x = any(3); return x; }");
  walk.take("g = 1;");
  walk.take("x = 2;");
  const ir::Function& any = walk.c.function("any");
  const ir::Edge* call = nullptr;
  for (const ir::Edge& edge : walk.main().edges())
    if (edge.as<ir::Call>() != nullptr) call = &edge;
  ASSERT_NE(call, nullptr);
  const encode::Site site{&walk.main(), call, walk.frame};
  EXPECT_EQ(walk.stepper.call(walk.state, walk.frame, site, any), Called::returns);
  for (const ir::Edge& edge : walk.main().edges())
    if (edge.from == call->to && edge.as<ir::Assign>() != nullptr)
      walk.stepper.take(walk.state, walk.frame, {&walk.main(), &edge, walk.frame});
  for (const std::uint64_t value : {0U, 3U, 77U})
    EXPECT_TRUE(walk.can_be(walk.state, walk.pool.equal(walk.value("x"), walk.number(value)))) << value;
  EXPECT_EQ(walk.global("g"), walk.number(1));
}

TEST(Stepper, ACallPassesItsArgumentsAndBringsBackTheResult) {
  Walk walk("int g; int f(int a, int b) { g = a; return a + b; } int main(void) { int x = f(3, 4); return x; }");
  const ir::Function& f = walk.c.function("f");
  const encode::Site call = walk.site("x = f(3, 4);");
  ASSERT_EQ(walk.stepper.call(walk.state, walk.frame, call, f), Called::enters);
  const encode::Frame inner = walk.env.contexts.call(walk.frame, f.id(), call.edge->id);
  walk.stepper.enter(walk.state, walk.frame, call, f, inner);
  EXPECT_EQ(walk.value(f, "a", inner), walk.number(3));
  EXPECT_EQ(walk.value(f, "b", inner), walk.number(4));
  EXPECT_TRUE(walk.stepper.take(walk.state, inner, walk.site(f, "g = a;", inner)));
  EXPECT_TRUE(walk.stepper.take(walk.state, inner, walk.site(f, "return a + b;", inner)));
  walk.stepper.leave(walk.state, walk.frame, call, f, inner);
  EXPECT_EQ(walk.value("x"), walk.number(7));
  EXPECT_EQ(walk.global("g"), walk.number(3));
}

const std::string kPointer =
    "int one(void) { return 1; } int two(void) { return 2; } int other(void) { return 3; }\n"
    "int main(int n, char **v) { int (*p)(void); if (n > 3) p = one; else p = two; int x = p(); int (*q)(void) = other; return x + q(); }";

class CallThroughAPointer : public testing::Test {
 protected:
  CallThroughAPointer() : walk_(kPointer) {
    encode::State other = walk_.state;
    walk_.take("[n > 3]");
    walk_.take("p = &one;");
    std::swap(walk_.state, other);
    walk_.take("[!(n > 3)]");
    walk_.take("p = &two;");
    walk_.state = encode::merge(walk_.env, std::move(other), std::move(walk_.state));
    for (const ir::Edge& edge : walk_.main().edges())
      if (site_.edge == nullptr && edge.as<ir::Call>() != nullptr) site_ = {&walk_.main(), &edge, walk_.frame};
  }

  Walk walk_;
  encode::Site site_;
};

TEST_F(CallThroughAPointer, VisitsBothFunctionsEachUnderItsCondition) {
  std::vector<std::string> visited;
  walk_.stepper.for_each_callee(walk_.state, walk_.frame, site_, [&](const ir::Function& callee, const encode::State& calling) {
    if (!walk_.is_reached(calling)) return;
    visited.push_back(callee.name());
    const Term positive = walk_.pool.equal(walk_.value("n"), walk_.number(5));
    EXPECT_EQ(walk_.can_be(calling, positive), callee.name() == "one");
    EXPECT_EQ(walk_.can_be(calling, walk_.pool.equal(walk_.value("n"), walk_.number(2))), callee.name() == "two");
  });
  EXPECT_EQ(visited, (std::vector<std::string>{"one", "two"}));
}

TEST_F(CallThroughAPointer, ChoosesOneFunction) {
  const ir::Function* const chosen =
      walk_.stepper.choose_callee(walk_.state, walk_.frame, site_, [](const ir::Function& callee, Term) { return callee.name() == "two"; });
  ASSERT_EQ(chosen, &walk_.c.function("two"));
  EXPECT_FALSE(walk_.can_be(walk_.state, walk_.pool.equal(walk_.value("n"), walk_.number(5))));
  EXPECT_TRUE(walk_.can_be(walk_.state, walk_.pool.equal(walk_.value("n"), walk_.number(2))));
}

TEST_F(CallThroughAPointer, ChoosesNoneIfNoneIsMeant) {
  EXPECT_EQ(walk_.stepper.choose_callee(walk_.state, walk_.frame, site_, [](const ir::Function&, Term) { return false; }), nullptr);
  EXPECT_TRUE(walk_.can_be(walk_.state, walk_.pool.equal(walk_.value("n"), walk_.number(5)))) << "the state is as it was";
}

TEST(Stepper, TheLocalsOfTheEntryAreGoneAtTheEndOfTheProgram) {
  Walk walk("int *g; int main(void) { int k; g = &k; k = 3; return 0; }");
  const auto is_alive = [&] {
    const Term object = walk.state.values.find(encode::State::key(encode::ContextTree::kRoot, walk.c.variable(walk.main(), "g")))->object;
    const encode::ObjectState* const found = walk.state.objects.find(static_cast<encode::ObjectId>(object.low_word()));
    return found != nullptr && !found->alive.is_false();
  };
  for (const char* const edge : {"int k;", "g = &k;", "k = 3;", "return 0;"}) EXPECT_TRUE(walk.take(edge));
  EXPECT_TRUE(is_alive());
  walk.stepper.end(walk.state, walk.main(), walk.frame, walk.frame);
  EXPECT_FALSE(is_alive());
  EXPECT_TRUE(walk.is_reached(walk.state));
}

TEST(Stepper, NoExecutionGoesOnBehindTheEndOfIt) {
  Walk walk("int main(void) { __builtin_unreachable(); return 0; }");
  bool is_stopped = false;
  for (const ir::Edge& edge : walk.main().edges())
    if (edge.as<ir::Return>() == nullptr && !walk.stepper.take(walk.state, walk.frame, {&walk.main(), &edge, walk.frame}))
      is_stopped = true;
  EXPECT_TRUE(is_stopped);
}

}  // namespace
}  // namespace proviso::symbolic
