#include "report/condition/residual.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace proviso::report {

namespace {

/// Which outcomes of a condition are still open, over all edges to which it was lowered.
struct Outcomes {
  bool is_open[2] = {false, false};
  bool has_both[2] = {false, false};
};

/// Whether the condition and its parentheses follow `switch` or a label.
bool is_in_switch_or_label(const std::string& text, std::size_t begin) {
  std::size_t at = begin;
  while (at > 0 && (std::isspace(static_cast<unsigned char>(text[at - 1])) != 0 || text[at - 1] == '(')) --at;
  std::size_t word = at;
  while (word > 0 && (std::isalnum(static_cast<unsigned char>(text[word - 1])) != 0 || text[word - 1] == '_')) --word;
  const std::string before = text.substr(word, at - word);
  return before == "switch" || before == "case" || before == "default";
}

}  // namespace

std::vector<BranchCut> branch_cuts(const ir::Program& program, const std::string& file, const rewrite::SourceText& text,
                                   const ir::EdgeSet& skipped) {
  std::map<rewrite::SourceText::Span, Outcomes> conditions;
  for (const ir::Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const auto* const assume = edge.as<ir::Assume>();
      if (assume == nullptr || !edge.range.begin.is_known() || program.files().name(edge.range.begin.file) != file) continue;
      const std::optional<rewrite::SourceText::Span> condition = text.find(edge.range);
      if (!condition) continue;
      Outcomes& outcomes = conditions[*condition];
      outcomes.has_both[assume->truth ? 1 : 0] = true;
      if (!skipped.contains(function, edge)) outcomes.is_open[assume->truth ? 1 : 0] = true;
    }
  }
  std::vector<BranchCut> cuts;
  for (const auto& [condition, outcomes] : conditions) {
    const bool is_branch = outcomes.has_both[0] && outcomes.has_both[1];
    if (!is_branch || outcomes.is_open[0] == outcomes.is_open[1]) continue;
    const bool is_inside_another = !cuts.empty() && condition.begin < cuts.back().condition.end;
    if (is_in_switch_or_label(text.text(), condition.begin) || is_inside_another) continue;
    cuts.push_back({condition, outcomes.is_open[1]});
  }
  return cuts;
}

std::string with_cuts(const rewrite::SourceText& text, const std::string& file, const std::vector<BranchCut>& cuts, Ending ending) {
  const bool exits = ending == Ending::exit;
  const char* const end = exits ? "exit(0)" : "__builtin_abort()";
  std::vector<rewrite::Edit> edits;
  for (const auto& [condition, keeps] : cuts) {
    edits.push_back({condition.begin, condition.begin, keeps ? "PROVISO_ONLY_TRUE(" : "PROVISO_ONLY_FALSE("});
    edits.push_back({condition.end, condition.end, ")"});
  }
  return fmt::format(
             "/* Reduced by proviso: an execution that would leave what is still to be verified ends instead. */\n{}"
             "#define PROVISO_ONLY_TRUE(...) ((__VA_ARGS__) ? 1 : ({}, 0))\n"
             "#define PROVISO_ONLY_FALSE(...) ((__VA_ARGS__) ? ({}, 1) : 0)\n#line 1 \"{}\"\n",
             exits ? "extern void exit(int);\n" : "", end, end, file) +
         text.edited(std::move(edits));
}

}  // namespace proviso::report
