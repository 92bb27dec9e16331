// What becomes of what analyses report: proofs count when they are checked, violations when they are executed, parts make a chain.
#include "session/result_collector.h"

#include <gmock/gmock.h>

#include <sstream>

#include "condition/no_wrap.h"
#include "session/proof_check.h"
#include "testing/c_program.h"
#include "testing/properties.h"
#include "testing/run_analysis.h"

namespace proviso::session {
namespace {

using engine::Verdict;
using test::kHead;
using test::unreach_call;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kSafe = kHead + "int main(void) { int i = 0; while (i < 3) i++; if (i != 3) reach_error(); return 0; }";
const std::string kFaulty = kHead + "int main(void) { int i = __VERIFIER_nondet_int(); if (i == 3) reach_error(); return 0; }";
const std::string kTwoWays = kHead +
                             "int main(void) { if (__VERIFIER_nondet_int()) { int i = 0; while (i < 5) i++; if (i != 5) reach_error(); }\n"
                             "else { int k = 0; while (k < 900) { k++; if (__VERIFIER_nondet_int()) k++; } if (k == 901) reach_error(); }\n"
                             "return 0; }";

engine::AnalysisResult analysed(test::CProgram& c, const char* analysis, const std::string& limit = "") {
  condition::ConditionalInput given;
  if (!limit.empty()) given.limits.parse(limit);
  return test::run_analysis(engine::analysis_named(analysis), c.program(), "unreach-call", given);
}

constexpr check::Opinion kOpinion = check::Opinion::proof_of_sat_solver;

TEST(Proofs, AreConfirmedByTheChecker) {
  test::CProgram c(kSafe);
  for (const char* const analysis : {"bmc", "value", "predicate"}) {
    engine::PropertyResult property = analysed(c, analysis).properties.front();
    EXPECT_TRUE(confirm_proof(c.program(), property, {}, kOpinion, {})) << property.reason;
    EXPECT_NE(property.confirmed_by, "");
    EXPECT_EQ(property.reason, "");
  }
}

TEST(Proofs, OfAnotherProgramAreNone) {
  test::CProgram c(kSafe), faulty(kHead + "int main(void) { int i = 0; while (i < 3) i++; if (i != 4) reach_error(); return 0; }");
  engine::PropertyResult property = analysed(c, "bmc").properties.front();
  EXPECT_FALSE(confirm_proof(faulty.program(), property, {}, kOpinion, {}));
  EXPECT_THAT(property.reason, StartsWith("the proof was not confirmed: "));
  EXPECT_EQ(property.confirmed_by, "");
}

TEST(Proofs, AreNothingWithoutACertificate) {
  test::CProgram c(kSafe);
  engine::PropertyResult property = analysed(c, "bmc").properties.front();
  property.proof.reset();
  EXPECT_FALSE(confirm_proof(c.program(), property, {}, kOpinion, {}));
  EXPECT_EQ(property.reason, "the proof was not confirmed: there is no certificate");
}

class CollectorOf {
 public:
  explicit CollectorOf(const std::string& text)
      : c(text), request_{{}, {unreach_call()}}, state(request_, {}, err_), collector(state, c.program()) {
    state.summary.program = &c.program();
    state.board = std::make_unique<PlaceBoard>(c.program(), state.summary.result.properties,
                                               [](engine::PropertyResult&, const CancellationToken&) { return true; });
  }
  engine::PropertyResult& property() { return state.summary.result.properties.front(); }

  test::CProgram c;

 private:
  CheckRequest request_;
  std::ostringstream err_;

