#include "report/witness/scope.h"

#include <algorithm>

namespace proviso::report {

namespace {

using rewrite::contains;
using rewrite::SourceSyntax;

/// The first edge with a source range; edges without one are skipped as long as there is a single successor.
const ir::Edge* next_step(const ir::Function& function, ir::LocationId location) {
  for (std::size_t i = 0; i < function.locations().size(); ++i) {
    const auto& out = function.location(location).out;
    if (out.empty()) return nullptr;
    const ir::Edge& edge = function.edge(out.front());
    if (edge.as<ir::Skip>() == nullptr) return &edge;
    if (out.size() != 1) return nullptr;
    location = edge.to;
  }
  return nullptr;
}

}  // namespace

std::optional<StatedAt> stated_at(const SourceSyntax& syntax, const ir::Function& function, ir::LocationId location) {
  const ir::Edge* const step = next_step(function, location);
  if (step == nullptr || !step->range.is_known()) return std::nullopt;
  const SourcePosition& at = step->range.begin;
  const auto is_first_in = [&](const SourceRange& body) {
    const auto is_before = [&](const SourceSyntax::Statement& statement) {
      return contains(body, statement.range.begin) && statement.range.begin < at;
    };
    return contains(body, at) && std::none_of(syntax.statements.begin(), syntax.statements.end(), is_before);
  };
  for (const SourceSyntax::Branching& loop : syntax.branchings) {
    if (!loop.is_loop() || loop.kind == SourceSyntax::Branching::Kind::do_loop) continue;
    // If the condition is constant, the body comes first.
    if (loop.is_constant ? is_first_in(loop.body) : contains(loop.condition, at))
      return StatedAt{witness::Invariant::Type::loop, loop.at, &loop.visible};
  }
  for (const SourceSyntax::Statement& statement : syntax.statements)
    if (statement.range.begin == at) return StatedAt{witness::Invariant::Type::location, at, &statement.visible};
  return std::nullopt;
}

std::optional<StatedAt> contract_at(const SourceSyntax& syntax, const ir::Function& function, ir::LocationId location) {
  const bool is_return = location == function.exit();
  if ((location != function.entry() && !is_return) || function.made_for.original != nullptr) return std::nullopt;
  for (const SourceSyntax::Function& each : syntax.functions)
    if (each.range == function.range)
      return StatedAt{witness::Invariant::Type::contract, each.range.begin, &each.visible, is_return,
                      is_return ? function.type()->result() : nullptr};
  return std::nullopt;
}

std::string name_at(const StatedAt& place, const ir::Variable& variable) {
  for (const SourceSyntax::Visible& visible : *place.visible) {
    if (visible.name != variable.name) continue;
    return visible.declared == variable.range.begin ? visible.name : "";  // hidden by another declaration
  }
  // Declarations of headers and library models need not be visible here.
  const bool is_seen = variable.range.begin.file == place.position.file && variable.range.begin < place.position;
  const bool is_named = variable.is_global() && variable.function == nullptr && is_seen && !variable.is_literal;
  return is_named && variable.name.find_first_of("@. ") == std::string::npos ? variable.name : "";
}

std::string value_at(const StatedAt& place, const ir::Variable& variable, bool is_earlier) {
  const std::string name = name_at(place, variable);
  if (!place.is_return) return is_earlier ? "" : name;
  if (is_earlier) return name.empty() ? "" : "\\old(" + name + ")";
  return variable.is_global() ? name : "";  // parameters stand for what they were
}

std::string result_at(const StatedAt& place) { return place.result != nullptr && !place.result->is_void() ? "\\result" : ""; }

}  // namespace proviso::report
