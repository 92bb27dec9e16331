// Proofs about the program without some calls: accepted if these can be left out, and the rest is shown.
#include "certificate/slice_proof.h"

#include <gmock/gmock.h>

#include <random>

#include "certificate/by_places.h"
#include "certificate/unwinding.h"
#include "check/certificate_file.h"
#include "check/check_certificate.h"
#include "ir/fingerprint.h"
#include "property/undefined_place.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::check {
namespace {

using certificate::SliceProof;
using rewrite::CallPlace;
using ::testing::HasSubstr;

const std::string kFourCalls =
    "extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);\n"
    "unsigned calls;\n"
    "unsigned sum(unsigned n) { return n == 0 ? 0 : 2 + sum(n - 1); }\n"
    "void count(void) { calls++; }\n"
    "unsigned divide(unsigned n) { return 10 / n; }\n"
    "int main(void) {\n"
    "  unsigned n = __VERIFIER_nondet_uint(), i = 0, s = sum(n), d = n > 0 ? divide(n) : 0;\n"
    "  count();\n"
    "  while (i < n) i++;\n"
    "  if (i != n || calls != 1) reach_error();\n"
    "  return s > d;\n}";

class Slices : public testing::Test {
 protected:
  explicit Slices(std::string text = kFourCalls) : c_(text) {}

  /// The calls of these functions in main.
  std::set<CallPlace> calls(const std::set<std::string>& names) {
    std::set<CallPlace> found;
    const ir::Function& main = c_.function("main");
    for (const ir::Edge& edge : main.edges())
      if (const auto* const call = edge.as<ir::Call>())
        if (names.contains(call->direct_callee()->name())) found.insert({main.id(), edge.id});
    return found;
  }

  SliceProof proof_without(const std::set<std::string>& names) {
    const std::shared_ptr<const ir::Program> program = rewrite::without_calls(c_.program(), calls(names));
    const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("k-induction"), *program, {property_});
    if (!found.properties.front().proof) throw std::runtime_error(found.properties.front().reason);
    return {calls(names), program, *found.properties.front().proof};
  }

  CertificateCheck checked(const certificate::Certificate& proof) {
    return check_certificate(c_.program(), property_, proof, Opinion::proof_of_sat_solver, {});
  }

  test::CProgram c_;
  property::Property property_ = property::parse_property("unreach-call")->properties.front();
};

TEST_F(Slices, ProveTheWholeProgram) {
  const SliceProof proof = proof_without({"sum"});
  const CertificateCheck result = checked(proof);
  EXPECT_TRUE(result.is_accepted) << result.reason;
}

TEST_F(Slices, LeaveOutOnlyWhatIsHarmless) {
  SliceProof proof = proof_without({"sum"});
  proof.left_out = calls({"divide"});
  proof.program = rewrite::without_calls(c_.program(), proof.left_out);
  EXPECT_THAT(checked(proof).reason, HasSubstr("a call that is left out may violate what is asked"));
  proof.left_out = calls({"sum", "count"});
  proof.program = rewrite::without_calls(c_.program(), proof.left_out);
  EXPECT_THAT(checked(proof).reason, HasSubstr("a call that is left out may violate what is asked"));
}

TEST_F(Slices, AreMadeAgain) {
  SliceProof proof = proof_without({"sum"});
  SliceProof other = proof;
  other.left_out = {};
  EXPECT_THAT(checked(other).reason, HasSubstr("is another one"));
  other = proof;
  other.program = rewrite::without_calls(c_.program(), {});
  EXPECT_THAT(checked(other).reason, HasSubstr("is another one"));
  other.program = nullptr;
  EXPECT_FALSE(checked(other).is_accepted);
  other = proof;
  other.left_out.insert({c_.function("main").id(), 0});  // no call
  EXPECT_THAT(checked(other).reason, HasSubstr("is another one"));
  other = proof;
  other.proof = certificate::CompleteUnwinding{1, {}, {}};
  EXPECT_FALSE(checked(other).is_accepted);
}

