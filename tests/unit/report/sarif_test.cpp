// SARIF: what a run says to code hosts and editors. That whole runs give valid documents is tested by tests/run_sarif.py.
#include "report/sarif/sarif.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "property/places.h"
#include "report/sarif/code_flow.h"
#include "report/sarif/fingerprints.h"
#include "report/sarif/locations.h"
#include "report/sarif/rules.h"
#include "reported.h"

namespace proviso::report {
namespace {

using nlohmann::json;
using test::kHead;
using ::testing::HasSubstr;
using ::testing::StartsWith;

json run_of(const Summary& summary) { return json::parse(sarif(summary))["runs"][0]; }

std::string fingerprint_of(const json& result) { return result["partialFingerprints"]["provisoStatement/v1"]; }

TEST(Sarif, AViolationHasItsRulePlaceAndFunction) {
  const Reported run(kHead + "static int next(int n) {\n  return n + 1;\n}\nint main(void) { return next(__VERIFIER_nondet_int()); }\n",
                     "no-overflow");
  const json document = run_of(run.summary);
  EXPECT_EQ(document["invocations"][0]["exitCode"], 1);
  EXPECT_TRUE(document["invocations"][0]["executionSuccessful"]);
  ASSERT_EQ(document["results"].size(), 1U);
  const json& result = document["results"][0];
  EXPECT_EQ(result["ruleId"], "no-overflow");
  EXPECT_EQ(result["kind"], "fail");
  EXPECT_EQ(result["level"], "error");
  EXPECT_THAT(result["message"]["text"].get<std::string>(), HasSubstr("Signed overflow: 2147483647 + 1"));
  const json& place = result["locations"][0];
  EXPECT_EQ(place["physicalLocation"]["region"]["startLine"], 4);
  EXPECT_EQ(place["physicalLocation"]["region"]["endLine"], 4);
  EXPECT_EQ(place["logicalLocations"][0]["name"], "next");
  EXPECT_EQ(result["relatedLocations"][0]["message"]["text"], "'next' is called here.");
  EXPECT_EQ(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 6);
  const json& rule = document["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
  EXPECT_EQ(rule["id"], "no-overflow");
  EXPECT_THAT(rule["properties"]["tags"].dump(), HasSubstr("external/cwe/cwe-190"));
}

TEST(Sarif, WhatFollowsIsRelated) {
  Reported run(kTwoOfOneCause, "unreach-call");
  run.let_others_follow();
  const json result = json::parse(sarif(run.summary))["runs"][0]["results"][0];
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["region"]["startLine"], 6);
  const json& related = result["relatedLocations"].back();
  EXPECT_EQ(related["message"]["text"], "If the execution goes on, it violates unreach-call here, too.");
  EXPECT_EQ(related["physicalLocation"]["region"]["startLine"], 7);
}

TEST(Sarif, TheExecutionIsACodeFlow) {
  const Reported run(kHead +
                         "static int twice(int n) {\n  return 2 * n;\n}\nint main(void) {\n  int x = __VERIFIER_nondet_int();\n"
                         "  if (x > 0 && x < 9 && twice(x) == 8) reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  const json document = run_of(run.summary);
  const json& steps = document["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), run.violation().trace.entries.size());
  std::set<std::string> kinds;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i]["executionOrder"], i + 1);
    EXPECT_EQ(steps[i]["nestingLevel"], run.violation().trace.entries[i].depth);
    if (steps[i].contains("kinds")) kinds.insert(steps[i]["kinds"][0]);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"branch", "call", "danger", "return"}));
  EXPECT_EQ(steps[0]["state"]["x"]["text"], "4");
  EXPECT_EQ(steps[0]["importance"], "essential");
  EXPECT_EQ(steps.back()["importance"], "essential");
  const auto is_call = [](const json& step) { return step.value("kinds", json::array()) == json::array({"call"}); };
  const auto call = std::find_if(steps.begin(), steps.end(), is_call);
  ASSERT_NE(call, steps.end());
  EXPECT_EQ((*call)["state"]["n"]["text"], "4");
}

TEST(Sarif, OfLongExecutionsTheBeginningAndTheEndAreTold) {
  Reported run(kHead + "int main(void) {\n  if (__VERIFIER_nondet_int() == -7) reach_error();\n  return 0;\n}\n", "unreach-call");
  Trace& trace = run.summary.violations.at(0).front().trace;
  trace.entries.insert(trace.entries.begin() + 1, 5000, trace.entries.front());
  const json document = run_of(run.summary);
  const json& flow = document["results"][0]["codeFlows"][0]["threadFlows"][0];
  EXPECT_EQ(flow["locations"].size(), kMostFlowSteps);
  EXPECT_EQ(flow["locations"][0]["executionOrder"], 1);
  EXPECT_EQ(flow["locations"].back()["executionOrder"], trace.entries.size());
  EXPECT_THAT(flow["message"]["text"].get<std::string>(), HasSubstr("steps behind step 250 are not listed"));
}

