#include "witness/yaml.h"

#include <gmock/gmock.h>

namespace proviso::witness {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Witness violation() {
  Witness witness;
  witness.producer = "Proviso";
  witness.producer_version = "1.0";
  witness.creation_time = "2026-01-02T03:04:05Z";
  witness.input_files = {{"dir/it's a file.c", "00ff"}};
  witness.specification = "CHECK( init(main()), LTL(G ! overflow) )";
  witness.data_model = ir::DataModel::ilp32;
  const Location location{"dir/it's a file.c", 7, 12, "main"};
  witness.segments = {{{Waypoint::Type::branching, Waypoint::Action::avoid, location, "false"},
                       {Waypoint::Type::function_return, Waypoint::Action::follow, location, "\\result == -3"}},
                      {{Waypoint::Type::assumption, Waypoint::Action::follow, {"f.c", 8, 0, ""}, "c == '\"' || x <= 3: y"}},
                      {{Waypoint::Type::target, Waypoint::Action::follow, location, ""}}};
  return witness;
}

std::string error_in_yaml(const std::string& text) {
  const Result<Witness> read = read_yaml("w.yml", text);
  return read ? "none" : read.diagnostics().front().render();
}

std::string replaced(std::string text, const std::string& old, const std::string& with) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return at == std::string::npos ? text : text.replace(at, old.size(), with);
}

TEST(WitnessYaml, IsReadAsItWasWritten) {
  const Witness written = violation();
  const Result<Witness> read = read_yaml("w.yml", to_yaml(written));
  ASSERT_TRUE(read) << error_in_yaml(to_yaml(written));
  EXPECT_EQ(read->kind, Witness::Kind::violation);
  EXPECT_EQ(read->segments, written.segments);
  EXPECT_EQ(read->input_files, written.input_files);
  EXPECT_EQ(read->specification, written.specification);
  EXPECT_EQ(read->data_model, written.data_model);
  EXPECT_EQ(read->creation_time, written.creation_time);
}

TEST(WitnessYaml, OfAProofHasInvariants) {
  Witness written = violation();
  written.kind = Witness::Kind::correctness;
  written.segments.clear();
  written.specification = "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )";
  written.invariants = {{Invariant::Type::loop, {"f.c", 3, 5, "f"}, "x <= 10 && \"a\"[0] == 'a'"},
                        {Invariant::Type::location, {"f.c", 9, 0, ""}, "1"}};
  const Result<Witness> read = read_yaml("w.yml", to_yaml(written));
  ASSERT_TRUE(read) << error_in_yaml(to_yaml(written));
  EXPECT_EQ(read->invariants, written.invariants);
  EXPECT_EQ(read->specification, written.specification);
}

TEST(WitnessYaml, AboutTerminationHasTransitionInvariantsOrACycle) {
  Witness proof = violation();
  proof.kind = Witness::Kind::correctness;
  proof.segments.clear();
  proof.specification = "CHECK( init(main()), LTL(F end) )";
  proof.invariants = {{Invariant::Type::loop_transition, {"f.c", 3, 5, "f"}, "\\at(x, AnyPrev) > x"},
                      {Invariant::Type::location_transition, {"f.c", 9, 0, ""}, "1"}};
  EXPECT_THAT(to_yaml(proof), HasSubstr("format_version: '2.1'"));
  const Result<Witness> read = read_yaml("w.yml", to_yaml(proof));
  ASSERT_TRUE(read) << error_in_yaml(to_yaml(proof));
  EXPECT_EQ(read->invariants, proof.invariants);

  Witness cycle = violation();
  cycle.segments.back() = {{Waypoint::Type::assumption, Waypoint::Action::avoid, {"f.c", 7, 1, ""}, "x"},
                           {Waypoint::Type::assumption, Waypoint::Action::cycle, {"f.c", 8, 1, ""}, "1"}};
  cycle.segments.push_back({{Waypoint::Type::function_return, Waypoint::Action::cycle, {"f.c", 9, 1, ""}, "\\result == 1"}});
  const Result<Witness> again = read_yaml("w.yml", to_yaml(cycle));
  ASSERT_TRUE(again) << error_in_yaml(to_yaml(cycle));
  EXPECT_EQ(again->segments, cycle.segments);
  std::swap(cycle.segments.front(), cycle.segments.back());
  EXPECT_THAT(error_in_yaml(to_yaml(cycle)), HasSubstr("nothing comes behind a cycle"));
}

