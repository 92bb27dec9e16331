// Certificates written and read again, and files that are none.
#include "check/certificate_file.h"

#include <gmock/gmock.h>

#include "certificate/annotation.h"
#include "certificate/reached_states.h"
#include "certificate/unwinding.h"
#include "check/check_certificate.h"
#include "check/kind.h"
#include "ir/fingerprint.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::check {
namespace {

using test::kHead;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kThrees = kHead +
                            "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1000) return 0; int i = 0, sum = 0;\n"
                            "while (i < n) { i++; sum += 3; } if (sum != 3 * n) reach_error(); return 0; }";
const std::string kLockAndPointer = kHead +
                                    "struct S { short a; int *p; } s; int x;\n"
                                    "void f(int n) { while (__VERIFIER_nondet_int()) { if (n != 3 || s.p != &x) reach_error(); } }\n"
                                    "int main(void) { int lock = 0, old = 0, new = 1; s.p = &x;\n"
                                    "while (new != old) { lock = 1; old = new; if (__VERIFIER_nondet_int()) { lock = 0; new++; } }\n"
                                    "if (lock == 0) reach_error(); f(3); return 0; }";
const std::string kCalls = kHead +
                           "int x; void f(int n) { while (__VERIFIER_nondet_int()) { if (n != 3 || x != 1) reach_error(); } }\n"
                           "int main(void) { x = 1; f(3); return 0; }";
const std::string kHeap = kHead +
                          "void *malloc(unsigned long); int x; int twice(int y) { return 2 * y; } int (*g)(int) = twice;\n"
                          "int main(void) { int k[2] = {1, 2}; int *q = &k[1]; int **p = malloc(16); if (!p) return 0; p[1] = q;\n"
                          "while (__VERIFIER_nondet_int()) { x = g(*p[1]); if (x != 4) reach_error(); } return 0; }";
/// One way is short; the other has a loop, and a fault behind it.
const std::string kTwoWays = kHead +
                             "int main(void) { if (__VERIFIER_nondet_int()) { int i = 0; while (i < 5) i++; if (i != 5) reach_error(); }\n"
                             "else { int k = 0; while (k < 900) { k++; if (__VERIFIER_nondet_int()) k++; } if (k == 900) reach_error(); }\n"
                             "return 0; }";

std::string text_of(const ir::Program& program, const std::vector<CertifiedPart>& parts) {
  return certificate_text(program, ir::fingerprint(program), parts);
}

std::string error_in(const std::string& text, const ir::Program& program) {
  const Result<std::vector<CertifiedPart>> read = parse_certificate(text, "given.json", program);
  return read ? "none" : read.diagnostics().front().render();
}

/// What is written of what was read.
std::string read_and_written(const std::string& text, const ir::Program& program) {
  const Result<std::vector<CertifiedPart>> read = parse_certificate(text, "given.json", program);
  return read ? text_of(program, *read) : read.diagnostics().front().render();
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("there is no '" + what + "' in " + text);
  return text.replace(at, what.size(), by);
}

/// One part that shows the property by what the analysis has found.
CertifiedPart proved(test::CProgram& c, const std::string& analysis) {
  const engine::AnalysisResult result = test::run_analysis(engine::analysis_named(analysis), c.program(), "unreach-call");
  if (!result.properties.front().proof) throw std::runtime_error("not proved: " + result.properties.front().reason);
  CertifiedPart part;
  part.analysis = analysis;
  part.certificates.push_back({{"unreach-call"}, true, *result.properties.front().proof});
  return part;
}

/// One part that shows what a condition has not cut off.
CertifiedPart claimed(test::CProgram& c, const std::string& analysis, const std::string& limit) {
  condition::ConditionalInput given;
  given.limits.parse(limit);
  given.max_certificate = 100'000;
  const engine::AnalysisResult result = test::run_analysis(engine::analysis_named(analysis), c.program(), "unreach-call", given);
  if (!result.claimed) throw std::runtime_error("nothing is claimed: " + result.properties.front().reason);
  CertifiedPart part;
  part.analysis = analysis;
  if (result.automaton) {
    part.automaton = *result.automaton;
    for (condition::AutomatonNode& node : part.automaton->nodes) node.facts.clear();  // they are comments in the file
  }
  if (!result.automaton) part.left_out = result.condition;
  part.certificates.push_back({{"unreach-call"}, false, *result.claimed});
  return part;
}

struct FileCase {
  const char* name;
  const std::string* program;
  const char* analysis;
  const char* kind;
  const char* has = "";  // what the text must have, for the case to be the one it is meant to be
  const char* limit = "";
};

class CertificateFile : public testing::TestWithParam<FileCase> {
 protected:
  CertificateFile() : c_(*GetParam().program) {
    const std::string limit = GetParam().limit;
    part_ = limit.empty() ? proved(c_, GetParam().analysis) : claimed(c_, GetParam().analysis, limit);
    text_ = text_of(c_.program(), {part_});
  }

