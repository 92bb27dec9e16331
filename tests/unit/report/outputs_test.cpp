// Console, JSON and harness. That harnesses compile and show the violation is tested by tests/run_harnesses.py.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "report/console/console.h"
#include "report/harness/harness.h"
#include "report/json/json.h"
#include "reported.h"

namespace proviso::report {
namespace {

using nlohmann::json;
using test::kHead;
using ::testing::HasSubstr;
using ::testing::Not;

std::string console(const Summary& summary) {
  std::ostringstream out;
  print_summary(out, summary);
  return out.str();
}

TEST(Console, TheConditionNamesTheLoopAndItsBound) {
  Reported run(kHead + "int main(void) { return 0; }\n", "unreach-call");
  const ir::Function& main = *run.program().find_function("main");
  run.summary.result.properties[0].verdict = engine::Verdict::unknown;
  run.summary.result.condition = {{&main, &main.edge(0), "the loop was unwound 8 times", 8}};
  EXPECT_THAT(console(run.summary), HasSubstr("test.c:3:18: the loop was unwound 8 times"));
  run.summary.result.covers_nothing = true;
  EXPECT_THAT(console(run.summary), HasSubstr("Nothing was shown"));
}

TEST(Json, NothingIsLeftOutOfNothing) {
  Reported run(kHead + "int main(void) { return 0; }\n", "unreach-call");
  const ir::Function& main = *run.program().find_function("main");
  run.summary.result.properties[0].verdict = engine::Verdict::unknown;
  run.summary.result.condition = {{&main, &main.edge(0), "a path to here could not be followed", 0}};
  const auto condition = [&] { return json::parse(result_json(run.summary))["condition"]; };
  EXPECT_EQ(condition()["covers"], "part");
  EXPECT_EQ(condition()["left_out"].size(), 1U);
  run.summary.result.covers_nothing = true;
  EXPECT_EQ(condition()["covers"], "nothing");
  EXPECT_EQ(condition()["left_out"].size(), 0U);
}

TEST(Console, SaysThatTheDefaultLimitHasEndedTheRun) {
  Reported run(kHead + "int main(void) { return 0; }\n", "unreach-call");
  run.summary.limit = "time limit";
  EXPECT_THAT(console(run.summary), Not(HasSubstr("default")));
  run.summary.default_limit = std::chrono::minutes(15);
  EXPECT_THAT(console(run.summary), HasSubstr("the default time limit of 15 minutes: --time-limit sets another, or none."));
  run.summary.limit = "memory limit";
  EXPECT_THAT(console(run.summary), Not(HasSubstr("default")));
}

TEST(Console, AProofNeedsNoCondition) {
  const Reported run(kHead + "int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3 && x < 2) reach_error(); return 0; }\n",
                     "unreach-call");
  EXPECT_EQ(console(run.summary), "");
}

TEST(Console, LoopsAreFolded) {
  const Reported run(kHead +
                         "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  for (int i = 0; i < 200; i++) x += i;\n  if (x == 3) "
                         "reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  const std::string text = console(run.summary);
  EXPECT_THAT(text, HasSubstr(" 198 rounds ...\n"));
  EXPECT_THAT(text, HasSubstr("<-- here"));
  EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 20);
  EXPECT_GT(run.violation().trace.entries.size(), 400U);
}

TEST(Console, LongTracesShowTheirBeginningAndEnd) {
  std::string statements;
  for (int i = 0; i < 90; ++i) statements += "  x += " + std::to_string(i) + ";\n";
  const Reported run(
      kHead + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n" + statements + "  if (x == 3) reach_error();\n  return 0;\n}\n",
      "unreach-call");
  const std::string text = console(run.summary);
  EXPECT_THAT(text, HasSubstr("... 53 lines ...\n"));
  EXPECT_THAT(text, HasSubstr("<-- here"));
  EXPECT_THAT(text, HasSubstr("   95 |   if (x == 3) reach_error();\n      |               ^~~~~~~~~~~~~\n"));
}

TEST(Json, HoldsTheWholeCounterexample) {
  const Reported run(kHead + "int main(void) {\n  if (__VERIFIER_nondet_int() == -7) reach_error();\n  return 0;\n}\n", "unreach-call");
  const json result = json::parse(result_json(run.summary));
  EXPECT_EQ(result["verdict"], "FALSE(unreach-call)");
  const json& property = result["properties"][0];
  EXPECT_EQ(property["verdict"], "false");
  const json& counterexample = property["counterexample"];
  EXPECT_EQ(counterexample["place"]["line"], 4);
  ASSERT_EQ(counterexample["inputs"].size(), 1U);
  EXPECT_EQ(counterexample["inputs"][0]["value"], "-7");
  EXPECT_EQ(counterexample["inputs"][0]["source"], "__VERIFIER_nondet_int");
  EXPECT_EQ(counterexample["trace"].back()["kind"], "violation");
}

TEST(Console, WhatFollowsStandsBelowTheViolation) {
  Reported run(kTwoOfOneCause, "unreach-call");
  EXPECT_THAT(console(run.summary), Not(HasSubstr("behind")));
  run.let_others_follow();
  EXPECT_THAT(console(run.summary), HasSubstr("\nAlso violated behind it, if the execution goes on there:\n  "));
  EXPECT_THAT(console(run.summary), HasSubstr("test.c:7:3: unreach-call\n"));
  EXPECT_THAT(console(run.summary), HasSubstr("1 violated, 1 shown correct (1 of them only until another is violated), 0 open."));
  run.summary.shows_places = true;
  EXPECT_THAT(console(run.summary), HasSubstr("test.c:7:3: unreach-call: shown (bmc); violated behind "));
  EXPECT_THAT(console(run.summary), HasSubstr("test.c:6:3: unreach-call\n"));
}

TEST(Json, SaysWhatFollowsFromWhat) {
  Reported run(kTwoOfOneCause, "unreach-call");
  run.let_others_follow();
  const json places = json::parse(result_json(run.summary))["properties"][0]["places"];
  ASSERT_EQ(places.size(), 2U);
  for (const json& place : places) {
    EXPECT_EQ(place.contains("follows_from"), place["status"] == "shown");
    if (!place.contains("follows_from")) continue;
    EXPECT_EQ(place["place"]["line"], 7);
    ASSERT_EQ(place["follows_from"].size(), 1U);
    EXPECT_EQ(place["follows_from"][0]["place"]["line"], 6);
    EXPECT_EQ(place["follows_from"][0]["check"], "unreach-call");
    EXPECT_EQ(place["follows_from"][0]["function"], "main");
  }
}

TEST(Json, IsTheSameForEqualRuns) {
  const auto text = [] {
    Reported run(kHead +
                     "int main(void) {\n  int s = 0;\n  for (int i = 0; i < __VERIFIER_nondet_int() && i < 5; i++) s += i;\n  if (s == 6) "
                     "reach_error();\n  return 0;\n}\n",
                 "unreach-call");
    json result = json::parse(result_json(run.summary));
    result.erase("resources");
    std::string dump = result.dump();
    for (std::size_t at = 0; (at = dump.find("/proviso-test-")) != std::string::npos;) dump.erase(at, 20);
    return dump;
  };
  EXPECT_EQ(text(), text());
}

TEST(Json, IsCompleteBeforeTheProgramIsRead) {
  Summary summary;
  summary.limit = "time limit";
  summary.result.properties.resize(1);
  summary.result.properties[0].reason = "time limit";
  const json result = json::parse(result_json(summary));
  EXPECT_EQ(result["verdict"], "UNKNOWN(time limit)");
  EXPECT_EQ(result["condition"]["covers"], "nothing");
  EXPECT_EQ(result["limit"], "time limit");
}

std::string harness_of(const std::string& text, const std::string& property, ir::DataModel model = ir::DataModel::lp64) {
  const Reported run(text, property, model);
  return harness(run.program(), run.violation().violation, "test.c");
}

TEST(Harness, SuppliesTheValuesOfEachFunction) {
  const std::string text = harness_of(
      "extern short __VERIFIER_nondet_short(void);\nextern double sensor(int);\nextern void reach_error(void);\n"
      "int main(void) { short x = __VERIFIER_nondet_short(); if (x == -5 && sensor(1) == 0.5) reach_error(); return 0; }\n",
      "unreach-call");
  EXPECT_THAT(text, HasSubstr("short __VERIFIER_nondet_short() {"));
  EXPECT_THAT(text, HasSubstr("      -5,\n"));
  EXPECT_THAT(text, HasSubstr("      0.5,\n"));
  EXPECT_THAT(text, HasSubstr("gcc -g -fsanitize=address,undefined harness.c test.c"));
}

TEST(Harness, StopsAtTheViolation) {
  const std::string overflow =
      harness_of("extern int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int() + 1; }\n", "no-overflow",
                 ir::DataModel::ilp32);
  EXPECT_THAT(overflow, HasSubstr("halt_on_error=1"));
  EXPECT_THAT(overflow, HasSubstr("gcc -m32"));
  EXPECT_THAT(overflow, HasSubstr("2147483647,"));
  // Other undefined behaviour comes first, and must not end it.
  const std::string later = harness_of(
      "extern int __VERIFIER_nondet_int(void);\nint main(void) { int x = __VERIFIER_nondet_int(), y = x + 5; if (x > 0 && y < 0) return 1 "
      "/ (y + 2147483644); return 0; }\n",
      "div-by-zero");
  EXPECT_THAT(later, Not(HasSubstr("halt_on_error=1")));
  EXPECT_THAT(later, HasSubstr("other undefined behaviour comes first"));
}

TEST(Harness, SaysWhatItCannotSupply) {
  EXPECT_THAT(
      harness_of("extern void reach_error(void);\nint main(void) { int x; if (x == 7) reach_error(); return 0; }\n", "unreach-call"),
      HasSubstr("never written"));
}

TEST(Json, InputThatCannotBeUsed) {
  const json result = json::parse(unusable_json({"a.c"}, {{Severity::error, "c:/a.c:12:3", "no \x1b"},
                                                          {Severity::note, "a.c", "a file"},
                                                          {Severity::error, "a.c:7", "a line"},
                                                          {Severity::warning, "", "nowhere"}}));
  EXPECT_EQ(result["verdict"], "UNKNOWN(the input could not be used)");
  EXPECT_EQ(result["files"], json({"a.c"}));
  const json& found = result["error"]["diagnostics"];
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0], (json{{"severity", "error"}, {"place", {{"file", "c:/a.c"}, {"line", 12}, {"column", 3}}}, {"message", "no \x1b"}}));
  EXPECT_EQ(found[1], (json{{"severity", "note"}, {"place", {{"file", "a.c"}}}, {"message", "a file"}}));
  EXPECT_EQ(found[2]["place"], (json{{"file", "a.c"}, {"line", 7}}));
  EXPECT_TRUE(found[3]["place"].is_null());
}

}  // namespace
}  // namespace proviso::report
