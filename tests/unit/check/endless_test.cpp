// Proofs that an execution never ends: accepted if on their inputs no end can be reached.
#include "check/endless/check_endless.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <random>

#include "check/check_certificate.h"
#include "check/kind.h"
#include "check/replay.h"
#include "exchange/json_values.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::check {
namespace {

using certificate::EndlessProof;
using test::kHeadWithUnsigned;
using ::testing::HasSubstr;

/// Ends exactly if the first number is at most 3, or the second is 7.
const std::string kTwoInputs = kHeadWithUnsigned +
                               "int main(void) {\n"
                               "  int x = __VERIFIER_nondet_int();\n"
                               "  unsigned long rounds = 0;\n"
                               "  while (x > 3) { if (__VERIFIER_nondet_uint() == 7) return 1; rounds++; }\n"
                               "  return 0;\n}";

property::Counterexample found_in(const ir::Program& program) {
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("recurrent-set"), program, "termination");
  if (!found.properties.front().counterexample) throw std::runtime_error(found.properties.front().reason);
  return *found.properties.front().counterexample;
}

CertificateCheck checked(const ir::Program& program, const EndlessProof& proof) {
  return check_endless(program, proof, Opinion::proof_of_sat_solver, {});
}

TEST(EndlessProofs, AreAccepted) {
  test::CProgram c(kTwoInputs);
  const property::Counterexample found = found_in(c.program());
  ASSERT_NE(found.endless, nullptr);
  EXPECT_EQ(found.endless->inputs.size(), 2U);
  EXPECT_TRUE(checked(c.program(), *found.endless).is_accepted);
}

TEST(EndlessProofs, SpeakOfNoOtherProgram) {
  test::CProgram c(kTwoInputs);
  EndlessProof proof = *found_in(c.program()).endless;
  proof.inputs.front().value ^= 1;
  EXPECT_THAT(checked(c.program(), proof).reason, HasSubstr("is another one"));
  proof = *found_in(c.program()).endless;
  proof.inputs.pop_back();
  EXPECT_FALSE(checked(c.program(), proof).is_accepted);
  proof.program = nullptr;
  EXPECT_FALSE(checked(c.program(), proof).is_accepted);
}

TEST(EndlessProofs, ProveNoProperty) {
  test::CProgram c(kTwoInputs);
  const EndlessProof proof = *found_in(c.program()).endless;
  const property::Property termination = property::parse_property("termination")->properties.front();
  EXPECT_FALSE(check_certificate(c.program(), termination, proof.proof, Opinion::proof_of_sat_solver, {}).is_accepted);
}

/// The same proof for other inputs, where it fits.
std::optional<EndlessProof> on_inputs(const EndlessProof& proof, const ir::Program& program, u128 first, u128 second) {
  EndlessProof changed = proof;
  changed.inputs[0].value = first;
  changed.inputs[1].value = second;
  changed.program = rewrite::with_failing_ends(program, changed.inputs);
  const CertificateKind& kind = kind_of(proof.proof);
  const nlohmann::json text = kind.write(proof.proof, exchange::WrittenReferences(*proof.program));
  try {
    changed.proof = kind.read(text, exchange::References(*changed.program, nullptr, nullptr));
  } catch (const exchange::Malformed&) {
    return std::nullopt;
  }
  return changed;
}

TEST(EndlessProofs, OnOtherInputsHoldOnlyIfTheseGoOnToo) {
  test::CProgram c(kTwoInputs);
  const EndlessProof proof = *found_in(c.program()).endless;
  std::mt19937 random(1);
  unsigned refused = 0;
  for (unsigned i = 0; i < 100; ++i) {
    const u128 first = random() % 2 == 0 ? random() % 8 : random();
    const u128 second = random() % 2 == 0 ? 7 : random() % 16;
    const auto changed = on_inputs(proof, c.program(), first, second);
    const bool goes_on = static_cast<std::int32_t>(static_cast<std::uint32_t>(first)) > 3 && second != 7;
    // States that are in no certificate may be followed without end.
    const CancellationToken token = CancellationToken().with_timeout(std::chrono::milliseconds(200));
    const bool is_accepted = changed && check_endless(c.program(), *changed, Opinion::proof_of_sat_solver, token).is_accepted;
    EXPECT_TRUE(goes_on || !is_accepted) << static_cast<std::uint64_t>(first) << " " << static_cast<std::uint64_t>(second);
    refused += is_accepted ? 0 : 1;
  }
  EXPECT_GT(refused, 30U);
}

TEST(EndlessProofs, InputsStandWhereTheProgramAsks) {
  test::CProgram c(kTwoInputs);
  const std::uint32_t entry = c.program().entry->id();
  unsigned asks = 0;
  for (const ir::Edge& edge : c.program().entry->edges())
    if (rewrite::with_failing_ends(c.program(), {{entry, edge.id, 1}}) != nullptr) ++asks;
  EXPECT_EQ(asks, 2U);
  EXPECT_EQ(rewrite::with_failing_ends(c.program(), {{entry, 9999, 1}}), nullptr);
  EXPECT_EQ(rewrite::with_failing_ends(c.program(), {{9999, 0, 1}}), nullptr);
}

/// An execution of a few rounds shows nothing without a proof.
TEST(EndlessProofs, AreNeededByCounterexamples) {
  test::CProgram c(kTwoInputs);
  property::Counterexample found = found_in(c.program());
  interp::Interpreter interpreter(c.program());
  EXPECT_TRUE(replay(interpreter, found, nullptr).is_confirmed);
  found.endless = nullptr;
  EXPECT_FALSE(replay(interpreter, found, nullptr).is_confirmed);
}

TEST(EndlessProofs, OfWhatIsUndefinedInTheEndAreNone) {
  test::CProgram c("int main(void) { int i = 2147483000; while (1) i++; }");
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("recurrent-set"), c.program(), "termination");
  EXPECT_EQ(found.properties.front().verdict, engine::Verdict::unknown);
}

}  // namespace
}  // namespace proviso::check
