// Proofs in parts: accepted if the parts are, and every place is asked about by some part.
#include "certificate/by_places.h"

#include <gmock/gmock.h>

#include <random>

#include "certificate/unwinding.h"
#include "check/certificate_file.h"
#include "check/check_certificate.h"
#include "engine/board.h"
#include "ir/fingerprint.h"
#include "property/places.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::check {
namespace {

using certificate::ByPlaces;
using property::Place;
using property::Places;
using ::testing::HasSubstr;

// The second holds because the first one does; the third because of its own loop.
const std::string kThreeChecks =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
    "void check(int c) { if (!c) { reach_error(); } }\n"
    "int main(void) {\n"
    "  int n = __VERIFIER_nondet_int() & 7, x = __VERIFIER_nondet_int(), i = 0, k = 0;\n"
    "  while (i < n) i++;\n"
    "  check(i == n);\n"
    "  if (x > 3) check(x + i > 3 + n || x > 1000);\n"
    "  for (int j = 0; j < n; j++) k += 2;\n"
    "  check(k == 2 * n);\n"
    "  return 0;\n}";

class Parts : public testing::Test {
 protected:
  Parts() : places_(property::places_of(c_.program(), property_.checks())) {}

  property::Property asking(const Places& asked) const { return engine::only(property_, places_, asked); }

  ByPlaces::Part part(const Places& asked, const char* analysis = "k-induction") {
    const std::vector<property::Property> properties = {asking(asked)};
    const engine::AnalysisResult found = test::run_analysis(engine::analysis_named(analysis), c_.program(), properties);
    if (!found.properties.front().proof) throw std::runtime_error(std::string(analysis) + ": " + found.properties.front().reason);
    return {properties.front().checks().excused(), *found.properties.front().proof};
  }

  CertificateCheck checked(const ByPlaces& proof) {
    return check_certificate(c_.program(), property_, proof, Opinion::proof_of_sat_solver, {});
  }