/// A program of which calls with accesses to memory are left out. main calls each function once.
class SlicesOfAccesses : public Slices {
 protected:
  explicit SlicesOfAccesses(const std::string& guard = "if (n < 10) w = wild(n);")
      : Slices(
            "extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);\n"
            "unsigned table[8];\n"
            "unsigned fill(unsigned n) { unsigned a[10]; for (unsigned i = 0; i < 10; i++) a[i] = n; return a[n % 10]; }\n"
            "unsigned wild(unsigned n) { unsigned a[10]; a[n] = 1; return a[n]; }\n"
            "void poke(unsigned n) { table[n % 8] = 1; }\n"
            "int main(void) {\n"
            "  unsigned n = __VERIFIER_nondet_uint(), i = 0, w = 0, s = fill(n);\n"
            "  " +
            guard +
            "\n"
            "  poke(n);\n"
            "  while (i < n) i++;\n"
            "  if (i != n) reach_error();\n"
            "  return s > w;\n}") {}

  property::Places undefined_in(const std::set<std::string>& names) {
    property::Places places;
    for (const std::string& name : names) places.insert(property::undefined_in(c_.function(name)));
    return places;
  }

  /// A proof of everything but what is undefined in these functions, whose calls it leaves out.
  certificate::ByPlaces::Part part_without(const std::set<std::string>& names) { return {undefined_in(names), proof_without(names)}; }

  CertificateCheck check_parts(std::vector<certificate::ByPlaces::Part> parts) { return checked(certificate::ByPlaces{std::move(parts)}); }
};

TEST_F(SlicesOfAccesses, AreShownByEachOther) {
  const CertificateCheck result = check_parts({part_without({"fill"}), part_without({"wild"})});
  EXPECT_TRUE(result.is_accepted) << result.reason;
}

TEST_F(SlicesOfAccesses, RestOnNothingThatNoPartShows) {
  EXPECT_THAT(check_parts({part_without({"fill"})}).reason, HasSubstr("a place that all excuse"));
  EXPECT_THAT(check_parts({part_without({"fill", "wild"}), part_without({"fill"})}).reason, HasSubstr("a place that all excuse"));
  certificate::ByPlaces::Part unsaid = part_without({"fill"});
  unsaid.excused.clear();
  EXPECT_THAT(check_parts({unsaid, part_without({"wild"})}).reason, HasSubstr("a call that is left out may violate what is asked"));
  EXPECT_THAT(checked(part_without({"fill"}).certificate).reason, HasSubstr("a call that is left out may violate what is asked"));
  certificate::ByPlaces::Part other = part_without({"fill"});
  other.excused = undefined_in({"main"});
  EXPECT_THAT(check_parts({other, part_without({"wild"})}).reason, HasSubstr("a call that is left out may violate what is asked"));
}

TEST_F(SlicesOfAccesses, LeaveOutNothingThatWritesElsewhere) {
  EXPECT_THAT(check_parts({part_without({"poke"}), part_without({"wild"})}).reason, HasSubstr("change more than its result"));
}

/// The excuse is no proof: main calls `wild` with any number here.
class SlicesOfWildAccesses : public SlicesOfAccesses {
 protected:
  SlicesOfWildAccesses() : SlicesOfAccesses("w = wild(n);") {}
};

TEST_F(SlicesOfWildAccesses, AreShownByNobody) {
  EXPECT_THAT(check_parts({part_without({"wild"})}).reason, HasSubstr("a place that all excuse"));
  certificate::ByPlaces::Part stolen = part_without({"wild"});
  SliceProof whole = *stolen.certificate.as<SliceProof>();
  whole.left_out = {};
  whole.program = rewrite::without_calls(c_.program(), {});
  EXPECT_FALSE(check_parts({stolen, {{}, whole}}).is_accepted);
  EXPECT_FALSE(check_parts({stolen, {{}, whole.proof}}).is_accepted);
  EXPECT_THROW(part_without({"fill"}), std::runtime_error) << "there is no proof that keeps the call";
}

