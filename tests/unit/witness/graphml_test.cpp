#include "witness/graphml.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace proviso::witness {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Type = Waypoint::Type;

std::string document(const std::string& graph, const std::string& type = "violation_witness") {
  return "<?xml version=\"1.0\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
         "<key attr.name=\"startline\" attr.type=\"int\" for=\"edge\" id=\"startline\"/>\n"
         "<key attr.name=\"returnFromFunction\" attr.type=\"string\" for=\"edge\" id=\"returnFrom\"/>\n"
         "<graph edgedefault=\"directed\"><data key=\"witness-type\">" +
         type +
         "</data><data key=\"sourcecodelang\">C</data><data key=\"producer\">By hand</data>"
         "<data key=\"specification\">CHECK( init(main()), LTL(G ! overflow) )</data><data key=\"programfile\">dir/f.c</data>"
         "<data key=\"programhash\">00ff</data><data key=\"architecture\">32bit</data>\n" +
         graph + "</graph></graphml>\n";
}

std::string node(const std::string& id, const std::string& what = "") {
  return fmt::format("<node id=\"{}\">{}</node>\n", id, what.empty() ? "" : fmt::format("<data key=\"{}\">true</data>", what));
}

std::string edge(const std::string& source, const std::string& target, const std::vector<std::pair<std::string, std::string>>& data) {
  std::string text = fmt::format("<edge source=\"{}\" target=\"{}\">", source, target);
  for (const auto& [key, value] : data) text += fmt::format("<data key=\"{}\">{}</data>", key, value);
  return text + "</edge>\n";
}

/// Two nodes and the edges between them, of which the last leads to the violation.
std::string with_edge(const std::vector<std::pair<std::string, std::string>>& data, const std::string& more = "") {
  return document(node("A", "entry") + node("B") + node("V", "violation") + node("S", "sink") + edge("A", "B", data) +
                  edge("B", "V", {{"startline", "9"}}) + more);
}

std::string error_in_graphml(const std::string& text) {
  const Result<Witness> read = read_graphml("w.graphml", text);
  return read ? "none" : read.diagnostics().front().render();
}

Witness read(const std::string& text) {
  const Result<Witness> read = read_graphml("w.graphml", text);
  EXPECT_TRUE(read) << error_in_graphml(text);
  return read ? *read : Witness();
}

Waypoint first_of(const std::vector<std::pair<std::string, std::string>>& data) { return read(with_edge(data)).segments.at(0).back(); }

TEST(WitnessGraphml, AChainIsSegments) {
  const Witness witness = read(with_edge({{"startline", "3"}, {"control", "condition-true"}, {"assumption", "x == 1; y == 2;"}},
                                         edge("A", "A", {}) + edge("A", "S", {{"startline", "3"}, {"control", "condition-false"}})));
  EXPECT_TRUE(witness.by_lines);
  EXPECT_EQ(witness.data_model, ir::DataModel::ilp32);
  EXPECT_EQ(witness.input_files, (std::vector<std::pair<std::string, std::string>>{{"dir/f.c", "00ff"}}));
  ASSERT_EQ(witness.segments.size(), 2U);
  ASSERT_EQ(witness.segments[0].size(), 2U);
  EXPECT_EQ(witness.segments[0][0].action, Waypoint::Action::avoid);
  EXPECT_EQ(witness.segments[0][0].constraint, "false");
  EXPECT_EQ(witness.segments[0][1].type, Type::branching);
  EXPECT_EQ(witness.segments[0][1].constraint, "true");
  EXPECT_EQ(witness.segments[0][1].then, "(x == 1) && (y == 2)");
  EXPECT_EQ(witness.segments[1][0].type, Type::target);
  EXPECT_EQ(witness.segments[1][0].location.line, 9U);
}

TEST(WitnessGraphml, EdgesAreWaypoints) {
  EXPECT_EQ(first_of({{"startline", "3"}, {"assumption", "x == 1;"}}).type, Type::step);
  const Waypoint result = first_of({{"startline", "3"}, {"assumption", "\\result == 1"}, {"assumption.resultfunction", "f"}});
  EXPECT_EQ(result.type, Type::function_return);
  EXPECT_EQ(result.callee, "f");
  EXPECT_EQ(result.constraint, "\\result == 1");
  EXPECT_EQ(first_of({{"enterFunction", "g"}, {"assumption", "p == 0"}}).type, Type::function_enter);
  EXPECT_EQ(first_of({{"startline", "3"}, {"returnFrom", "g"}}).type, Type::function_return) << "by the name of the key";
  EXPECT_EQ(first_of({{"startline", "3"}, {"returnFrom", "g"}, {"assumption", "x == 2"}}).type, Type::step);
  EXPECT_EQ(first_of({}).type, Type::target) << "an edge that says nothing is passed at once";
}

