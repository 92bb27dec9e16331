// Conditions, and assumption automata: made from a search, written, read back, run beside a second search.
#include "cpa/assumptions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "condition/automaton_text.h"
#include "condition/coverage.h"
#include "domain/value/value_domain.h"
#include "ir/fingerprint.h"
#include "testing/c_program.h"

namespace proviso::cpa {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// Paper 002, figs. 2 and 3.
const char* const kFig2 =
    "extern int nondet_int(void); extern void reach_error(void);\n"
    "int main(void) { int x = 1; if (nondet_int()) { while (x < 10000) { x++; } if (!(x == 10000)) reach_error(); } else { x = 0; }\n"
    "if (!(x != 0)) reach_error(); return 0; }";
const char* const kFig3 =
    "extern int nondet_int(void); extern void reach_error(void);\n"
    "int main(void) { int p = nondet_int(); if (p) { int i; for (i = 0; i < 1000000; i++); if (!(i >= 1000000)) reach_error(); }\n"
    "else { int x = 5; int y = 6; int r = x * y; if (!(r >= x)) reach_error(); } return 0; }";

class Everyone : public Observer {
 public:
  Reaction on_alarm(Reachability&, property::Check, const ir::Step&) override {
    ++alarms;
    return Reaction::go_on;
  }
  Reaction on_gap(Reachability&, const ir::Step&, const std::string&) override { return Reaction::go_on; }
  unsigned alarms = 0;
};

/// One search with everything tracked, and its condition.
class Search {
 public:
  explicit Search(const ir::Program& program, const std::string& conditions = "", const condition::AssumptionAutomaton* given = nullptr,
                  std::size_t max_states = AssumptionOptions().max_states)
      : facts_(program), flow_(facts_, given), domain_(facts_, {property::Check::reach_error}, domain::ValuePrecision::everything()) {
    ReachabilityOptions options;
    if (!conditions.empty()) {
      EXPECT_EQ(options.conditions.parse(conditions), "");
    }
    reachability_.emplace(flow_, domain_, observer_, options);
    outcome = reachability_->run();
    AssumptionOptions how;
    how.time = std::chrono::hours(1);
    how.max_states = max_states;
    automaton = assumptions_of(*reachability_, domain_, how).automaton;
  }
  unsigned alarms() const { return observer_.alarms; }
  std::uint64_t states() const { return reachability_->statistics().states; }
  condition::Coverage coverage() { return condition::coverage_of(automaton, facts_); }

  Outcome outcome = Outcome::complete;
  condition::AssumptionAutomaton automaton;

