// What the search says it has covered, against brute force: every state within small bounds is run by the interpreter, and each that is
// valid must be covered by exactly one path that was walked; and a violation is found if and only if some state shows it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>

#include "glassbox/search.h"
#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "session/load.h"
#include "term/evaluate.h"

namespace proviso::glassbox {
namespace {

struct Example {
  std::string file;
  std::vector<std::pair<std::string, int>> bounds;
  std::string bug;       // empty: none
  std::string map = "";  // a header in the place of red_black_tree.h; empty: none

  friend std::ostream& operator<<(std::ostream& out, const Example& example) {
    return out << std::filesystem::path(example.file).filename().string() << example.bounds.back().second << example.bug
               << std::filesystem::path(example.map).stem().string();
  }
};

frontend::Translation read(const Example& example) {
  session::CheckOptions options;
  options.files = {PROVISO_SOURCE_DIR "/examples/glassbox/" + example.file + ".c"};
  for (const auto& [name, value] : example.bounds)
    options.frontend.arguments.push_back("-DGLASSBOX_BOUND_" + name + "=~," + std::to_string(value));
  const std::string folder = PROVISO_SOURCE_DIR "/examples/glassbox/";
  if (!example.map.empty()) options.frontend.replacements = {{folder + "red_black_tree.h", folder + example.map}};
  if (!example.bug.empty()) options.frontend.arguments.push_back("-D" + example.bug);
  Result<frontend::Translation> translation = session::read_program(options);
  if (!translation) throw std::runtime_error(translation.diagnostics().front().render());
  return std::move(*translation);
}

/// How many values each choice of an execution has, in the order of the choices; those of the states do not depend on each other.
std::vector<u128> ranges(const ir::Program& program) {
  std::vector<u128> result;
  interp::RunOptions options;
  options.report_leaks = false;
  options.trace = [&](const interp::TraceStep& step) {
    const auto* const call = step.edge->as<ir::Call>();
    if (call == nullptr || step.is_call_result || call->direct_callee() == nullptr) return;
    const std::string& name = call->direct_callee()->source_name();
    if (name == "glassbox_flag") result.push_back(2);
    if (name == "glassbox_int") result.push_back(static_cast<u128>(std::stoi(step.arguments.at(1)) - std::stoi(step.arguments.at(0)) + 1));
  };
  interp::ZeroInputs zeros;
  interp::Interpreter(program).run(zeros, options);
  return result;
}

class GivenList : public interp::InputSource {
 public:
  explicit GivenList(const std::vector<u128>& values) : values_(values) {}
  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind != interp::InputKind::nondet) return 0;
    return next_ < values_.size() ? std::optional(values_[next_++]) : std::nullopt;
  }

 private:
  const std::vector<u128>& values_;
  std::size_t next_ = 0;
};

/// To the next combination of choices; false after the last.
bool advance(std::vector<u128>& choices, const std::vector<u128>& ranges) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (++choices[i] < ranges[i]) return true;
    choices[i] = 0;
  }
  return false;
}

class Coverage : public testing::TestWithParam<Example> {};