 public:
  RunState state;
  ResultCollector collector;
};

TEST(ResultsOfARun, KeepProofsBackUntilTheyAreChecked) {
  CollectorOf run(kSafe);
  run.collector.publish({0}, analysed(run.c, "bmc"));
  EXPECT_EQ(run.property().verdict, Verdict::unknown);
  EXPECT_EQ(run.property().reason, "the proof was not checked");
  EXPECT_TRUE(run.state.has_open_property());
  run.collector.confirm_proofs({});
  EXPECT_EQ(run.property().verdict, Verdict::holds);
  EXPECT_NE(run.property().confirmed_by, "");
  EXPECT_FALSE(run.state.has_open_property());
}

TEST(ResultsOfARun, DoNotTakeAWrongProof) {
  CollectorOf run(kFaulty);
  engine::AnalysisResult wrong;
  wrong.properties.resize(1);
  wrong.properties.front().property = unreach_call();
  wrong.properties.front().verdict = Verdict::holds;
  wrong.properties.front().proof = certificate::CompleteUnwinding{1, {}, {}};
  run.collector.publish({0}, wrong);
  run.collector.confirm_proofs({});
  EXPECT_EQ(run.property().verdict, Verdict::unknown);
  EXPECT_THAT(run.property().reason, StartsWith("the proof was not confirmed: "));
}

TEST(ResultsOfARun, ProveNothingFromWhatIsOnlyAssumed) {
  CollectorOf run(kSafe);
  run.state.part.given.assumed = std::make_shared<condition::AssumptionAutomaton>(condition::AssumptionAutomaton::everything());
  run.state.part.is_assumption_checked = false;
  run.state.summary.assumed.name = "given.txt";
  engine::AnalysisResult result = analysed(run.c, "bmc");
  result.properties.front().confirmed_by = "somebody";
  run.collector.publish({0}, result);
  EXPECT_EQ(run.property().verdict, Verdict::unknown);
  EXPECT_EQ(run.property().reason, "under condition given.txt");
  run.state.part.is_assumption_checked = true;
  run.collector.publish({0}, result);
  EXPECT_EQ(run.property().verdict, Verdict::holds);
}

TEST(ResultsOfARun, SayWhatFollowsFromAViolation) {
  CollectorOf run(kHead +
                  "static void check(int c) { if (!c) reach_error(); }\n"
                  "int main(void) { int i = __VERIFIER_nondet_int(); check(i != 3); check(i > 5 || i < 3); check(i != 3); return 0; }");
  engine::AnalysisResult result = analysed(run.c, "bmc");
  ASSERT_EQ(result.properties.front().verdict, Verdict::violated);
  result.properties.front().counterexample->inputs = {3};  // of the first place, whichever was found
  const property::Places all = run.state.board->open(0);
  ASSERT_EQ(all.size(), 3U);
  result.properties.front().counterexample->function = &run.c.program().functions()[all.begin()->function];
  result.properties.front().counterexample->edge = &result.properties.front().counterexample->function->edge(all.begin()->edge);
  run.collector.publish({0}, result);
  std::vector<property::Places> causes;
  const std::vector<std::vector<report::PlaceReport>> reports = run.state.board->report(run.state.summary.result.properties);
  for (const report::PlaceReport& known : reports[0]) causes.push_back(known.follows_from);
  const property::Places first = {*all.begin()};
  EXPECT_THAT(causes, ::testing::ElementsAre(property::Places(), first, first));
}

TEST(ResultsOfARun, HaveViolationsWithTheirTraces) {
  CollectorOf run(kFaulty);
  const engine::AnalysisResult result = analysed(run.c, "bmc");
  ASSERT_EQ(result.properties.front().verdict, Verdict::violated);
  EXPECT_TRUE(run.collector.confirm(*result.properties.front().counterexample).is_confirmed);
  run.collector.publish({0}, result);
  EXPECT_EQ(run.property().verdict, Verdict::violated);
  ASSERT_EQ(run.state.summary.violations.count(0), 1U);
  EXPECT_GT(run.state.summary.violations.at(0).front().trace.steps, 0U);
}

TEST(ResultsOfARun, ExecuteWhatIsSaidToBeAViolation) {
  CollectorOf faulty(kFaulty), safe(kHead + "int main(void) { int i = __VERIFIER_nondet_int(); if (i == 3) return 1; return 0; }");
  const engine::AnalysisResult result = analysed(faulty.c, "bmc");
  const property::Confirmation confirmation = safe.collector.confirm(*result.properties.front().counterexample);
  EXPECT_FALSE(confirmation.is_confirmed);
  EXPECT_NE(confirmation.reason, "");
}

class Chains : public testing::Test {
 protected:
  check::CertifiedPart part_of(const char* analysis, const std::string& limit = "") {
    std::optional<check::CertifiedPart> part = certified_part(analysed(c_, analysis, limit), analysis, false);
    if (!part) throw std::runtime_error("no part");
    return *part;
  }
  std::string problem(const std::vector<check::CertifiedPart>& parts) {
    return problem_with(parts, {unreach_call()}, c_.program(), kOpinion, {}).reason;
  }