TEST(WitnessGraphml, TheLastEdgeIsTheTarget) {
  const auto last = [](const std::vector<std::pair<std::string, std::string>>& data) {
    return read(document(node("A", "entry") + node("V", "violation") + edge("A", "V", data))).segments;
  };
  EXPECT_EQ(last({{"startline", "5"}, {"enterFunction", "reach_error"}}).size(), 1U);
  const std::vector<Segment> segments = last({{"startline", "5"}, {"control", "condition-true"}});
  ASSERT_EQ(segments.size(), 2U);
  EXPECT_EQ(segments[0][0].type, Type::branching);
  EXPECT_EQ(segments[1][0].type, Type::target);
}

TEST(WitnessGraphml, InvariantsStandAtLoops) {
  const std::string head = "<node id=\"L\"><data key=\"invariant\">x &lt;= 10</data><data key=\"invariant.scope\">f</data></node>\n";
  const Witness witness = read(document(node("A", "entry") + head + edge("A", "L", {{"startline", "4"}, {"enterLoopHead", "true"}}) +
                                            edge("L", "L", {{"startline", "6"}, {"enterLoopHead", "true"}}),
                                        "correctness_witness"));
  EXPECT_EQ(witness.kind, Witness::Kind::correctness);
  EXPECT_EQ(witness.invariants, (std::vector<Invariant>{{Invariant::Type::loop, {"dir/f.c", 4, 0, "f"}, "x <= 10"}}));
  EXPECT_THAT(error_in_graphml(document(node("A", "entry") + head + edge("A", "L", {{"startline", "4"}}), "correctness_witness")),
              HasSubstr("not supported"));
}

TEST(WitnessGraphml, WhatCannotBeSaidIsRefused) {
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "3"}}, edge("A", "V", {{"startline", "4"}}))), HasSubstr("branch"));
  EXPECT_THAT(error_in_graphml(
                  document(node("A", "entry") + node("B") + edge("A", "B", {{"startline", "1"}}) + edge("B", "A", {{"startline", "1"}}))),
              HasSubstr("cycles"));
  EXPECT_THAT(error_in_graphml(document(node("A", "entry"))), HasSubstr("does not lead to a violation"));
  EXPECT_THAT(error_in_graphml(document(node("A", "entry") + node("B", "entry"))), HasSubstr("two entry nodes"));
  EXPECT_THAT(error_in_graphml(document(node("A"))), HasSubstr("no entry node"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "0"}})), HasSubstr("count from 1"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "x"}})), HasSubstr("is no line"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "3"}, {"assumption", "\\result == 1"}})), HasSubstr("of which function"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "3"}, {"control", "maybe"}})), HasSubstr("no control 'maybe'"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "3"}, {"threadId", "0"}}, edge("B", "B", {{"threadId", "1"}}))),
              HasSubstr("threads"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "3"}}, edge("A", "X", {}))), HasSubstr("nodes that are not there"));
  EXPECT_THAT(error_in_graphml(with_edge({{"startline", "3"}}, node("A"))), HasSubstr("two nodes 'A'"));
}

TEST(WitnessGraphml, HostileDocumentsAreRefused) {
  EXPECT_THAT(error_in_graphml("<!DOCTYPE g [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><graphml>&b;</graphml>"),
              HasSubstr("document type"));
  EXPECT_THAT(error_in_graphml("<!DOCTYPE g SYSTEM \"file:///etc/passwd\"><graphml/>"), HasSubstr("document type"));
  std::string deep = "<graphml>";
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  EXPECT_THAT(error_in_graphml(deep), HasSubstr("nested"));
  EXPECT_THAT(error_in_graphml("<graphml>&undefined;</graphml>"), HasSubstr("no XML"));
  EXPECT_THAT(error_in_graphml("<graphml>"), StartsWith("w.graphml:1: error: this is no XML"));
  EXPECT_THAT(error_in_graphml("<html/>"), HasSubstr("not 'graphml'"));
  EXPECT_THAT(error_in_graphml("<graphml/>"), HasSubstr("one graph"));
  EXPECT_THAT(error_in_graphml(""), HasSubstr("no XML"));
}

TEST(WitnessGraphml, IsReadAsItWasWritten) {
  Witness written = read(with_edge({{"startline", "3"}, {"assumption", "\\result &lt; 1"}, {"assumption.resultfunction", "f"}},
                                   edge("A", "S", {{"startline", "3"}, {"control", "condition-false"}})));
  written.creation_time = "2026-01-02T03:04:05Z";
  const Witness again = read(to_graphml(written));
  EXPECT_EQ(again.segments, written.segments);
  EXPECT_EQ(again.input_files, written.input_files);
  EXPECT_EQ(again.specification, written.specification);
  EXPECT_EQ(again.data_model, written.data_model);
  EXPECT_EQ(again.creation_time, written.creation_time);
  written.segments.front().back().location.file = "other.c";
  EXPECT_EQ(to_graphml(written), "") << "the format has no other files";
}

TEST(WitnessGraphml, IsToldFromYaml) {
  EXPECT_TRUE(looks_like_graphml("\n<?xml?>"));
  EXPECT_TRUE(looks_like_graphml("\xEF\xBB\xBF<graphml/>"));
  EXPECT_FALSE(looks_like_graphml("- entry_type: x"));
  EXPECT_FALSE(looks_like_graphml(""));
}

}  // namespace
}  // namespace proviso::witness
