#include "report/condition/residual.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace proviso::report {

namespace {

std::vector<std::size_t> line_starts(const std::string& text) {
  std::vector<std::size_t> starts{0};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') starts.push_back(i + 1);
  return starts;
}

/// Which outcomes of a condition still matter, over all places where it was lowered.
struct Outcomes {
  bool is_open[2] = {false, false};
  bool has_both[2] = {false, false};
};

/// The word or sign before the condition and the parentheses around it.
bool is_in_switch_or_label(const std::string& text, std::size_t begin) {
  std::size_t at = begin;
  while (at > 0 && (std::isspace(static_cast<unsigned char>(text[at - 1])) != 0 || text[at - 1] == '(')) --at;
  std::size_t word = at;
  while (word > 0 && (std::isalnum(static_cast<unsigned char>(text[word - 1])) != 0 || text[word - 1] == '_')) --word;
  const std::string before = text.substr(word, at - word);
  return before == "switch" || before == "case" || before == "default";
}

}  // namespace

std::vector<BranchCut> branch_cuts(const ir::Program& program, const std::string& file, const std::string& text,
                                   const engine::EdgeSet& skipped) {
  const std::vector<std::size_t> starts = line_starts(text);
  const auto offset = [&](const SourcePosition& position) { return starts[position.line - 1] + position.column - 1; };
  std::map<std::pair<std::size_t, std::size_t>, Outcomes> conditions;
  for (const ir::Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const auto* const assume = edge.as<ir::Assume>();
      const SourceRange& range = edge.range;
      if (assume == nullptr || !range.begin.is_known() || !range.end.is_known() || program.files().name(range.begin.file) != file) continue;
      if (range.begin.line > starts.size() || range.end.line > starts.size()) continue;
      Outcomes& outcomes = conditions[{offset(range.begin), offset(range.end)}];
      outcomes.has_both[assume->truth ? 1 : 0] = true;
      if (!skipped.contains(function, edge)) outcomes.is_open[assume->truth ? 1 : 0] = true;
    }
  }
  std::vector<BranchCut> cuts;
  for (const auto& [range, outcomes] : conditions) {
    const auto [begin, end] = range;
    const bool is_branch = outcomes.has_both[0] && outcomes.has_both[1];
    if (!is_branch || outcomes.is_open[0] == outcomes.is_open[1] || begin >= end || end > text.size()) continue;
    if (is_in_switch_or_label(text, begin) || (!cuts.empty() && begin < cuts.back().end)) continue;
    cuts.push_back({begin, end, outcomes.is_open[1]});
  }
  return cuts;
}

std::string with_cuts(const std::string& text, const std::string& file, const std::vector<BranchCut>& cuts, Ending ending) {
  const bool exits = ending == Ending::exit;
  const char* const end = exits ? "exit(0)" : "__builtin_abort()";
  std::string out = fmt::format(
      "/* Reduced by proviso: an execution that would leave what is still to be verified ends instead. */\n{}"
      "#define PROVISO_ONLY_TRUE(...) ((__VA_ARGS__) ? 1 : ({}, 0))\n"
      "#define PROVISO_ONLY_FALSE(...) ((__VA_ARGS__) ? ({}, 1) : 0)\n#line 1 \"{}\"\n",
      exits ? "extern void exit(int);\n" : "", end, end, file);
  std::size_t at = 0;
  for (const BranchCut& cut : cuts) {
    out += text.substr(at, cut.begin - at);
    out += cut.keeps ? "PROVISO_ONLY_TRUE(" : "PROVISO_ONLY_FALSE(";
    out += text.substr(cut.begin, cut.end - cut.begin) + ")";
    at = cut.end;
  }
  return out + text.substr(at);
}

}  // namespace proviso::report