  test::CProgram c_{kTwoWays};
  transform::ProgramFacts facts_{c_.program()};
  Chain chain_;
};

TEST_F(Chains, OfNothingShowNothing) {
  EXPECT_TRUE(chain_.parts().empty());
  EXPECT_EQ(chain_.shown(), nullptr);
  EXPECT_TRUE(chain_.assumed().checks().empty());
  EXPECT_EQ(claims_of({}, facts_), nullptr);
  EXPECT_EQ(problem({}), "");
}

TEST_F(Chains, ShowWhatAnyPartHasShown) {
  check::CertifiedPart nothing, everything;
  nothing.automaton = condition::AssumptionAutomaton::nothing("for a test");
  chain_.add(nothing, facts_);
  ASSERT_NE(chain_.shown(), nullptr);
  EXPECT_TRUE(chain_.shown()->claims_nothing());
  everything.automaton = condition::AssumptionAutomaton::everything();
  chain_.add(everything, facts_);
  EXPECT_TRUE(chain_.shown()->claims_everything());
  chain_.add(nothing, facts_);
  EXPECT_TRUE(chain_.shown()->claims_everything());
  EXPECT_EQ(chain_.parts().size(), 3U);
  EXPECT_TRUE(condition::claims_the_same(*claims_of(chain_.parts(), facts_), *chain_.shown()));
}

TEST_F(Chains, SayWhatIsLeftOut) {
  const check::CertifiedPart part = part_of("interval", "path-repeats=1");
  ASSERT_FALSE(part.left_out.empty());
  chain_.add(part, facts_);
  EXPECT_FALSE(chain_.shown()->claims_everything());
  engine::AnalysisResult result;
  chain_.add_to(result, c_.program(), Chain::Last::is_in_it);
  EXPECT_FALSE(result.covers_nothing);
  ASSERT_FALSE(result.condition.empty());
  EXPECT_EQ(result.condition.front().reason, part.left_out.front().reason);
}

TEST_F(Chains, AssumeThatNothingWrapsUntilThatIsShown) {
  const ir::Function& main = *c_.program().entry;
  check::CertifiedPart part, discharge;
  part.left_out = {condition::no_wrap_assumed(main, c_.edge(main, "i = i + 1;"))};
  chain_.add(part, facts_);
  EXPECT_FALSE(chain_.assumed().checks().empty());
  EXPECT_FALSE(chain_.shown()->claims_everything());
  discharge.discharges = true;
  chain_.add(discharge, facts_);
  EXPECT_TRUE(chain_.assumed().checks().empty());
  EXPECT_TRUE(chain_.shown()->claims_everything());
  chain_.add(part, facts_);
  EXPECT_FALSE(chain_.assumed().checks().empty()) << "of what comes behind it, nothing is shown";
}

TEST_F(Chains, AreCheckedPartByPart) {
  const check::CertifiedPart part = part_of("interval", "path-repeats=1");
  EXPECT_EQ(problem({part}), "");
  check::CertifiedPart more = part;
  more.left_out.clear();
  EXPECT_NE(problem({more}), "") << "it claims more than it shows";
  EXPECT_NE(problem({part, more}), "");
  check::CertifiedPart other = part;
  other.certificates.front().properties = {"no-overflow"};
  EXPECT_EQ(problem({other}), "there is no certificate for unreach-call");
  other = part;
  other.left_out.clear();
  other.automaton = condition::AssumptionAutomaton::nothing("for a test");
  EXPECT_EQ(problem({other}), "a certificate of another kind than its part");
  check::CertifiedPart discharge;
  discharge.discharges = true;
  EXPECT_EQ(problem({part, discharge}), "a certificate of another kind than its part");
}

TEST_F(Chains, HaveNoPartWithoutCertificates) {
  engine::AnalysisResult result = analysed(c_, "interval", "path-repeats=1");
  EXPECT_TRUE(certified_part(result, "interval", true)->continues);
  result.claimed.reset();
  EXPECT_FALSE(certified_part(result, "interval", false));
  result.properties.front().verdict = Verdict::holds;
  EXPECT_FALSE(certified_part(result, "interval", false)) << "a proof without a certificate";
  result.properties.front().proof = certificate::CompleteUnwinding{};
  ASSERT_TRUE(certified_part(result, "interval", false));
  EXPECT_TRUE(certified_part(result, "interval", false)->certificates.front().is_whole);
  result.properties.front().verdict = Verdict::violated;
  EXPECT_FALSE(certified_part(result, "interval", false));
}

}  // namespace
}  // namespace proviso::session
