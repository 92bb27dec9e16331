#include "report/console/console.h"

#include <fmt/format.h>

#include <algorithm>

namespace proviso::report {

namespace {

bool mentions_temporary(const ir::Expr* expr) {
  bool found = false;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    found = found || (part->kind() == ir::ExprKind::variable && part->variable()->storage == ir::Storage::temporary);
  });
  return found;
}

/// Steps that Proviso made for itself, or that change nothing a reader follows.
bool is_noise(const interp::TraceStep& step) {
  const ir::Operation& operation = step.edge->operation;
  if (step.function->origin == ir::Origin::library_model) return true;
  if (const auto* assign = std::get_if<ir::Assign>(&operation)) return mentions_temporary(assign->target);
  return std::holds_alternative<ir::Skip>(operation) || std::holds_alternative<ir::Declare>(operation) ||
         std::holds_alternative<ir::Expire>(operation);
}

}  // namespace

void TraceLines::add(const interp::TraceStep& step) {
  if (is_noise(step)) return;
  std::string line =
      fmt::format("{}: {:{}}{}", program_.files().describe(step.edge->range), "", 2 * step.depth, ir::to_string(step.edge->operation));
  if (!step.value.empty()) line += "   // " + step.value;
  lines_.push_back(std::move(line));
}

void TraceLines::print(std::ostream& out, std::size_t limit) const {
  const std::size_t head = limit / 4;
  const std::size_t tail = limit - head;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (lines_.size() > limit && i == head) {
      out << fmt::format("  ... {} steps ...\n", lines_.size() - limit);
      i = lines_.size() - tail;
    }
    out << "  " << lines_[i] << "\n";
  }
}

std::string verdict_text(const engine::PropertyResult& result) {
  switch (result.verdict) {
    case engine::Verdict::holds:
      return "TRUE";
    case engine::Verdict::violated:
      return fmt::format("FALSE({})", encode::to_string(result.counterexample->check));
    case engine::Verdict::unknown:
      break;
  }
  return fmt::format("UNKNOWN({})", result.reason);
}

std::string verdict_text(const engine::AnalysisResult& result) {
  const auto first = [&](engine::Verdict verdict) {
    return std::find_if(result.properties.begin(), result.properties.end(),
                        [&](const engine::PropertyResult& property) { return property.verdict == verdict; });
  };
  for (const engine::Verdict verdict : {engine::Verdict::violated, engine::Verdict::unknown})
    if (const auto found = first(verdict); found != result.properties.end()) return verdict_text(*found);
  return "TRUE";
}

void print_condition(std::ostream& out, const ir::Program& program, const engine::AnalysisResult& result) {
  if (result.condition.empty()) return;
  out << "The program was shown correct except for executions that get further than this:\n";
  for (const engine::Omission& omission : result.condition)
    out << fmt::format("  {}: {}\n", program.files().describe(omission.edge->range), omission.reason);
}

}  // namespace proviso::report