TEST_P(Coverage, IsWhatBruteForceSays) {
  const frontend::Translation translation = read(GetParam());
  ir::Program& program = *translation.program;
  bool has_violation = false;
  bool has_found = false;
  for (const ir::Function& function : program.functions()) {
    if (!function.name().starts_with("glassbox_operation_")) continue;
    SCOPED_TRACE(function.name());
    program.entry = &function;
    std::vector<PathName> paths;
    std::vector<double> covered;  // bits, by path
    Search search(program, translation.declarative, {}, [&](const PathName& path, double bits) {
      paths.push_back(path);
      covered.push_back(bits);
    });
    const SearchResult found = search.run();
    ASSERT_NE(found.end, SearchResult::End::stopped) << found.reason;
    if (GetParam().bug.empty()) {
      EXPECT_THAT(found.left_out, testing::IsEmpty());
    }
    has_found = has_found || found.end == SearchResult::End::violated;

    // Another search goes on from half of the paths.
    const std::vector<PathName> half(paths.begin(), paths.begin() + static_cast<std::ptrdiff_t>(paths.size() / 2));
    if (found.end == SearchResult::End::covered) {
      EXPECT_EQ(paths.size(), found.explored);
      std::vector<PathName> others;
      Search later(program, translation.declarative, {}, [&](const PathName& path, double) { others.push_back(path); });
      const SearchResult resumed = later.run(half);
      EXPECT_EQ(resumed.end, SearchResult::End::covered) << resumed.reason;
      EXPECT_EQ(resumed.explored, half.size() + others.size());
      EXPECT_EQ(std::set<PathName>(paths.begin(), paths.end()).size(), paths.size());
      for (const PathName& path : others) EXPECT_THAT(half, testing::Not(testing::Contains(path)));
    }

    const std::vector<u128> sizes = ranges(program);
    std::vector<term::Term> inputs;
    for (const encode::Event& event : search.environment().findings.events)
      if (event.kind == encode::Event::Kind::input && inputs.size() < sizes.size()) inputs.push_back(event.value.bits);
    ASSERT_EQ(inputs.size(), sizes.size());
    interp::Interpreter interpreter(program);
    interp::RunOptions options;
    options.report_leaks = false;
    std::uint64_t valid = 0;
    std::vector<std::uint64_t> taken(found.explored);  // by valid states
    std::vector<u128> choices(sizes.size(), 0);
    do {
      GivenList given(choices);
      const interp::RunResult run = interpreter.run(given, options);
      if (run.event == interp::Event::assume_failed) continue;
      if (interp::is_violation(run.event)) {
        has_violation = true;
        EXPECT_EQ(found.end, SearchResult::End::violated) << run.detail;
        continue;
      }
      ASSERT_EQ(run.event, interp::Event::exited) << run.detail;
      ++valid;
      if (found.end != SearchResult::End::covered) continue;
      term::Model model;
      for (std::size_t i = 0; i < inputs.size(); ++i) model.set(inputs[i], term::Value(term::BitVector::from_u128(32, choices[i])));
      term::Evaluator evaluator(search.environment().pool, model);
      unsigned covering = 0;
      const std::vector<term::Term> conditions = search.conditions();
      for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (!evaluator.holds(conditions[i])) continue;
        ++covering;
        ++taken[i];
      }
      ASSERT_EQ(covering, 1U);
    } while (advance(choices, sizes));
    for (std::size_t i = 0; found.end == SearchResult::End::covered && i < taken.size(); ++i)
      EXPECT_LE(std::exp2(covered[i]), static_cast<double>(taken[i]) + 0.5) << paths[i];
    if (found.end == SearchResult::End::covered) {
      EXPECT_GT(valid, found.explored / 2);
    }
  }
  EXPECT_EQ(has_found, has_violation);
  EXPECT_EQ(has_found, !GetParam().bug.empty());
}

using Bounds = std::vector<std::pair<std::string, int>>;

/// The example as it is, and with each of the bugs that show at these bounds.
std::vector<Example> with_bugs(const std::string& file, const Bounds& bounds, const std::vector<int>& bugs, const std::string& prefix = "",
                               const std::string& map = "") {
  std::vector<Example> examples = {{file, bounds, "", map}};
  for (const int bug : bugs) examples.push_back({file, bounds, prefix + "BUG_" + std::to_string(bug), map});
  return examples;
}

const Bounds kTree = {{"height", 2}, {"keys", 3}, {"values", 1}};
const Bounds kSmallTable = {{"buckets", 1}, {"chain", 2}, {"keys", 2}, {"values", 2}};
const Bounds kLeaf = {{"values", 1}, {"keys", 4}, {"height", 1}};
const Bounds kThinTree = {{"values", 1}, {"keys", 3}, {"most", 1}, {"height", 2}};
const Bounds kTable = {{"buckets", 2}, {"chain", 2}, {"keys", 3}, {"values", 1}};

