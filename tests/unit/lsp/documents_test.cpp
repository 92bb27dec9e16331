#include "lsp/documents.h"

#include <gmock/gmock.h>

#include "lsp/positions.h"
#include "lsp/settings.h"
#include "lsp/status.h"
#include "lsp/survey.h"
#include "session/load.h"

namespace proviso::lsp {
namespace {

using testing::ElementsAre;
using testing::Eq;
using Kind = FunctionStatus::Kind;

TEST(Positions, AreInTheUnitsThatWereAgreedOn) {
  const std::string text = "int \xc3\xa4;\n/* \xf0\x9d\x84\x9e\xe2\x82\xac */ x\n";
  Positions utf16("/d/a.c", "file:///d/a.c", text, Encoding::utf16);
  Positions utf8("/d/a.c", "file:///d/a.c", text, Encoding::utf8);
  EXPECT_EQ(utf16.position("/d/a.c", 1, 7), Json({{"line", 0}, {"character", 5}}));
  EXPECT_EQ(utf8.position("/d/a.c", 1, 7), Json({{"line", 0}, {"character", 6}}));
  EXPECT_EQ(utf16.position("/d/a.c", 2, 15), Json({{"line", 1}, {"character", 10}}));
  EXPECT_EQ(utf8.position("/d/a.c", 2, 15), Json({{"line", 1}, {"character", 14}}));
}

TEST(Positions, FilesAreURIs) {
  EXPECT_THAT(path_of("file:///a%20b/%C3%A4.c"), Eq("/a b/\xc3\xa4.c"));
  EXPECT_THAT(path_of("file://host/a.c"), Eq("/a.c"));
  EXPECT_THAT(path_of("file:///100%.c"), Eq("/100%.c"));
  EXPECT_THAT(path_of("untitled:Untitled-1"), Eq(std::nullopt));
  EXPECT_THAT(path_of("file:///a%00b"), Eq(std::nullopt));
  EXPECT_EQ(uri_of("/a b/\xc3\xa4.c"), "file:///a%20b/%C3%A4.c");
}

TEST(LineMap, KeepsWhatStandsAroundChanges) {
  const LineMap map("a\nb\nc\nd", "a\nx\ny\nz\nc\nd");
  EXPECT_THAT(map.after(0), Eq(0U));
  EXPECT_THAT(map.after(1), Eq(std::nullopt));
  EXPECT_THAT(map.after(2), Eq(4U));
  EXPECT_THAT(map.after(3), Eq(5U));
  EXPECT_THAT(map.after(4), Eq(std::nullopt));
  EXPECT_THAT(map.before(5), Eq(3U));
  EXPECT_THAT(map.before(2), Eq(std::nullopt));
}

TEST(LineMap, OfEqualLinesCountsNoneTwice) {
  const LineMap map("a\na\na", "a\na");
  EXPECT_THAT(map.after(0), Eq(0U));
  EXPECT_THAT(map.after(1), Eq(1U));
  EXPECT_THAT(map.after(2), Eq(std::nullopt));
}

// -------------------------------------------------------------------------------------------------------------------- entry points

std::vector<std::string> starts(const std::string& text, const std::vector<std::string>& wanted = {}) {
  session::CheckOptions options;
  options.files = {"test.c"};
  options.texts["test.c"] = text;
  const auto read = session::read_program(options, frontend::Syntax::alone);
  std::vector<std::string> names;
  for (const EntryPoint& entry : entry_points(read->syntax, wanted)) {
    std::string reached;
    for (const std::string& name : entry.reaches) reached += " " + name;
    names.push_back(entry.function + ":" + reached);
  }
  return names;
}

TEST(EntryPoints, MainComesFirstThenWhatItDoesNotReach) {
  EXPECT_THAT(starts("static int f(void) { return 1; } int h(void); int g(void) { return f() + h(); } int h(void) { return 2; } "
                     "int main(void) { return f(); }"),
              ElementsAre("main: f main", "g: f g h"));
}

TEST(EntryPoints, FunctionsThatCallEachOtherHaveOneToo) {
  EXPECT_THAT(starts("int g(int); int f(int n) { return n ? g(n - 1) : 0; } int g(int n) { return n ? f(n - 1) : 1; } int s(int n) { "
                     "return n ? s(n - 1) : 0; }"),
              ElementsAre("s: s", "f: f g"));
}

TEST(EntryPoints, WhatOnlyAPointerNamesMayBeCalledWithAnything) {
  EXPECT_THAT(starts("static int f(int x) { return x; } int (*p)(int) = f; int main(void) { return p(1); }"),
              ElementsAre("main: main", "f: f"));
}

TEST(EntryPoints, AreThoseOfTheUserIfTheFileHasThem) {
  const std::string text = "int f(void) { return 0; } int main(void) { return f(); }";
  EXPECT_THAT(starts(text, {"f"}), ElementsAre("f: f"));
  EXPECT_THAT(starts(text, {"elsewhere"}), ElementsAre("main: f main"));
}

// -------------------------------------------------------------------------------------------------------------------------- status

RunFindings run(const std::string& entry, std::vector<FunctionFinding> functions) {
  RunFindings findings;
  findings.entry = entry;
  findings.functions = std::move(functions);
  return findings;
}

CheckedText two_runs() {
  CheckedText checked;
  checked.survey.entries = {{"main", {"f", "main"}}, {"g", {"f", "g"}}};
  checked.findings["main"] = run("main", {{"f", 2, 0, 0}, {"main", 0, 0, 0}});
  checked.findings["g"] = run("g", {{"f", 2, 0, 0}, {"g", 1, 0, 0}});
  return checked;
}

TEST(Status, ProvedIsWhatEveryRunHasShown) {
  CheckedText checked = two_runs();
  EXPECT_EQ(status_of(checked, "f").kind, Kind::proved);
  EXPECT_EQ(to_string(status_of(checked, "f"), "f"), "proved: 4 places, as called from main, g");
  EXPECT_EQ(to_string(status_of(checked, "g"), "g"), "proved: 1 place, called with any arguments");
  EXPECT_EQ(to_string(status_of(checked, "main"), "main"), "nothing to check");
  checked.findings["g"].functions[0] = {"f", 1, 0, 1, 0, "time limit"};
  EXPECT_EQ(to_string(status_of(checked, "f"), "f"), "open: 1 of 4 places not decided (time limit), as called from main, g");
  checked.findings["g"].functions[0] = {"f", 1, 1, 0};
  EXPECT_EQ(to_string(status_of(checked, "f"), "f"), "fails: 1 of 4 places violated, as called from main, g");
}

TEST(Status, NothingIsProvedWithoutAllRuns) {
  CheckedText checked = two_runs();
  checked.findings.erase("g");
  checked.ended_by = "time limit";
  EXPECT_EQ(status_of(checked, "f").kind, Kind::open);
  EXPECT_EQ(status_of(checked, "f").reason, "time limit");
  EXPECT_EQ(status_of(checked, "g").kind, Kind::open);
  checked.is_running = true;
  EXPECT_EQ(status_of(checked, "f").kind, Kind::checking);
  EXPECT_EQ(status_of(checked, "main").kind, Kind::no_places);
}

TEST(Status, ARunThatBrokeDownLeavesEverythingInItOpen) {
  CheckedText checked = two_runs();
  checked.findings["g"].problem = "internal error";
  EXPECT_EQ(status_of(checked, "f").kind, Kind::open);
  EXPECT_EQ(status_of(checked, "g").kind, Kind::open);
  EXPECT_EQ(status_of(checked, "main").kind, Kind::no_places);
}

TEST(Status, BehindAViolationNothingIsSaid) {
  CheckedText checked = two_runs();
  checked.findings["g"].has_violations = true;
  checked.findings["g"].functions[1] = {"g", 0, 1, 0};
  EXPECT_EQ(to_string(status_of(checked, "f"), "f"),
            "proved: 4 places, but for executions that fail elsewhere before, as called from main, g");
}

TEST(Status, AFunctionOfNoRunIsNotProved) {
  EXPECT_EQ(status_of(two_runs(), "unknown").kind, Kind::open);
  CheckedText checked = two_runs();
  for (auto& [entry, findings] : checked.findings) findings.functions.erase(findings.functions.begin());  // `f`: called in dead code
  EXPECT_EQ(to_string(status_of(checked, "f"), "f"), "open: not checked (it takes part in no run), as called from main, g");
}

TEST(Status, WhatNoExecutionReachesIsSaid) {
  CheckedText checked = two_runs();
  checked.findings["g"].functions[1] = {"g", 1, 0, 0, 1};
  EXPECT_EQ(to_string(status_of(checked, "g"), "g"), "proved: 1 place, which no execution reaches, called with any arguments");
}

// ------------------------------------------------------------------------------------------------------------------------ settings

std::string problem_with_settings(const Json& given) {
  const Result<Settings> read = read_settings(default_settings({}), given);
  return read ? "" : read.diagnostics().front().message;
}

TEST(SettingsOfClients, CountMoreThanTheCommandLine) {
  session::CheckOptions options;
  options.properties = {"no-overflow"};
  const Result<Settings> read =
      read_settings(default_settings(options), {{"proviso", {{"timeLimit", 1.5}, {"entryPoints", {"f"}}, {"openPlaces", "hint"}}}});
  ASSERT_TRUE(read);
  EXPECT_THAT(read->options.properties, ElementsAre("no-overflow"));
  EXPECT_EQ(read->time_limit, std::chrono::milliseconds(1500));
  EXPECT_THAT(read->entry_points, ElementsAre("f"));
  EXPECT_EQ(read->open_places, OpenPlaces::hint);
}

TEST(SettingsOfClients, AreRefusedWithAReason) {
  EXPECT_EQ(problem_with_settings(nullptr), "");
  EXPECT_EQ(problem_with_settings(Json::object()), "");
  EXPECT_EQ(problem_with_settings(5), "the settings are no object");
  EXPECT_EQ(problem_with_settings({{"timelimit", 3}}), "there is no setting 'timelimit'");
  EXPECT_EQ(problem_with_settings({{"timeLimit", -3}}), "the setting 'timeLimit' is to be a positive number of seconds");
  EXPECT_EQ(problem_with_settings({{"entryPoints", {1}}}), "the setting 'entryPoints' is to be an array of strings");
  EXPECT_EQ(problem_with_settings({{"openPlaces", "all"}}), R"(the setting 'openPlaces' is to be "none", "hint" or "information")");
  EXPECT_NE(problem_with_settings({{"properties", {"no-such-property"}}}), "");
}

}  // namespace
}  // namespace proviso::lsp
