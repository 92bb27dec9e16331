// The document of report.html. The page itself is tested in a browser (tests/page).
#include "report/html/html.h"

#include <gmock/gmock.h>

#include "report/html/document.h"
#include "reported.h"

namespace proviso::report {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;
using test::kHead;

Json document(const Reported& run) { return page_document(run.summary, {}); }

TEST(Html, NothingInTheDocumentEndsItsElement) {
  const std::string page = with_document("<script>@PROVISO_DOCUMENT@</script>", Json{{"text", "</script><!-- $& \\"}}.dump());
  EXPECT_THAT(page, Not(HasSubstr("</script><")));
  EXPECT_THAT(page, Not(HasSubstr("<!--")));
  const std::string head = "<script>";
  const std::string tail = "</script>";
  ASSERT_TRUE(page.starts_with(head) && page.ends_with(tail));
  EXPECT_EQ(Json::parse(page.substr(head.size(), page.size() - head.size() - tail.size()))["text"], "</script><!-- $& \\");
}

TEST(Html, TheStepsOfAnExecutionSayWhatChanges) {
  const Reported run(
      kHead +
          "static int g;\nint main(void) {\n  int x = __VERIFIER_nondet_int();\n  g = x;\n  if (g == 9) reach_error();\n  return 0;\n}\n",
      "unreach-call");
  const Json execution = document(run)["executions"][0];
  EXPECT_EQ(execution["check"], "unreach-call");
  const Json& steps = execution["steps"];
  EXPECT_EQ(steps[0]["kind"], "input");
  EXPECT_EQ(steps[0]["at"], Json({0, 5, 11, 5, 34}));
  const auto cell_of = [](const Json& step, const std::string& name) {
    for (const Json& box : step.value("boxes", Json::array()))
      if (box.value("name", "") == name) return box["cells"][0][1].get<std::string>();
    return std::string("unchanged");
  };
  EXPECT_EQ(cell_of(steps[0], "x"), "9");
  EXPECT_EQ(cell_of(steps[0], "g"), "0");
  EXPECT_EQ(cell_of(steps[1], "g"), "9");
  EXPECT_EQ(cell_of(steps[1], "x"), "unchanged");
  EXPECT_EQ(steps.back()["kind"], "violation");
  EXPECT_EQ(execution["executed"], Json::parse(R"([{"source": 0, "lines": [5, 6, 7]}])"));
}

TEST(Html, ANoteSaysFromWhatAPlaceFollows) {
  Reported run(kTwoOfOneCause, "unreach-call");
  run.let_others_follow();
  std::vector<std::string> shown;
  const Json notes = document(run)["notes"];
  for (const Json& note : notes)
    if (note["kind"] == "shown") shown.push_back(note["text"]);
  EXPECT_THAT(shown, ElementsAre(::testing::AllOf(HasSubstr("unreach-call: shown correct by bmc, but violated behind "),
                                                  HasSubstr("test.c:6:3: unreach-call"))));
}

TEST(Html, LocalsAreGoneWhenTheirCallIsOver) {
  const Reported run(kHead +
                         "static int twice(int n) {\n  int m = 2 * n;\n  return m;\n}\nint main(void) {\n  int y = "
                         "twice(__VERIFIER_nondet_int());\n  if (y == 8) reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  std::set<int> alive;
  std::map<int, std::string> names;
  const Json whole = document(run);
  for (const Json& step : whole["executions"][0]["steps"]) {
    for (const Json& box : step.value("boxes", Json::array())) {
      alive.insert(box["id"].get<int>());
      names[box["id"].get<int>()] = box["name"];
    }
    for (const Json& id : step.value("gone", Json::array())) alive.erase(id.get<int>());
  }
  std::vector<std::string> left;
  for (const int id : alive) left.push_back(names[id]);
  EXPECT_THAT(left, ElementsAre("y"));
  std::vector<std::string> all;
  for (const auto& [id, name] : names) all.push_back(name);
  EXPECT_THAT(all, Contains("m"));
  EXPECT_THAT(all, Contains("n"));
}

TEST(Html, SourcesAndColumnsAreThoseOfTheFileThatWasRead) {
  const Reported run(
      kHead +
          "int main(void) {\n# 100 \"other.c\"\n  /* \xc3\xa4\xff */ if (__VERIFIER_nondet_int() == 9) reach_error();\n  return 0;\n}\n",
      "unreach-call");
  const Json whole = document(run);
  ASSERT_EQ(whole["sources"].size(), 1U);
  EXPECT_THAT(whole["sources"][0]["text"].get<std::string>(), HasSubstr("\xff"));
  EXPECT_EQ(whole["executions"][0]["at"][1], 5);
  EXPECT_EQ(whole["executions"][0]["at"][2], 46);  // an umlaut is one character, and so is a byte that is none
  EXPECT_NO_THROW(whole.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

TEST(Html, NotesAndCoverageStandBesideTheirLines) {
  const Reported run(kHead +
                         "static void unused(void) { reach_error(); }\nint main(void) {\n  if (__VERIFIER_nondet_int() == 9) "
                         "reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  const Json whole = document(run);
  ASSERT_FALSE(whole["notes"].empty());
  EXPECT_EQ(whole["notes"][0]["kind"], "violated");
  EXPECT_EQ(whole["notes"][0]["at"][1], 5);
  const std::string lines = whole["coverage"]["lines"][0]["lines"];
  EXPECT_EQ(lines[2], '-');
  EXPECT_EQ(lines[3], ' ');
  EXPECT_THAT("op", HasSubstr(lines.substr(4, 1)));
}

TEST(Html, ControlFlowIsThereForEachFunctionOfTheProgram) {
  const Reported run(kHead +
                         "#include <stdlib.h>\nstatic int f(int x) { return x ? 1 : abs(x); }\nint main(void) {\n  if "
                         "(f(__VERIFIER_nondet_int())) reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  const Json functions = document(run)["cfa"]["functions"];
  std::vector<std::string> names;
  for (const Json& function : functions) names.push_back(function["name"]);
  EXPECT_THAT(names, ElementsAre("main", "f"));
  for (const Json& edge : functions[1]["edges"]) {
    EXPECT_LT(edge[0].get<std::size_t>(), functions[1]["lines"].size());
    EXPECT_LT(edge[1].get<std::size_t>(), functions[1]["lines"].size());
  }
}

TEST(Html, OfALongTraceItsBeginningAndItsEndAreTold) {
  Trace trace;
  trace.entries.resize(10);
  const Excerpt excerpt(trace, 8);
  std::vector<std::size_t> listed;
  for (std::size_t i = 0; i < 10; ++i)
    if (excerpt.lists(i)) listed.push_back(i);
  EXPECT_THAT(listed, ElementsAre(0, 1, 4, 5, 6, 7, 8, 9));
  EXPECT_TRUE(Excerpt(trace, 10).lists(2));
}

}  // namespace
}  // namespace proviso::report