 private:
  transform::ProgramFacts facts_;
  Flow flow_;
  Everyone observer_;
  domain::ValueDomain domain_;
  std::optional<Reachability> reachability_;
};

std::string text_of(const condition::AssumptionAutomaton& automaton, const ir::Program& program) {
  return condition::to_text({ir::fingerprint(program), {"unreach-call"}, "test", automaton}, program);
}

/// The lines behind the header, without comments.
std::string body_of(const std::string& text) {
  std::string body;
  std::istringstream lines(text.substr(text.find("start")));
  for (std::string line; std::getline(lines, line);) {
    line = line.substr(0, line.find('#'));
    line.erase(line.find_last_not_of(' ') + 1);
    if (!line.empty() && line != "done") body += line + "\n";
  }
  return body;
}

TEST(Assumptions, AreNoneWhenEverythingWasVerified) {
  test::CProgram c("extern void reach_error(void); int main(void) { int x = 1; if (x == 2) reach_error(); return 0; }");
  Search search(c.program());
  EXPECT_EQ(search.outcome, Outcome::complete);
  EXPECT_TRUE(search.automaton.claims_everything());
  const condition::Coverage coverage = search.coverage();
  EXPECT_EQ(coverage.locations.covered, coverage.locations.all);
  EXPECT_EQ(coverage.errors.all, 1U);
  EXPECT_EQ(coverage.errors.covered, 1U);
}

TEST(Assumptions, OfFigure2AreTheLoopAndTheAssertionThatFails) {
  test::CProgram c(kFig2);
  Search search(c.program(), "path-repeats=2");
  EXPECT_EQ(body_of(text_of(search.automaton, c.program())),
            "start 0\n"
            "state 0 main 0\n  main 0->1 goto 1\n  otherwise TRUE\n"
            "state 1 main 1\n  main 1->2 missing nondet_int goto 2\n  otherwise TRUE\n"
            "state 2 main 2\n  main 2->4 goto 3\n  main 2->3 goto 4\n  otherwise TRUE\n"
            "state 3 main 4\n  main 4->10 goto 6\n  otherwise TRUE\n"
            "state 4 main 3\n  main 3->7 goto 5\n  otherwise TRUE\n"
            "state 5 main 7\n  main 7->8 goto FALSE assume \"x != 0\" because \"may violate unreach-call\"\n  otherwise TRUE\n"
            "state 6 main 10\n  main 10->4 goto 7\n  otherwise TRUE\n"
            "state 7 main 4\n  main 4->10 goto 8\n  otherwise TRUE\n"
            "state 8 main 10\n  main 10->4 goto FALSE assume \"false\" because \"a location was more than 2 times on a path\"\n  otherwise "
            "TRUE\n");
}

/// Values, but products are beyond it, as they are beyond the predicate analysis of the paper.
class WithoutProducts : public domain::ValueDomain {
 public:
  using ValueDomain::ValueDomain;
  StateRef transfer(StateRef state, const ir::Step& step, StepFindings& findings) override {
    StateRef next = ValueDomain::transfer(std::move(state), step, findings);
    const auto* const assign = step.kind == ir::StepKind::edge ? step.edge->as<ir::Assign>() : nullptr;
    if (!next || assign == nullptr || assign->value->kind() != ir::ExprKind::binary || assign->value->binary_op() != ir::BinaryOp::mul)
      return next;
    Ref<domain::ValueState> weaker(new domain::ValueState(static_cast<const domain::ValueState&>(*next)));
    weaker->forget_scalar(domain::ValueState::key(step.depth, assign->target->variable()->id));
    return weaker;
  }
};

TEST(Assumptions, OfFigure3AreTheWayToTheAssertionThatWasNotProved) {
  test::CProgram c(kFig3);
  transform::ProgramFacts facts(c.program());
  Flow flow(facts);
  WithoutProducts domain(facts, {property::Check::reach_error}, domain::ValuePrecision::everything());
  Everyone observer;
  Reachability reachability(flow, domain, observer, {});
  EXPECT_EQ(reachability.run(), Outcome::complete);
  const condition::AssumptionAutomaton automaton = assumptions_of(reachability, domain, {}).automaton;
  // Fig. 6: the path to location 13 of the paper, then the assumption r >= x; everything else is T.
  EXPECT_EQ(body_of(text_of(automaton, c.program())),
            "start 0\n"
            "state 0 main 0\n  main 0->1 missing nondet_int goto 1\n  otherwise TRUE\n"
            "state 1 main 1\n  main 1->2 goto 2\n  otherwise TRUE\n"
            "state 2 main 2\n  main 2->3 goto 3\n  otherwise TRUE\n"
            "state 3 main 3\n  main 3->4 goto 4\n  otherwise TRUE\n"
            "state 4 main 4\n  main 4->5 goto 5\n  otherwise TRUE\n"
            "state 5 main 5\n  main 5->6 goto FALSE assume \"r >= x\" because \"may violate unreach-call\"\n  otherwise TRUE\n");
  // The paper: explicit values prove the rest.
  const Search rest(c.program(), "", &automaton);
  EXPECT_EQ(rest.outcome, Outcome::complete);
  EXPECT_TRUE(rest.automaton.claims_everything());
  EXPECT_LT(rest.states(), 20U);
}

TEST(Assumptions, ThatWouldBeTooLargeSayThatTheyAreCutShort) {
  test::CProgram c(kFig2);
  for (std::size_t size = 1; size < 9; ++size) {
    const Search search(c.program(), "path-repeats=2", nullptr, size);
    EXPECT_LE(search.automaton.nodes.size(), size);
    bool says_so = false;
    for (const condition::AutomatonNode& node : search.automaton.nodes) {
      for (const auto& [label, transition] : node.transitions) {
        EXPECT_EQ(transition.target == condition::kUnverified, !transition.reason.empty());
        says_so = says_so || transition.reason == "what was shown beyond this would make the condition too large";
      }
    }
    EXPECT_TRUE(says_so) << size;
  }
}

TEST(Assumptions, AreReadBackAsTheyWereWritten) {
  for (const char* const program : {kFig2, kFig3}) {
    test::CProgram c(program);
    const Search search(c.program(), "path-length=20");
    const std::string text = text_of(search.automaton, c.program());
    const Result<condition::AutomatonFile> read = condition::parse_automaton(text, "a.txt", c.program());
    ASSERT_TRUE(read.ok()) << read.diagnostics().front().render();
    EXPECT_EQ(body_of(text_of(read->automaton, c.program())), body_of(text));
  }
}

TEST(Assumptions, GuideASecondSearchToWhatIsLeft) {
  test::CProgram c(kFig3);
  const Search first(c.program(), "path-repeats=3");
  EXPECT_EQ(first.outcome, Outcome::complete);
  EXPECT_EQ(first.alarms(), 0U);
  const Search all(c.program(), "states=100000");
  const Search rest(c.program(), "path-length=50", &first.automaton);
  const Search again(c.program(), "path-length=50");
  EXPECT_LT(rest.states(), again.states()) << "the branch that was verified is skipped";
  EXPECT_EQ(all.outcome, Outcome::limited_by_condition);
  EXPECT_FALSE(all.automaton.claims_everything());
}

TEST(Assumptions, ASecondSearchFindsTheViolationThatTheFirstLeftOut) {
  test::CProgram c(
      "extern int nondet_int(void); extern void reach_error(void);\n"
      "int main(void) { int i; if (nondet_int()) { for (i = 0; i < 7; i++); if (i == 7) reach_error(); } return 0; }");
  const Search first(c.program(), "path-repeats=3");
  EXPECT_EQ(first.alarms(), 0U);
  const Search second(c.program(), "", &first.automaton);
  EXPECT_EQ(second.alarms(), 1U);
}

TEST(Assumptions, OfAMergingSearchNameOnlyWhatIsOpen) {
  test::CProgram c(kFig2);
  const Search search(c.program(), "states=3");
  EXPECT_EQ(search.outcome, Outcome::limited_by_condition);
  EXPECT_FALSE(search.automaton.claims_everything());
  const Search rest(c.program(), "", &search.automaton);
  EXPECT_EQ(rest.outcome, Outcome::complete);
  EXPECT_EQ(rest.alarms(), 1U);
}

// ------------------------------------------------------------------------------------------------------------------ conditions

TEST(Conditions, EachCutsWhatIsBeyondIt) {
  test::CProgram c(kFig3);
  for (const std::string condition : {"states-per-location=5", "busy-edge=5", "path-length=30", "path-repeats=5", "path-assumes=5"}) {
    Search search(c.program(), condition);
    EXPECT_EQ(search.outcome, Outcome::complete) << condition;
    EXPECT_FALSE(search.automaton.claims_everything()) << condition;
    EXPECT_LT(search.states(), 10000U) << condition;
  }
  for (const std::string condition : {"state-size=1", "path-time=1us"})
    EXPECT_FALSE(Search(c.program(), condition).automaton.claims_everything()) << condition;
  for (const std::string condition : {"states=500", "total-time=1us", "total-memory=1B"}) {
    const Search search(c.program(), condition);
    EXPECT_EQ(search.outcome, Outcome::limited_by_condition) << condition;
    EXPECT_FALSE(search.automaton.claims_everything()) << condition;
  }
}

TEST(Conditions, ThatAreNotExceededChangeNothing) {
  test::CProgram c(
      "extern void reach_error(void); int main(void) { int i; for (i = 0; i < 5; i++); if (i != 5) reach_error(); return 0; }");
  for (const condition::ConditionRow& row : condition::condition_table()) {
    const Search search(c.program(), std::string(row.name) + "=" +
                                         (row.unit == condition::ConditionUnit::time     ? "1h"
                                          : row.unit == condition::ConditionUnit::memory ? "1000GB"
                                                                                         : "100000"));
    EXPECT_EQ(search.outcome, Outcome::complete) << row.name;
    EXPECT_TRUE(search.automaton.claims_everything()) << row.name;
  }
}

TEST(Conditions, AreReadWithTheirUnits) {
  condition::ConditionLimits limits;
  EXPECT_EQ(limits.parse("total-time=1.5s"), "");
  EXPECT_EQ(limits.parse("post-memory=2MB"), "");
  EXPECT_EQ(limits.parse("path-length=85"), "");
  EXPECT_EQ(limits.to_string(), "total-time=1500ms post-memory=2MB path-length=85");
  for (const std::string wrong : {"", "path-length", "path-length=", "path-length=0", "path-length=-1", "path-length=3s", "path-length=x",
                                  "length=3", "total-time=5MB"})
    EXPECT_NE(limits.parse(wrong), "") << wrong;
  EXPECT_EQ(limits.to_string(), "total-time=1500ms post-memory=2MB path-length=85") << "what was wrong has changed nothing";
}

// ------------------------------------------------------------------------------------------------------------ malformed automata

class Malformed : public ::testing::Test {
 protected:
  Malformed() : c_(kFig3) {
    const Search search(c_.program(), "path-repeats=2");
    text_ = text_of(search.automaton, c_.program());
  }
  /// The message for the text with `what` replaced by `by`.
  std::string refusal(const std::string& what, const std::string& by) {
    std::string text = text_;
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    text.replace(at, what.size(), by);
    return refusal(text);
  }
  std::string refusal(const std::string& text) {
    const Result<condition::AutomatonFile> read = condition::parse_automaton(text, "a.txt", c_.program());
    return read.ok() ? "accepted" : read.diagnostics().front().render();
  }
  test::CProgram c_;
  std::string text_;
};

TEST_F(Malformed, AreRefusedWithTheirPlace) {
  EXPECT_THAT(refusal(""), HasSubstr("a.txt:1"));
  EXPECT_THAT(refusal("automaton 1", "automaton 2"), HasSubstr("no assumption automaton"));
  EXPECT_THAT(refusal("goto 1", "goto 77"), AllOf(HasSubstr("there is no state 77"), HasSubstr("a.txt:7:")));
  EXPECT_THAT(refusal("start 0", "start 1000"), HasSubstr("there is no state 1000"));
  EXPECT_THAT(refusal("main 1->7", "main 1->99"), HasSubstr("a.txt:10:8: error: 'main' has no edge 1->99"));
  EXPECT_THAT(refusal("main 1->7", "mian 1->7"), HasSubstr("no function 'mian'"));
  EXPECT_THAT(refusal("missing nondet_int", "enter nondet_int"), HasSubstr("cannot be said"));
  EXPECT_THAT(refusal(" missing nondet_int", ""), HasSubstr("is a call"));
  EXPECT_THAT(refusal("state 1 ", "state 2 "), HasSubstr("numbered"));
  EXPECT_THAT(refusal("otherwise TRUE", "otherwise"), HasSubstr("a state is missing"));
  EXPECT_THAT(refusal("otherwise TRUE", "otherwise TRUE maybe"), HasSubstr("not expected"));
  EXPECT_THAT(refusal("assume \"false\"", "assume \"false"), HasSubstr("error"));
  EXPECT_THAT(refusal("properties", "property"), HasSubstr("'properties' is missing"));
}

TEST_F(Malformed, EveryTruncationIsRefused) {
  // Cutting the file anywhere must never make it claim more: a state that lost its transitions would.
  for (std::size_t length = 0; length + 1 < text_.size(); length += 7) {
    const std::string text = text_.substr(0, length);
    EXPECT_NE(refusal(text), "accepted") << text;
  }
}

TEST_F(Malformed, AnAutomatonOfAnotherProgramIsRefused) {
  test::CProgram other(kFig2);
  const Result<condition::AutomatonFile> read = condition::parse_automaton(text_, "a.txt", other.program());
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.diagnostics().front().render(), HasSubstr("another program"));
}

TEST(Fingerprint, KnowsTheProgramNotItsPlace) {
  test::CProgram a("a.c", "int f(int x) { return x + 1; } int main(void) { return f(1); }");
  test::CProgram b("b.c", "\n\nint f(int x) { return x + 1; }\n  int main(void) { return f(1); }");
  test::CProgram changed("a.c", "int f(int x) { return x + 2; } int main(void) { return f(1); }");
  EXPECT_EQ(ir::fingerprint(a.program()), ir::fingerprint(b.program()));
  EXPECT_NE(ir::fingerprint(a.program()), ir::fingerprint(changed.program()));
  const auto before = ir::fingerprints(a.program());
  const auto after = ir::fingerprints(changed.program());
  EXPECT_EQ(before.at("main"), after.at("main"));
  EXPECT_NE(before.at("f"), after.at("f"));
  EXPECT_EQ(before.at(""), after.at(""));
}

}  // namespace
}  // namespace proviso::cpa