/// Tools write them as an invariant, or by their own name.
TEST(WitnessYaml, HasContracts) {
  Witness proof = violation();
  proof.kind = Witness::Kind::correctness;
  proof.segments.clear();
  proof.invariants = {{Invariant::Type::contract, {"f.c", 3, 1, "f"}, "\\result == \\old(x)", "x > 0"},
                      {Invariant::Type::contract, {"f.c", 9, 1, "g"}, "", "g_calls < 3"}};
  std::string text = to_yaml(proof);
  EXPECT_THAT(text, HasSubstr("format_version: '2.1'"));
  EXPECT_THAT(text, HasSubstr("requires: 'x > 0'"));
  EXPECT_THAT(text, HasSubstr("ensures: '\\result == \\old(x)'"));
  const Result<Witness> read = read_yaml("w.yml", text);
  ASSERT_TRUE(read) << error_in_yaml(text);
  EXPECT_EQ(read->invariants, proof.invariants);
  EXPECT_EQ(proof.invariants.front().text(), "requires x > 0, ensures \\result == \\old(x)");
  text.replace(text.find("invariant:"), 9, "contract");
  EXPECT_EQ(read_yaml("w.yml", text)->invariants, proof.invariants);
  std::string more = to_yaml(proof);
  more.replace(more.find("requires:"), 9, "assumes:");
  EXPECT_THAT(error_in_yaml(more), HasSubstr("'assumes' is not supported in a contract"));
  proof.invariants.front().value = proof.invariants.front().requirement = "";
  EXPECT_THAT(error_in_yaml(to_yaml(proof)), HasSubstr("a contract has 'requires' or 'ensures'"));
}

TEST(WitnessYaml, HasANumberOfItsOwnThatIsTheSameEachTime) {
  Witness other = violation();
  other.segments.front().back().constraint = "\\result == -4";
  const auto number = [](const Witness& witness) {
    const std::string text = to_yaml(witness);
    return text.substr(text.find("uuid: '") + 7, 36);
  };
  EXPECT_EQ(number(violation()), number(violation()));
  EXPECT_NE(number(violation()), number(other));
  EXPECT_EQ(number(other)[14], '8');
}

TEST(WitnessYaml, SaysWhereSomethingIsWrong) {
  const std::string good = to_yaml(violation());
  EXPECT_THAT(error_in_yaml("{a: b"), StartsWith("w.yml:1:"));
  EXPECT_THAT(error_in_yaml("- a\n- \xff"), HasSubstr("w.yml:2: error: this is no text in UTF-8"));
  EXPECT_THAT(error_in_yaml(std::string("- a\0b", 5)), HasSubstr("this is no text in UTF-8"));
  EXPECT_THAT(error_in_yaml(""), HasSubstr("a list is expected here"));
  EXPECT_THAT(error_in_yaml("[]"), HasSubstr("there is no entry in it"));
  EXPECT_THAT(error_in_yaml("- 3"), HasSubstr("w.yml:1:3: error: a map with 'entry_type' is expected here"));
  EXPECT_THAT(error_in_yaml(replaced(good, "violation_sequence", "ghosts")), HasSubstr("entries of type 'ghosts' are not supported"));
  EXPECT_THAT(error_in_yaml(replaced(good, "type: branching", "type: jump")), HasSubstr("there is no type of waypoint 'jump'"));
  EXPECT_THAT(error_in_yaml(replaced(good, "action: follow", "action: jump")), HasSubstr("the action 'jump' is not supported"));
  EXPECT_THAT(error_in_yaml(replaced(good, "action: avoid", "action: follow")), HasSubstr("and then one to follow"));
  EXPECT_THAT(error_in_yaml(replaced(good, "type: target", "type: function_enter")),
              HasSubstr("the last waypoint, and no other, is a target"));
  EXPECT_THAT(error_in_yaml(replaced(good, "line: 7", "line: seven")), HasSubstr("'seven' is no line or column"));
  EXPECT_THAT(error_in_yaml(replaced(good, "line: 7", "line: 0")), HasSubstr("count from 1"));
  EXPECT_THAT(error_in_yaml(replaced(good, "line: 7", "line: 99999999999999999999")), HasSubstr("is no line or column"));
  EXPECT_THAT(error_in_yaml(replaced(good, "ILP32", "LLP64")), HasSubstr("unknown data model 'LLP64'"));
  EXPECT_THAT(error_in_yaml(replaced(good, "'2.0'", "'0.1'")), HasSubstr("the version 0.1 of the format is not supported"));
}

TEST(WitnessYaml, DeepNestingIsAnError) {
  EXPECT_THAT(error_in_yaml(std::string(100'000, '[')), StartsWith("w.yml:1:"));
  EXPECT_THAT(error_in_yaml(std::string(10'000'000, '[')), HasSubstr("more than 500000 lines and items"));
  std::string maps;
  for (int i = 0; i < 5000; ++i) maps += "{a: ";
  EXPECT_THAT(error_in_yaml(maps), StartsWith("w.yml:1:"));
  std::string blocks;
  for (int i = 0; i < 3000; ++i) blocks += std::string(static_cast<std::size_t>(i), ' ') + "-\n";
  EXPECT_THAT(error_in_yaml(blocks), StartsWith("w.yml"));
  std::string items;
  for (int i = 0; i < 600'000; ++i) items += "- x\n";
  EXPECT_THAT(error_in_yaml(items), HasSubstr("more than 500000 lines and items"));
}

}  // namespace
}  // namespace proviso::witness