TEST(Sarif, ManyExecutionsShareTheSteps) {
  std::string text = kHead + "int main(void) {\n";
  for (int i = 0; i < 20; ++i) text += "  if (__VERIFIER_nondet_int() == " + std::to_string(i) + ") reach_error();\n";
  Reported run(text + "  return 0;\n}\n", "unreach-call");
  std::vector<ViolationReport>& violations = run.summary.violations.at(0);
  Trace& trace = violations.front().trace;
  trace.entries.insert(trace.entries.begin() + 1, 5000, trace.entries.front());
  while (violations.size() < 20) violations.push_back(violations.front());
  const json document = run_of(run.summary);
  EXPECT_EQ(document["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"].size(), kMostStepsOfAll / 20);
}

TEST(Sarif, ALeakIsWhereTheMemoryWasAllocated) {
  const Reported run("#include <stdlib.h>\nint main(void) {\n  char *p = malloc(4);\n  p = 0;\n  return 0;\n}\n", "valid-memtrack");
  const json document = run_of(run.summary);
  const json& result = document["results"][0];
  EXPECT_EQ(result["ruleId"], "valid-memtrack");
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["region"]["startLine"], 3);
  EXPECT_EQ(result["locations"][0]["logicalLocations"][0]["name"], "main");
  EXPECT_EQ(result["relatedLocations"][0]["message"]["text"], "The memory was allocated here.");
}

TEST(Sarif, ProofsPass) {
  const Reported run(kHead + "int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3 && x < 2) reach_error(); return 0; }\n",
                     "unreach-call");
  const json document = run_of(run.summary);
  EXPECT_EQ(document["invocations"][0]["exitCode"], 0);
  ASSERT_EQ(document["results"].size(), 1U);
  EXPECT_EQ(document["results"][0]["kind"], "pass");
  EXPECT_EQ(document["results"][0]["level"], "none");
  EXPECT_EQ(document["results"][0]["locations"][0]["logicalLocations"][0]["name"], "main");
}

TEST(Sarif, WhatIsNotDecidedIsOpenWithItsPlaces) {
  Reported run(kHead + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  return x + 1;\n}\n", "no-overflow");
  run.summary.violations.clear();
  engine::PropertyResult& property = run.summary.result.properties[0];
  property.verdict = engine::Verdict::unknown;
  property.reason = "time limit";
  const ir::Function& main = *run.program().find_function("main");
  run.summary.places.resize(1);
  for (const property::Place& place : property::places_of(run.program(), property.property.checks()))
    run.summary.places[0].push_back({place, PlaceReport::Status::open, ""});
  run.summary.result.covers_nothing = false;
  run.summary.result.condition = {{&main, &main.edge(0), "the loop was unwound 8 times", 8}};
  run.summary.limit = "time limit";
  const json document = run_of(run.summary);
  EXPECT_EQ(document["invocations"][0]["exitCode"], 2);
  EXPECT_EQ(document["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"], "The run was ended: time limit.");
  ASSERT_EQ(document["results"].size(), 2U);
  for (const json& result : document["results"]) {
    EXPECT_EQ(result["kind"], "open");
    EXPECT_EQ(result["level"], "none");
    EXPECT_THAT(result["message"]["text"].get<std::string>(), HasSubstr("time limit"));
  }
  EXPECT_EQ(document["results"][0]["relatedLocations"][0]["message"]["text"], "The loop was unwound 8 times.");
  EXPECT_EQ(document["results"][1]["locations"][0]["physicalLocation"]["region"]["startLine"], 5);
}

