// Predicates of one run in the next: the same ones, no refinement; and files that do not fit the program.
#include "exchange/precision_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/predicates.h"

namespace proviso::engine {
namespace {

using test::kHead;

const std::string kLock = kHead +
                          "int main(void) { int lock = 0, old = 0, new = 1;\n"
                          "while (new != old) { lock = 1; old = new; if (__VERIFIER_nondet_int()) { lock = 0; new++; } }\n"
                          "if (lock == 0) reach_error(); return 0; }";
const std::string kPointers = kHead +
                              "struct S { short a; unsigned char b; } s; int x, y; long t[3];\n"
                              "void f(int *p, int n) { while (__VERIFIER_nondet_int()) { if (p == &y || n != 3 || s.b != 7 || t[1] != -2) "
                              "reach_error(); if (x == 0) p = &y; } }\n"
                              "int main(void) { int x2 = 3; { int x2 = 4; x2++; } x = 1; s.b = 7; t[1] = -2; int *q = &x; f(q, x2); while "
                              "(__VERIFIER_nondet_int()) { if (x2 != 3) reach_error(); } return 0; }";
const std::string kHeap =
    kHead +
    "void *malloc(unsigned long); struct S { int n; int *p; }; int x, y;\n"
    "struct S *made(int *p) { struct S *s = malloc(sizeof *s); if (s) { s->p = p; s->n = 3; } return s; }\n"
    "int main(void) { struct S *a = made(&x), *b = made(&y); if (!a || !b) return 0; struct S *c = a;\n"
    "while (__VERIFIER_nondet_int()) { if (c->p != &x || b->p == &x || a->n != 3) reach_error(); if (c == b) c->p = &x; "
    "} return 0; }";
const std::string kRecursion = kHead +
                               "int f(int n, int m) { if (n <= 0) { if (m != 5) reach_error(); return m; } return f(n - 1, m); }\n"
                               "int main(void) { f(4, 5); return 0; }";

AnalysisResult analysed(test::CProgram& c, test::BlockAnalysis analysis, exchange::TrackedPredicates given = {},
                        certificate::PredicateScope scope = certificate::PredicateScope::function) {
  blocks::PredicateAnalysisOptions options;
  options.given = std::move(given);
  options.shows_work = true;
  options.scope = scope;
  return test::analysed(c.program(), "unreach-call", analysis, options);
}

std::string error_of(test::CProgram& c, const std::string& text) {
  const Result<exchange::TrackedPredicates> read = exchange::parse_precision(text, "p.txt", c.program());
  return read ? "none" : read.diagnostics().front().render();
}

struct Case {
  const char* name;
  const std::string* program;
  test::BlockAnalysis analysis;
  certificate::PredicateScope scope = certificate::PredicateScope::function;
};

class PrecisionFile : public testing::TestWithParam<Case> {};

TEST_P(PrecisionFile, ASecondRunNeedsNoRefinement) {
  test::CProgram c(*GetParam().program);
  const AnalysisResult first = analysed(c, GetParam().analysis, {}, GetParam().scope);
  ASSERT_EQ(first.properties.front().verdict, Verdict::holds);
  ASSERT_TRUE(first.predicates);
  ASSERT_FALSE(first.predicates->empty());
  EXPECT_EQ(first.predicates->size() > 0, first.statistics.at("predicates") > 0);
  const std::string text = exchange::precision_text(c.program(), *first.predicates);
  const Result<exchange::TrackedPredicates> read = exchange::parse_precision(text, "p.txt", c.program());
  ASSERT_TRUE(read) << error_of(c, text) << "\n" << text;
  ASSERT_EQ(read->size(), first.predicates->size());
  const AnalysisResult second = analysed(c, GetParam().analysis, *read, GetParam().scope);
  EXPECT_EQ(second.properties.front().verdict, Verdict::holds);
  EXPECT_EQ(second.statistics.at(GetParam().analysis == summaries::check_predicates ? "refinements" : "examined paths"), 0) << text;
  EXPECT_EQ(exchange::precision_text(c.program(), *second.predicates), text);
}

INSTANTIATE_TEST_SUITE_P(
    Programs, PrecisionFile,
    testing::Values(Case{"Lock", &kLock, summaries::check_predicates},
                    Case{"LockByLocation", &kLock, summaries::check_predicates, certificate::PredicateScope::location},
                    Case{"Pointers", &kPointers, summaries::check_predicates},
                    Case{"PointersGlobal", &kPointers, summaries::check_predicates, certificate::PredicateScope::global},
                    Case{"Heap", &kHeap, summaries::check_predicates}, Case{"HeapPdr", &kHeap, pdr::check_by_blocking},
                    Case{"Recursion", &kRecursion, summaries::check_predicates}, Case{"LockPdr", &kLock, pdr::check_by_blocking},
                    Case{"PointersPdr", &kPointers, pdr::check_by_blocking}),
    [](const testing::TestParamInfo<Case>& tested) { return tested.param.name; });

TEST(PrecisionText, AChangedProgramUsesThePredicatesOfTheLast) {
  test::CProgram before(kLock);
  const std::string text = exchange::precision_text(before.program(), *analysed(before, summaries::check_predicates).predicates);
  std::string changed = kLock;
  changed.replace(changed.find("lock = 1;"), 9, "int unused = 5; unused++; lock = 1;");
  test::CProgram after(changed);
  const Result<exchange::TrackedPredicates> read = exchange::parse_precision(text, "p.txt", after.program());
  ASSERT_TRUE(read);
  const AnalysisResult result = analysed(after, summaries::check_predicates, *read);
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_EQ(result.statistics.at("refinements"), 0);
}

TEST(PrecisionText, PredicatesProveNothingByThemselves) {
  std::string faulty = kLock;
  faulty.replace(faulty.find("new++;"), 6, "      ");
  test::CProgram c(faulty);
  test::CProgram safe(kLock);
  const std::string text = exchange::precision_text(safe.program(), *analysed(safe, summaries::check_predicates).predicates);
  for (const test::BlockAnalysis analysis : {summaries::check_predicates, pdr::check_by_blocking})
    EXPECT_EQ(analysed(c, analysis, *exchange::parse_precision(text, "p.txt", c.program())).properties.front().verdict, Verdict::violated);
}

TEST(PrecisionText, HeapBlocksAreNamedByCalls) {
  test::CProgram c(kHeap);
  const std::string head = "predicates 1\nfunction main\n";
  const auto error = [&](const std::string& predicate) { return error_of(c, head + predicate + "\n"); };
  const std::string refused = "^p.txt:3:[0-9]+: error: the predicate does not fit the program";
  const std::string text = exchange::precision_text(c.program(), *analysed(c, pdr::check_by_blocking).predicates);
  EXPECT_NE(text.find("|in heap(main:1,made:1,malloc:1) 8 points to ::x|"), std::string::npos) << text;
  EXPECT_EQ(error("(= |cell heap(main:2,made:1,malloc:1) 0 4| (_ bv4 32))"), "none");
  EXPECT_EQ(error("|main::c points to heap(main:2,made:1,malloc:1)|"), "none");
  EXPECT_THAT(error("(= |cell heap(main:3,made:1,malloc:1) 0 4| (_ bv4 32))"), testing::ContainsRegex(refused));   // no such block
  EXPECT_THAT(error("(= |cell heap(made:1,malloc:1) 0 4| (_ bv4 32))"), testing::ContainsRegex(refused));          // not from the entry
  EXPECT_THAT(error("(= |cell heap(main:1,made:1,malloc:1) 14 4| (_ bv4 32))"), testing::ContainsRegex(refused));  // behind its end
  EXPECT_THAT(error("(= |offset heap(main:1,made:1,malloc:1)| (_ bv4 64))"), testing::ContainsRegex(refused));     // no pointer
  EXPECT_THAT(error("|main::c points to heap(main:1,made:1|"), testing::ContainsRegex(refused));
  EXPECT_THAT(error("(= |offset in main::c 0| (_ bv4 64))"), testing::ContainsRegex(refused));  // not in memory
}

TEST(PrecisionText, FilesThatDoNotFitAreRefused) {
  test::CProgram c(kPointers);
  const std::string head = "predicates 1\nfunction f\n";
  EXPECT_EQ(error_of(c, ""), "p.txt:1:1: error: this is no file of predicates: 'predicates 1' expected");
  EXPECT_EQ(error_of(c, "hello\n"), "p.txt:1:1: error: this is no file of predicates: 'predicates 1' expected");
  EXPECT_EQ(error_of(c, "predicates 1\n(= |::x| |::x|)\n"), "p.txt:2:1: error: it is not said where this predicate belongs");
  EXPECT_EQ(error_of(c, "predicates 1\nfunction nobody\n"), "p.txt:2:1: error: the program has no function 'nobody'");
  EXPECT_EQ(error_of(c, "predicates 1\nlocation f 4000\n"), "p.txt:2:1: error: 'f' has no such location");
  EXPECT_EQ(error_of(c, head + "  (bvslt |f::n| (_ bv4 32))  ; fine\n; a comment\n"), "none");
  const auto refused = [&](const std::string& predicate) {
    const std::string said = error_of(c, head + predicate + "\n");
    return said.starts_with("p.txt:3:") && said.find(": error: the predicate does not fit the program") != std::string::npos;
  };
  EXPECT_TRUE(refused("(bvslt |f::k| (_ bv4 32))"));        // no such variable
  EXPECT_TRUE(refused("(bvslt |g::n| (_ bv4 32))"));        // no such function
  EXPECT_TRUE(refused("(bvslt |f::n#2| (_ bv4 32))"));      // there is one n only
  EXPECT_TRUE(refused("(bvslt |f::n| (_ bv4 64))"));        // another width
  EXPECT_TRUE(refused("(bvadd |f::n| (_ bv4 32))"));        // no condition
  EXPECT_TRUE(refused("(= |cell ::s 3 4| (_ bv4 32))"));    // behind its end
  EXPECT_TRUE(refused("(= |cell f::n 0 4| (_ bv4 32))"));   // no memory
  EXPECT_TRUE(refused("(= |object f::n| |object f::n|)"));  // no pointer
  EXPECT_TRUE(refused("|f::p points to f::nobody|"));
  EXPECT_TRUE(refused("|f::p points to function nobody|"));
  EXPECT_TRUE(refused("(bvslt |f::n| (_ bv4 32)"));
  EXPECT_FALSE(refused("|f::p points to ::y|"));
  EXPECT_FALSE(refused("(= |main::x2#2| (_ bv4 32))"));
}

}  // namespace
}  // namespace proviso::engine
