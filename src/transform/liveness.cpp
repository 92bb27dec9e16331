#include "transform/liveness.h"

#include <algorithm>
#include <optional>

#include "transform/accesses.h"
#include "transform/dominators.h"

namespace proviso::transform {

using ir::EdgeId;
using ir::LocationId;
using ir::Variable;

Liveness::Liveness(const ir::Function& function) : live_(0, 0) {
  number_variables(function);
  live_ = BitMatrix(function.locations().size(), variables_.size());
  globals_.assign(live_.row(0).size(), 0);
  for (std::uint32_t i = 0; i < variables_.size(); ++i)
    if (variables_[i]->is_global()) BitMatrix::set_bit(globals_, i);
  if (function.has_body()) solve(function);
}

void Liveness::number_variables(const ir::Function& function) {
  const auto add = [&](const Variable& variable) { variables_.push_back(&variable); };
  for (const ir::Edge& edge : function.edges()) {
    for_each_operand(edge.operation, [&](const ir::Expr* expr) { for_each_read_scalar(expr, add); });
    if (const Variable* defined = defined_scalar(edge.operation)) add(*defined);
  }
  std::sort(variables_.begin(), variables_.end(), [](const Variable* a, const Variable* b) { return a->id < b->id; });
  variables_.erase(std::unique(variables_.begin(), variables_.end()), variables_.end());
  for (const Variable* const variable : variables_) ids_.push_back(variable->id);
}

std::optional<std::uint32_t> Liveness::number(std::uint32_t id) const {
  if (ids_.empty() || id < ids_.front() || id > ids_.back()) return std::nullopt;
  // Mostly all globals are mentioned, and the function's own variables, whose ids follow each other.
  const std::size_t from_front = id - ids_.front();
  if (from_front < ids_.size() && ids_[from_front] == id) return static_cast<std::uint32_t>(from_front);
  const std::size_t from_back = ids_.back() - id;
  if (from_back < ids_.size() && ids_[ids_.size() - 1 - from_back] == id) return static_cast<std::uint32_t>(ids_.size() - 1 - from_back);
  const auto found = std::lower_bound(ids_.begin(), ids_.end(), id);
  return *found == id ? std::optional(static_cast<std::uint32_t>(found - ids_.begin())) : std::nullopt;
}

namespace {

/// What one edge does to the set of live variables, by their numbers.
struct EdgeEffect {
  std::uint32_t first_use = 0;  // in the list of uses
  std::uint32_t end_use = 0;
  std::optional<std::uint32_t> defined;
  bool reads_globals = false;
};

}  // namespace

void Liveness::solve(const ir::Function& function) {
  std::vector<std::uint32_t> uses;
  std::vector<EdgeEffect> effects(function.edges().size());
  for (const ir::Edge& edge : function.edges()) {
    EdgeEffect& effect = effects[edge.id];
    effect.first_use = static_cast<std::uint32_t>(uses.size());
    for_each_operand(edge.operation, [&](const ir::Expr* expr) {
      for_each_read_scalar(expr, [&](const Variable& variable) { uses.push_back(*number(variable.id)); });
    });
    effect.end_use = static_cast<std::uint32_t>(uses.size());
    if (const Variable* defined = defined_scalar(edge.operation)) effect.defined = number(defined->id);
    effect.reads_globals = edge.as<ir::Call>() != nullptr || edge.as<ir::Return>() != nullptr;
  }

  BitMatrix::unite(live_.row(function.exit()), globals_);
  std::vector<LocationId> order = reverse_post_order(function);
  std::reverse(order.begin(), order.end());
  std::vector<std::uint64_t> before(globals_.size());
  // Rows may be long: a location is recomputed only if a successor has changed, so code without loops is gone through
  // once.
  std::vector<bool> is_waiting(function.locations().size(), true);
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const LocationId at : order) {
      if (!is_waiting[at]) continue;
      is_waiting[at] = false;
      bool changed = false;
      for (const EdgeId id : function.location(at).out) {
        const EdgeEffect& effect = effects[id];
        const auto behind = live_.row(function.edge(id).to);
        std::copy(behind.begin(), behind.end(), before.begin());
        if (effect.defined) BitMatrix::clear_bit(before, *effect.defined);
        if (effect.reads_globals) BitMatrix::unite(before, globals_);
        for (std::uint32_t i = effect.first_use; i < effect.end_use; ++i) BitMatrix::set_bit(before, uses[i]);
        changed = BitMatrix::unite(live_.row(at), before) || changed;
      }
      if (!changed) continue;
      for (const EdgeId id : function.location(at).in) is_waiting[function.edge(id).from] = true;
      goes_on = true;
    }
  }
}

bool Liveness::is_live(LocationId at, const Variable& variable) const {
  if (!variable.is_plain_scalar()) return true;
  return is_live(at, variable.id).value_or(variable.is_global());
}

std::vector<const Variable*> Liveness::live_at(LocationId at) const {
  std::vector<const Variable*> live;
  BitMatrix::for_each(live_.row(at), [&](std::size_t i) { live.push_back(variables_[i]); });
  return live;
}

}  // namespace proviso::transform