/// Parts that are changed at random: none may be accepted where an access is wild.
TEST_F(SlicesOfWildAccesses, AreRefusedWhateverTheySay) {
  std::mt19937 random(23);
  const std::vector<certificate::ByPlaces::Part> given = {part_without({"wild"}), part_without({"wild", "fill"})};
  const std::vector<std::string> names = {"wild", "fill", "poke", "main"};
  for (unsigned round = 0; round < 300; ++round) {
    std::vector<certificate::ByPlaces::Part> parts;
    for (unsigned i = 0; i < 1 + random() % 3; ++i) {
      certificate::ByPlaces::Part part = given[random() % given.size()];
      if (random() % 2 == 0) part.excused.clear();
      for (const std::string& name : names) {
        property::Place place = *undefined_in({name}).begin();
        if (random() % 8 == 0) place.edge = 1;
        if (random() % 3 == 0) part.excused.insert(place);
      }
      SliceProof proof = *part.certificate.as<SliceProof>();
      if (random() % 3 == 0) {
        std::set<std::string> left_out;
        for (const std::string& name : names)
          if (random() % 2 == 0) left_out.insert(name);
        proof.left_out = calls(left_out);
        if (random() % 2 == 0) proof.program = rewrite::without_calls(c_.program(), proof.left_out);
      }
      part.certificate = random() % 6 == 0 ? certificate::Certificate(proof.proof) : certificate::Certificate(proof);
      parts.push_back(std::move(part));
    }
    EXPECT_FALSE(check_parts(parts).is_accepted);
  }
}

/// What a call returns is any value where it is left out.
TEST_F(Slices, KnowNothingOfResults) {
  test::CProgram c(
      "extern void reach_error(void);\n"
      "int one(void) { return 1; }\n"
      "int main(void) { int x = one(); if (x != 1) reach_error(); return 0; }");
  const ir::Function& main = c.function("main");
  std::set<CallPlace> calls;
  for (const ir::Edge& edge : main.edges())
    if (const auto* const call = edge.as<ir::Call>(); call != nullptr && call->direct_callee()->name() == "one")
      calls.insert({main.id(), edge.id});
  const SliceProof proof{calls, rewrite::without_calls(c.program(), calls), certificate::CompleteUnwinding{2, {}, {}}};
  EXPECT_FALSE(check_certificate(c.program(), property_, proof, Opinion::proof_of_sat_solver, {}).is_accepted);
  EXPECT_TRUE(check_certificate(c.program(), property_, proof.proof, Opinion::proof_of_sat_solver, {}).is_accepted);
}

/// Files, as they are and changed: whatever is still read must not be accepted for a program that is wrong.
TEST_F(Slices, CanBeWrittenAndReadAgain) {
  CertifiedPart written;
  written.analysis = "auto";
  written.certificates.push_back({{property_.name}, true, proof_without({"sum"})});
  const std::string own = ir::fingerprint(c_.program());
  std::string text = certificate_text(c_.program(), own, {written});
  const auto read = parse_certificate(text, "certificate.json", c_.program());
  ASSERT_TRUE(read.ok());
  const certificate::Certificate& again = read->front().certificates.front().certificate;
  ASSERT_NE(again.as<SliceProof>(), nullptr);
  EXPECT_TRUE(is_well_formed(c_.program(), again, {}));
  EXPECT_TRUE(checked(again).is_accepted);

  std::string faulty_text = kFourCalls;
  faulty_text.replace(faulty_text.find("calls++"), 7, "calls--");
  test::CProgram faulty(faulty_text);
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
    const auto changed = parse_certificate(mutant, "certificate.json", faulty.program());
    if (!changed || changed->empty() || changed->front().certificates.empty()) continue;
    ++read_again;
    const certificate::Certificate& certificate = changed->front().certificates.front().certificate;
    if (!is_well_formed(faulty.program(), certificate, {})) continue;
    EXPECT_FALSE(check_certificate(faulty.program(), property_, certificate, Opinion::proof_of_sat_solver, {}).is_accepted) << mutant;
  }
  EXPECT_GT(read_again, 100U);
}

}  // namespace
}  // namespace proviso::check