  test::CProgram c_;
  CertifiedPart part_;
  std::string text_;
};

TEST_P(CertificateFile, IsReadAsItWasWritten) {
  EXPECT_EQ(kind_of(part_.certificates.front().certificate).name(), GetParam().kind);
  ASSERT_FALSE(text_.empty());
  EXPECT_THAT(text_, HasSubstr(GetParam().has));
  // What stands on the left of `and` and `=` depends on what the pool of terms has met before: the first reading puts that in order.
  const bool has_formulas = part_.certificates.front().certificate.as<certificate::Annotation>() != nullptr;
  const std::string text = has_formulas ? read_and_written(text_, c_.program()) : text_;
  EXPECT_EQ(text.size(), text_.size());
  EXPECT_EQ(read_and_written(text, c_.program()), text);
}

/// What is read shows what was shown by what was written, and as little else.
TEST_P(CertificateFile, ShowsTheSameWhenItIsReadAgain) {
  const Result<std::vector<CertifiedPart>> read = parse_certificate(text_, "given.json", c_.program());
  ASSERT_TRUE(read);
  const property::Property property = property::parse_property("unreach-call")->properties.front();
  const auto problem = [&](const std::vector<condition::Omission>& left_out, const condition::AssumptionAutomaton* claimed) {
    const Claim claim{nullptr, nullptr, claimed, left_out.empty() ? nullptr : &left_out};
    return check_certificate(c_.program(), property, read->front().certificates.front().certificate, Opinion::proof_of_sat_solver, {},
                             claim)
        .reason;
  };
  const CertifiedPart& part = read->front();
  EXPECT_EQ(problem(part.left_out, part.automaton ? &*part.automaton : nullptr), "");
  if (!part.left_out.empty()) {
    EXPECT_NE(problem({}, nullptr), "");
  }
}

TEST_P(CertificateFile, IsNoneIfItIsCutOff) {
  const std::string text = text_.substr(0, text_.size() - 1);  // without the newline
  const std::size_t step = std::max<std::size_t>(1, text.size() / 200);
  for (std::size_t size = 0; size < text.size(); size += step)
    EXPECT_THAT(error_in(text.substr(0, size), c_.program()), StartsWith("given.json")) << size;
}

/// Whatever is done to a character: there is a message that names the file, or a certificate (for the checker to refuse).
TEST_P(CertificateFile, IsReadOrRefusedWhateverStandsInIt) {
  unsigned refused = 0;
  const std::size_t step = std::max<std::size_t>(1, text_.size() / 100);
  for (const char other : {'"', '9', '[', '}', '\xFF'}) {
    for (std::size_t at = 0; at < text_.size(); at += step) {
      std::string text = text_;
      text[at] = other;
      const std::string error = error_in(text, c_.program());
      if (error == "none") continue;
      EXPECT_THAT(error, StartsWith("given.json")) << text;
      ++refused;
    }
  }
  EXPECT_GT(refused, 100U);
}

TEST_P(CertificateFile, IsRefusedForAnotherProgram) {
  test::CProgram other(replaced(*GetParam().program, "return 0; }", "return 1; }"));
  EXPECT_THAT(error_in(text_, other.program()), testing::MatchesRegex("given.json:1:[0-9]+: error: this was made for another program"));
}

/// With the fingerprint of another program, which has none of these functions, or all of them without a step.
TEST_P(CertificateFile, SpeaksOfWhatTheProgramHas) {
  test::CProgram other("int main(void) { return 0; }");
  const std::string forged = replaced(text_, ir::fingerprint(c_.program()), ir::fingerprint(other.program()));
  EXPECT_THAT(error_in(forged, other.program()), StartsWith("given.json"));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, CertificateFile,
    testing::Values(FileCase{"Unwinding", &kTwoWays, "bmc", "unwinding", "\"bounds\":[[\"main\"", "path-repeats=6"},
                    FileCase{"Inductions", &kThrees, "numeric", "unwinding", "\"terms\":[[["},
                    FileCase{"Annotation", &kLockAndPointer, "predicate", "annotation", "\"formula\":\"(", ""},
                    FileCase{"AnnotationOfPdr", &kLockAndPointer, "pdr", "annotation", "|main::lock|"},
                    FileCase{"AnnotationOfImpact", &kCalls, "impact", "annotation", "\"stack\":[[\"main\""},
                    FileCase{"ReachedStates", &kHeap, "value", "reached states", "\"blocks\":[16]"},
                    FileCase{"Automaton", &kTwoWays, "value", "reached states", "proviso assumption automaton", "path-repeats=7"},
                    FileCase{"AnnotationWithOmissions", &kTwoWays, "impact", "annotation", "\"left_out\":[[\"main\"", "path-repeats=3"},
                    FileCase{"InductionsWithOmissions", &kTwoWays, "interval", "unwinding", "\"left_out\":[[\"main\"", "path-repeats=1"}),
    [](const testing::TestParamInfo<FileCase>& tested) { return tested.param.name; });

/// A file made by hand: every member of every kind has a value that is not the one it has by default.
class CertificateByHand : public testing::Test {
 protected:
  std::string again(certificate::Certificate certificate) {
    CertifiedPart part;
    part.certificates.push_back({{}, false, std::move(certificate)});
    return again(part);
  }
  /// The text, and "" if the same is written of what is read.
  std::string again(const CertifiedPart& part) {
    text_ = text_of(c_.program(), {part});
    const std::string read = read_and_written(text_, c_.program());
    return read == text_ ? "" : text_ + "\n  is read as\n" + read;
  }
  const ir::Function& main() { return c_.function("main"); }
  const ir::Variable* variable(const std::string& name) { return &c_.variable(main(), name); }