std::vector<Example> all_examples() {
  std::vector<Example> all;
  for (const std::vector<Example>& examples :
       {with_bugs("search_tree", kTree, {}),
        with_bugs("search_tree", {{"height", 2}, {"keys", 2}, {"values", 2}}, {1}),
        with_bugs("red_black_tree", kTree, {1}),
        with_bugs("avl_tree", kTree, {1, 2}),
        with_bugs("hash_map", kTable, {2}),
        with_bugs("hash_map", kSmallTable, {1}),
        with_bugs("linked_list", {{"nodes", 3}, {"values", 2}}, {1, 2, 3}),
        with_bugs("lru_cache", {{"room", 2}, {"keys", 3}, {"values", 2}}, {1, 2, 3}),
        with_bugs("heap", {{"room", 4}, {"values", 3}}, {1, 2}),
        with_bugs("ring_buffer", {{"room", 3}, {"values", 2}}, {1, 2, 3}),
        with_bugs("set_on_map", {{"keys", 3}, {"height", 2}}, {1, 2, 3}, "SET_"),
        with_bugs("set_on_map", {{"keys", 3}, {"buckets", 2}, {"chain", 1}}, {1, 2, 3}, "SET_", "hash_map.h"),
        with_bugs("set_on_map", {{"keys", 4}}, {1, 2, 3}, "SET_", "map_of_numbers.h"),
        with_bugs("set_on_map", {{"keys", 2}}, {1, 2, 3}, "SET_", "abstract_map.h"),
        with_bugs("int_counter", {{"numbers", 2}, {"most", 2}, {"height", 1}}, {1}, "COUNTER_"),
        with_bugs("int_counter", {{"numbers", 3}, {"most", 2}}, {1, 2}, "COUNTER_", "map_of_numbers.h"),
        with_bugs("int_counter", {{"numbers", 2}, {"most", 2}}, {1, 2}, "COUNTER_", "abstract_map.h"),
        with_bugs("dual_cache", {{"keys", 2}, {"values", 2}, {"height", 1}}, {1, 2, 3}, "CACHE_"),
        with_bugs("dual_cache", {{"keys", 2}, {"values", 2}}, {1, 2, 3}, "CACHE_", "map_of_numbers.h"),
        with_bugs("stack", {{"nodes", 3}, {"values", 2}}, {1, 2, 3}),
        with_bugs("sorted_bag", {{"room", 3}, {"values", 2}}, {1, 2, 3}),
        with_bugs("b_tree", kLeaf, {1, 3}),
        with_bugs("b_tree", kThinTree, {3}),
        with_bugs("skip_list", {{"run", 1}, {"keys", 3}, {"values", 1}}, {1, 2, 3}),
        with_bugs("union_find", {{"numbers", 3}, {"ranks", 1}}, {2, 3}),
        with_bugs("map_of_numbers", {{"keys", 3}, {"values", 2}}, {}),
        with_bugs("abstractions", {{"values", 1}, {"keys", 2}, {"room", 2}}, {})})
    all.insert(all.end(), examples.begin(), examples.end());
  // Modules of others, where they are installed.
  if (std::filesystem::exists("/usr/include/bsd/sys/tree.h"))
    all.insert(all.end(), {{"libraries/bsd_tree", kTree, ""}, {"libraries/bsd_queue", {{"nodes", 2}, {"values", 2}}, ""}});
  if (std::filesystem::exists("/usr/include/utlist.h")) all.push_back({"libraries/utlist", {{"nodes", 3}, {"values", 2}}, ""});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Examples, Coverage, testing::ValuesIn(all_examples()), testing::PrintToStringParamName());

}  // namespace
}  // namespace proviso::glassbox