TEST(Sarif, IsCompleteBeforeTheProgramIsRead) {
  Summary summary;
  summary.files = {"a.c"};
  summary.limit = std::string(kInternalError);
  summary.result.properties.resize(1);
  summary.result.properties[0].property = property::parse_property("no-overflow")->properties.front();
  summary.result.properties[0].reason = summary.limit;
  const json document = run_of(summary);
  EXPECT_FALSE(document["invocations"][0]["executionSuccessful"]);
  EXPECT_EQ(document["invocations"][0]["exitCode"], 4);
  EXPECT_EQ(document["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "a.c");
}

TEST(Sarif, EveryPropertyIsARule) {
  std::vector<std::string> rules;
  for (const SarifRule& rule : sarif_rules()) {
    rules.emplace_back(rule.id);
    EXPECT_FALSE(rule.cwe.empty()) << rule.id;
    EXPECT_NE(sentence_of_rule(rule.id), "") << rule.id;
  }
  std::vector<std::string> properties;
  for (const property::Property& property : property::all_properties()) properties.push_back(property.name);
  properties.emplace_back("ltl");
  EXPECT_EQ(rules, properties);
}

TEST(SarifFingerprints, LinesAboveAndSpacesChangeNothing) {
  const std::string head = "extern int __VERIFIER_nondet_int(void);\n";
  const auto fingerprint = [&](const std::string& text) {
    const Reported run(head + text, "no-overflow");
    return fingerprint_of(run_of(run.summary)["results"][0]);
  };
  const std::string first = fingerprint("int main(void) {\n  int x = __VERIFIER_nondet_int();\n  return x + 1;\n}\n");
  EXPECT_EQ(
      fingerprint("// a line\n\nint other;\nint main(void) {\n\n  int x = __VERIFIER_nondet_int();\n    return  x+ /* one */ 1;\n}\n"),
      first);
  EXPECT_NE(fingerprint("int main(void) {\n  int x = __VERIFIER_nondet_int();\n  return x + 2;\n}\n"), first);
  EXPECT_NE(fingerprint("int f(int x) {\n  return x + 1;\n}\nint main(void) {\n  return f(__VERIFIER_nondet_int());\n}\n"), first);
}

TEST(SarifFingerprints, EqualStatementsAreToldApart) {
  const Reported run(kHead + "int main(void) {\n  int x = 0;\n  x = x + 1;\n  x = x + 1;\n  if (x == 2) reach_error();\n  return x;\n}\n",
                     "unreach-call");
  Fingerprints fingerprints(run.program());
  const ir::Function& main = *run.program().find_function("main");
  std::set<std::string> given;
  for (const ir::Edge& edge : main.edges()) given.insert(fingerprints.of("no-overflow", main, edge));
  EXPECT_EQ(given.size(), main.edges().size());
  // A second result at the same place.
  const std::string again = fingerprints.of("no-overflow", main, main.edge(0));
  EXPECT_FALSE(given.contains(again));
}

TEST(SarifFingerprints, TextsAreNormalised) {
  EXPECT_EQ(normalised_source("return  x+ /* one */ 1 ; // end"), "return x+1;");
  EXPECT_EQ(normalised_source("unsigned/**/int x"), "unsigned int x");
  EXPECT_EQ(normalised_source("f( \"a  /* b */\\\" c\" )"), "f(\"a  /* b */\\\" c\")");
  EXPECT_EQ(normalised_source("'"), "'");
  EXPECT_EQ(normalised_source(""), "");
}

TEST(SarifLocations, FilesBelowTheCurrentDirectoryAreRelative) {
  const std::string absolute = std::filesystem::current_path() / "e.c";
  const SarifLocations locations({"a b.c", "./sub/../c%.c", "/elsewhere/d.c", absolute, "../f.c", "./e.c"}, nullptr);
  const json artifacts = locations.artifacts();
  ASSERT_EQ(artifacts.size(), 5U);  // one of them was named twice
  EXPECT_EQ(artifacts[0]["location"], (json{{"uri", "a%20b.c"}, {"uriBaseId", "SRCROOT"}}));
  EXPECT_EQ(artifacts[1]["location"], (json{{"uri", "c%25.c"}, {"uriBaseId", "SRCROOT"}}));
  EXPECT_EQ(artifacts[2]["location"], (json{{"uri", "file:///elsewhere/d.c"}}));
  EXPECT_EQ(artifacts[3]["location"], (json{{"uri", "e.c"}, {"uriBaseId", "SRCROOT"}}));
  EXPECT_THAT(artifacts[4]["location"]["uri"].get<std::string>(), StartsWith("file:///"));
}

TEST(SarifLocations, ColumnsCountUtf16CodeUnits) {
  EXPECT_EQ(utf16_column("int x;", 5), 5U);
  EXPECT_EQ(utf16_column("\xC3\xA4 x", 4), 3U);          // two bytes, one unit
  EXPECT_EQ(utf16_column("\xE2\x82\xAC x", 5), 3U);      // three bytes, one unit
  EXPECT_EQ(utf16_column("\xF0\x9F\x98\x80 x", 6), 4U);  // four bytes, two units
  EXPECT_EQ(utf16_column("\xE4 x", 3), 3U);              // Latin-1
  EXPECT_EQ(utf16_column("", 7), 7U);                    // the file cannot be read
}

TEST(SarifLocations, MessagesHaveNoArgumentsOrLinks) {
  EXPECT_EQ(sarif_message("int a[1] = {0}")["text"], "int a[1] = {{0}}");
  EXPECT_EQ(sarif_message("table[i](x)")["text"], "table[i] (x)");
}

}  // namespace
}  // namespace proviso::report