  test::CProgram c_{
      "int a[4]; int *p; unsigned __int128 w; int f(int x) { return x; }\n"
      "int main(void) { int i = 0; int k[2]; p = &k[1]; while (i < 4) { a[i] = f(i); i++; } return k[0]; }"};
  std::string text_;
};

TEST_F(CertificateByHand, EveryRelationAndQuantityIsReadAgain) {
  using certificate::Invariant;
  using certificate::Quantity;
  certificate::CompleteUnwinding unwinding{3, {{main().id(), 1, true, 7}, {c_.function("f").id(), 0, false, 9}}, {}};
  certificate::LoopInduction induction{main().id(), 2, 4, {}, true, true};
  for (unsigned relation = 0; relation <= static_cast<unsigned>(Invariant::Relation::linear_at_least); ++relation) {
    for (unsigned part = 0; part <= static_cast<unsigned>(Quantity::Part::element); ++part) {
      Invariant invariant;
      invariant.relation = static_cast<Invariant::Relation>(relation);
      invariant.left = Quantity(variable("i"), static_cast<Quantity::Part>(part), Quantity::Time::entry);
      invariant.right = Quantity(variable("a"), Quantity::Part::cell);
      invariant.right.cell_offset = 12;
      invariant.right.cell_type = c_.program().types().int_type();
      invariant.first = Quantity(nullptr, Quantity::Part::index);
      invariant.second = Quantity(nullptr, Quantity::Part::result);
      invariant.constant = -(i128{1} << 100);
      invariant.modulus = 8;
      invariant.factor = 5;
      invariant.terms = {{Quantity(variable("i")), -3}, {Quantity(variable("p"), Quantity::Part::offset), i128{1} << 70}};
      induction.invariants.push_back(invariant);
    }
  }
  Quantity instance;
  instance.part = Quantity::Part::instance;
  instance.time = Quantity::Time::entry;
  for (const ir::Edge& edge : main().edges())
    if (const auto* const assume = edge.as<ir::Assume>()) instance.expression = assume->condition;
  instance.replaced = {{variable("i"), 2}};
  induction.invariants.push_back({instance, Invariant::Relation::at_most, certificate::any_index(3)});
  induction.invariants.back().alternatives = {induction.invariants.front(), induction.invariants[1]};
  unwinding.inductions = {induction, {c_.function("f").id(), 1, 0, {}, false, false}};
  EXPECT_EQ(again(unwinding), "");
  const Result<std::vector<CertifiedPart>> read = parse_certificate(text_, "given.json", c_.program());
  const auto& first = *read->front().certificates.front().certificate.as<certificate::CompleteUnwinding>();
  EXPECT_EQ(first.inductions.front().invariants, induction.invariants);
  EXPECT_TRUE(first.inductions.front().is_recursion && first.inductions.front().is_at_once && first.bounds.front().is_recursion);
}

TEST_F(CertificateByHand, AlternativesOfAlternativesEnd) {
  certificate::Invariant invariant;
  invariant.left = certificate::Quantity(variable("i"));
  for (unsigned nesting = 0; nesting < 5; ++nesting) {
    const certificate::Invariant inner = invariant;
    invariant.alternatives = {inner};
  }
  const std::string read = again(certificate::CompleteUnwinding{1, {}, {{main().id(), 2, 0, {invariant}, false, false}}});
  EXPECT_THAT(read, HasSubstr("invariants are nested too deep"));
}

certificate::ReachedStates one_state(certificate::ReachedState state) { return {{std::move(state)}}; }

TEST_F(CertificateByHand, EveryFactIsReadAgain) {
  const ir::Type* const int_type = c_.program().types().int_type();
  const ir::Edge& call = c_.edge(main(), "__t1 = f(i);");
  certificate::ReachedState state;
  state.function = c_.function("f").id();
  state.location = 1;
  state.stack = {{main().id(), call.id}};
  state.values = {{1, variable("i"), 0, 0, int_type, 3, nullptr, 0, nullptr, 0},
                  {0, variable("p"), 0, 0, variable("p")->type, 4, variable("k"), 1, nullptr, 0},
                  {0, variable("a"), 0, 4, int_type, 5, nullptr, 0, &c_.function("f"), 0},
                  {0, nullptr, 1, 8, int_type, 6, nullptr, 0, nullptr, 2}};
  state.ranges = {{0, variable("a"), 8, int_type, -5, 7, 1, 2}, {1, variable("i"), 0, int_type, 0, 3, ~std::uint64_t{3}, 0}};
  state.blocks = {16, 40};
  state.objects = {{1, variable("k")}};
  state.assumed = 2;
  state.claimed = 3;
  EXPECT_EQ(again(one_state(state)), "");
  const Result<std::vector<CertifiedPart>> read = parse_certificate(text_, "given.json", c_.program());
  const auto& reached = read->front().certificates.front().certificate.as<certificate::ReachedStates>()->states.front();
  EXPECT_EQ(reached.values, state.values);
  EXPECT_EQ(reached.stack, state.stack);
  EXPECT_EQ(reached.objects, state.objects);
  EXPECT_EQ(reached.blocks, state.blocks);
}

TEST_F(CertificateByHand, FactsThatManyStatesKnowAreWrittenOnce) {
  certificate::ReachedState state;
  state.values = {{1, variable("i"), 0, 0, c_.program().types().int_type(), 77, nullptr, 0, nullptr, 0}};
  EXPECT_EQ(again(certificate::ReachedStates{{state, state, state}}), "");
  EXPECT_EQ(text_.find("\"77\""), text_.rfind("\"77\""));
}

TEST_F(CertificateByHand, TheLargestIntegersAreReadAgain) {
  for (unsigned below = 0; below < 12; ++below) {
    certificate::ReachedState state;
    state.values = {{0, variable("w"), 0, 0, variable("w")->type, ~u128{0} - below, nullptr, 0, nullptr, 0}};
    EXPECT_EQ(again(one_state(state)), "");
  }
}

TEST_F(CertificateByHand, BlocksMayBeLargerThanFourGigabytes) {
  certificate::ReachedState state;
  state.blocks = {std::uint64_t{5} << 32};
  EXPECT_EQ(again(one_state(state)), "");
}

TEST_F(CertificateByHand, WhatAPartIsIsReadAgain) {
  CertifiedPart part;
  part.analysis = "bmc";
  part.continues = true;
  part.discharges = true;
  part.left_out = {{&main(), &main().edge(2), "a \"reason\"\n", 5, true}, {&c_.function("f"), &c_.function("f").edge(0), "", 0, false}};
  condition::AssumptionAutomaton automaton;
  condition::AutomatonNode node;
  node.transitions[{ir::StepKind::edge, main().id(), 0, 0}] = {condition::kUnverified, "i < 3", "it may \"be\""};
  node.otherwise = {0, "", ""};
  automaton.initial = automaton.add(node);
  part.automaton = automaton;
  part.certificates = {{{"unreach-call", "no-overflow"}, true, certificate::CompleteUnwinding{2, {}, {}}},
                       {{"termination"}, false, certificate::CompleteUnwinding{}}};
  EXPECT_EQ(again(part), "");
  const Result<std::vector<CertifiedPart>> read = parse_certificate(text_, "given.json", c_.program());
  ASSERT_TRUE(read);
  ASSERT_TRUE(read->front().automaton);
  EXPECT_TRUE(condition::claims_the_same(*read->front().automaton, automaton));
  EXPECT_TRUE(read->front().continues && read->front().discharges);
  ASSERT_EQ(read->front().left_out.size(), 2U);
  EXPECT_EQ(read->front().left_out.front().edge, &main().edge(2));
  EXPECT_EQ(read->front().left_out.front().bound, 5U);
}

TEST_F(CertificateByHand, SeveralPartsStayInTheirOrder) {
  CertifiedPart first, second;
  first.analysis = "first";
  second.analysis = "second";
  const std::string text = text_of(c_.program(), {first, second});
  EXPECT_EQ(read_and_written(text, c_.program()), text);
  EXPECT_LT(text.find("first"), text.find("second"));
  EXPECT_EQ(read_and_written(text_of(c_.program(), {}), c_.program()), text_of(c_.program(), {}));
}

TEST_F(CertificateByHand, MistakesAreToldWithTheirPlace) {
  const auto mistake = [&](const std::string& what, const std::string& by) { return error_in(replaced(text_, what, by), c_.program()); };
  CertifiedPart part;
  part.left_out = {{&main(), &main().edge(2), "why", 5, true}};
  part.certificates = {{{"unreach-call"}, true, certificate::CompleteUnwinding{2, {{main().id(), 1, false, 3}}, {}}}};
  ASSERT_EQ(again(part), "");
  const std::string at = "given.json:1:[0-9]+: error: ";
  const auto is = [&](const std::string& message) { return testing::MatchesRegex(at + message); };
  EXPECT_THAT(mistake("\"initial\":2", "\"initial\":-2"), is("a number is missing, or too large"));
  EXPECT_THAT(mistake("\"initial\":2", "\"initial\":4294967296"), is("a number is missing, or too large"));
  EXPECT_THAT(mistake("\"initial\":2", "\"initial\":1e999"), StartsWith("given.json"));
  EXPECT_THAT(mistake("\"initial\"", "\"first\""), is("'initial' is missing"));
  EXPECT_THAT(mistake("\"whole\":true", "\"whole\":1"), is("'true' or 'false' is missing"));
  EXPECT_THAT(mistake("[\"main\",1,false,3]", "[\"main\",1,false]"), is("a list of 4 is missing"));
  EXPECT_THAT(mistake("[\"main\",1,false,3]", "[\"gone\",1,false,3]"), is("there is no function 'gone'"));
  EXPECT_THAT(mistake("[\"main\",1,false,3]", "[\"main\",1000,false,3]"), is("a number is missing, or too large"));
  EXPECT_THAT(mistake("\"why\"", "null"), is("a text is missing"));
  EXPECT_THAT(mistake("\"unwinding\"", "\"winding\""), is("there is no kind of certificates 'winding'"));
  EXPECT_THAT(mistake("\"proviso_certificate\":3", "\"proviso_certificate\":1"), HasSubstr("this is no certificate"));
  EXPECT_EQ(error_in("", c_.program()), "given.json:1:1: error: this is no JSON document");
  EXPECT_EQ(error_in("{\n\"a\": ]", c_.program()), "given.json:2:6: error: this is no JSON document");
  EXPECT_THAT(error_in("[]", c_.program()), StartsWith("given.json"));
  EXPECT_THAT(error_in("null", c_.program()), StartsWith("given.json"));
}

/// The message leads to the part that is malformed, not to the first one.
TEST_F(CertificateByHand, TheSecondOfTwoPartsIsTheOneThatIsMeant) {
  CertifiedPart part;
  part.left_out = {{&main(), &main().edge(2), "why", 5, true}};
  std::string text = text_of(c_.program(), {part, part});
  text.replace(text.rfind("\"main\""), 6, "\"gone\"");
  const std::string error = error_in(text, c_.program());
  EXPECT_THAT(error, HasSubstr("there is no function 'gone'"));
  const std::size_t column = std::stoul(error.substr(std::string("given.json:1:").size()));
  EXPECT_GT(column, text.find("\"discharges\"", text.find("\"discharges\"") + 1));
  EXPECT_LE(column, text.find("\"gone\"") + 1);
}

TEST(CertificateText, OfAnAutomatonForAnotherProgramIsRefused) {
  test::CProgram c(kTwoWays);
  std::string text = text_of(c.program(), {claimed(c, "value", "path-repeats=7")});
  const std::string fingerprint = ir::fingerprint(c.program());
  const std::size_t inner = text.rfind("program " + fingerprint);
  ASSERT_NE(inner, std::string::npos);
  text.replace(inner + 8, 4, text.substr(inner + 8, 4) == "0000" ? "1111" : "0000");
  EXPECT_THAT(error_in(text, c.program()), testing::MatchesRegex("given.json:1:[0-9]+: error: automaton.*"));
}

}  // namespace
}  // namespace proviso::check