  test::CProgram c_{kThreeChecks};
  property::Property property_ = property::parse_property("unreach-call")->properties.front();
  Places places_;
};

TEST_F(Parts, OfDifferentKindsMakeAProof) {
  ASSERT_EQ(places_.size(), 3U);
  const std::vector<Place> all(places_.begin(), places_.end());
  ByPlaces proof;
  const char* const analyses[] = {"k-induction", "pdr", "predicate"};
  for (std::size_t i = 0; i < 3; ++i) proof.parts.push_back(part({all[i]}, analyses[i]));
  const CertificateCheck result = checked(proof);
  EXPECT_TRUE(result.is_accepted) << result.reason;
  // In any order, and some twice.
  std::reverse(proof.parts.begin(), proof.parts.end());
  proof.parts.push_back(proof.parts.front());
  EXPECT_TRUE(checked(proof).is_accepted);
}

TEST_F(Parts, LeaveNothingOut) {
  ByPlaces proof;
  EXPECT_FALSE(checked(proof).is_accepted);
  for (const Place& place : places_) proof.parts.push_back(part({place}));
  for (std::size_t i = 0; i < proof.parts.size(); ++i) {
    ByPlaces less = proof;
    less.parts.erase(less.parts.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_THAT(checked(less).reason, HasSubstr("no part asks about")) << i;
  }
}

TEST_F(Parts, EachHaveToShowWhatTheyAskAbout) {
  ByPlaces proof;
  for (const Place& place : places_) proof.parts.push_back(part({place}));
  // A part that claims what it does not show: its certificate is of too few rounds.
  for (ByPlaces::Part& one : proof.parts) {
    const certificate::Certificate kept = one.certificate;
    one.certificate = certificate::CompleteUnwinding{1, {}, {}};
    EXPECT_FALSE(checked(proof).is_accepted) << &one - proof.parts.data();
    one.certificate = kept;
  }
  EXPECT_TRUE(checked(proof).is_accepted);
}

TEST_F(Parts, CanBeWrittenAndReadAgain) {
  ByPlaces proof;
  for (const Place& place : places_) proof.parts.push_back(part({place}));
  const std::string fingerprint = ir::fingerprint(c_.program());
  CertifiedPart written;
  written.analysis = "auto";
  written.certificates.push_back({{property_.name}, true, proof});
  const std::string text = certificate_text(c_.program(), fingerprint, {written});
  const auto read = parse_certificate(text, "certificate.json", c_.program());
  ASSERT_TRUE(read.ok());
  const certificate::Certificate& again = read->front().certificates.front().certificate;
  ASSERT_NE(again.as<ByPlaces>(), nullptr);
  EXPECT_EQ(again.as<ByPlaces>()->parts.size(), proof.parts.size());
  for (std::size_t i = 0; i < proof.parts.size(); ++i) EXPECT_EQ(again.as<ByPlaces>()->parts[i].excused, proof.parts[i].excused);
  EXPECT_TRUE(check_certificate(c_.program(), property_, again, Opinion::proof_of_sat_solver, {}).is_accepted);
}

/// A check for leaks is one place: a step that is named for it would be excused by one part, and the check by all.
TEST(PartsOfLeaks, AreOnePlace) {
  test::CProgram c("extern void* malloc(unsigned long);\nint main(void) { void* p = malloc(4); p = 0; return p != 0; }");
  const property::Property property = property::parse_property("valid-memsafety")->properties.front();
  const certificate::CompleteUnwinding unwinding{2, {}, {}};
  const auto checked = [&](const ByPlaces& proof) {
    return check_certificate(c.program(), property, proof, Opinion::proof_of_sat_solver, {});
  };
  const Place leaks{property::Check::memtrack, 0, 0}, step{property::Check::memtrack, c.function("main").id(), 1};
  EXPECT_FALSE(checked(ByPlaces{{{{}, unwinding}}}).is_accepted);
  EXPECT_FALSE(checked(ByPlaces{{{{leaks}, unwinding}}}).is_accepted);
  EXPECT_FALSE(checked(ByPlaces{{{{leaks}, unwinding}, {{step}, unwinding}}}).is_accepted);
  EXPECT_FALSE(checked(ByPlaces{{{{step}, unwinding}}}).is_accepted);
  // Of what is freed, either part will do.
  test::CProgram safe("extern void* malloc(unsigned long); extern void free(void*);\nint main(void) { free(malloc(4)); return 0; }");
  EXPECT_TRUE(
      check_certificate(safe.program(), property, ByPlaces{{{{leaks}, unwinding}, {{}, unwinding}}}, Opinion::proof_of_sat_solver, {})
          .is_accepted);
}

/// Changes of a file: whatever is still read must not be accepted for a program that is wrong.
TEST_F(Parts, OfAFaultyProgramAreNeverAccepted) {
  std::string faulty_text = kThreeChecks;
  faulty_text.replace(faulty_text.find("k == 2"), 6, "k == 3");
  ByPlaces proof;
  for (const Place& place : places_) proof.parts.push_back(part({place}));
  CertifiedPart written;
  written.analysis = "auto";
  written.certificates.push_back({{property_.name}, true, proof});
  test::CProgram faulty(faulty_text);
  std::string text = certificate_text(c_.program(), ir::fingerprint(c_.program()), {written});
  const std::string own = ir::fingerprint(c_.program());
  text.replace(text.find(own), own.size(), ir::fingerprint(faulty.program()));
  std::mt19937 random(18);
  unsigned read_again = 0;
  for (unsigned round = 0; round < 300; ++round) {
    std::string mutant = text;
    for (unsigned changes = random() % 3; round > 0 && changes < 3; ++changes) {
      const std::size_t at = random() % mutant.size();
      if (std::isdigit(static_cast<unsigned char>(mutant[at])) != 0) mutant[at] = static_cast<char>('0' + random() % 10);
      if (mutant[at] == ',' && random() % 4 == 0) mutant.erase(at, 2);
    }
    const auto read = parse_certificate(mutant, "certificate.json", faulty.program());
    if (!read || read->empty() || read->front().certificates.empty()) continue;
    ++read_again;
    const certificate::Certificate& certificate = read->front().certificates.front().certificate;
    if (!is_well_formed(faulty.program(), certificate, {})) continue;
    EXPECT_FALSE(check_certificate(faulty.program(), property_, certificate, Opinion::proof_of_sat_solver, {}).is_accepted) << mutant;
  }
  EXPECT_GT(read_again, 100U);
}

/// What an analysis shows besides a place that it gives up: its violation there is not confirmed by an execution.
class BesidesWhatIsGivenUp : public testing::TestWithParam<const char*> {};

TEST_P(BesidesWhatIsGivenUp, TheOtherPlaceIsShown) {
  test::CProgram c(
      "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
      "int main(void) { int x = __VERIFIER_nondet_int(), state = 0;\n"
      "  if (x == 3) reach_error();\n"
      "  while (__VERIFIER_nondet_int()) state = 4 - state;\n"
      "  if (state == 3) reach_error();\n"
      "  return 0; }");
  const std::vector<property::Property> properties = property::parse_property("unreach-call")->properties;
  const property::Property& property = properties.front();
  const condition::ConditionalInput whole;
  const engine::AnalysisTask task{
      .program = c.program(),
      .facts = std::make_shared<transform::ProgramFacts>(c.program()),
      .properties = properties,
      .given = whole,
      .token = {},
      .make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); },
      .confirm = [](const property::Counterexample&) { return property::Confirmation(false, "nobody executes it here"); },
      .confirm_proof = nullptr,
      .on_round = nullptr,
      .predicates = {},
      .blocks = {},
      .scope = {},
      .guesses = {}};
  const engine::AnalysisResult result = engine::analysis_named(GetParam()).run(task);
  const engine::PropertyResult& found = result.properties.front();
  EXPECT_EQ(found.verdict, engine::Verdict::unknown);
  ASSERT_EQ(found.except.size(), 1U);
  ASSERT_TRUE(found.proof.has_value());
  const Places all = property::places_of(c.program(), property.checks());
  ASSERT_EQ(all.size(), 2U);
  for (const Place& asked : all) {
    const property::Property alone = engine::only(property, all, {asked});
    const CertificateCheck checked = check_certificate(c.program(), alone, *found.proof, Opinion::proof_of_sat_solver, {});
    EXPECT_EQ(checked.is_accepted, !found.except.contains(asked)) << checked.reason;
  }
}

INSTANTIATE_TEST_SUITE_P(Analyses, BesidesWhatIsGivenUp, testing::Values("value", "interval", "predicate", "impact", "pdr"),
                         [](const auto& analysis) { return std::string(analysis.param); });

}  // namespace
}  // namespace proviso::check
