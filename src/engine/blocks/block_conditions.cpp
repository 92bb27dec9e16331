#include "engine/blocks/block_conditions.h"

#include <algorithm>

#include "support/process_memory.h"
#include "term/traverse.h"

namespace proviso::engine::blocks {

using condition::ConditionKind;
using encode::Term;

BlockConditions::BlockConditions(symbolic::TransitionSystem& system, const condition::ConditionLimits& limits)
    : limits_(limits), set_(limits), branches_(system) {}

void BlockConditions::begin_post(cpa::NodeId from) {
  if (set_.empty()) return;
  set_.start_path(from);
  if (has(ConditionKind::post_memory)) memory_ = allocated_memory();
  begin_ = Clock::now();
}

std::optional<std::string> BlockConditions::end_post(const symbolic::Block& block, const symbolic::BlockEnd& end, Term formula) {
  reach(ConditionKind::states, ++states_);
  if (set_.empty()) return std::nullopt;
  const Clock::duration time = Clock::now() - begin_;
  const std::uint64_t now = has(ConditionKind::post_memory) ? allocated_memory() : 0;
  const std::uint64_t branches = has(ConditionKind::path_assumes) ? branches_.to(block, end) : 0;
  const std::size_t size = has(ConditionKind::state_size) ? size_of(formula) : 0;
  const std::optional<ConditionKind> by = set_.cut({end.place, &end, branches, size, time, now > memory_ ? now - memory_ : 0});
  return by ? std::optional(limits_.reason(*by)) : std::nullopt;
}

void BlockConditions::arrive(cpa::NodeId node) { set_.arrive(node); }

std::optional<std::string> BlockConditions::too_large(Term formula) const {
  const auto limit = limits_[ConditionKind::state_size];
  if (!limit || size_of(formula) <= *limit) return std::nullopt;
  return limits_.reason(ConditionKind::state_size);
}

void BlockConditions::reach(ConditionKind kind, std::uint64_t number) {
  if (const auto limit = limits_[kind]; limit && number > *limit && end_reason_.empty()) end_reason_ = limits_.reason(kind);
}

CancellationToken BlockConditions::begin_refinement(const CancellationToken& token) {
  begin_ = Clock::now();
  if (has(ConditionKind::refinement_memory)) memory_ = allocated_memory();
  const auto time = limits_[ConditionKind::refinement_time];
  return time ? token.with_deadline(begin_ + std::chrono::microseconds(*time)) : token;
}

std::optional<std::string> BlockConditions::end_refinement() const {
  const auto time = limits_[ConditionKind::refinement_time];
  if (time && Clock::now() - begin_ > std::chrono::microseconds(*time)) return limits_.reason(ConditionKind::refinement_time);
  const auto memory = limits_[ConditionKind::refinement_memory];
  if (memory && allocated_memory() > memory_ + *memory) return limits_.reason(ConditionKind::refinement_memory);
  return std::nullopt;
}

std::optional<std::string> BlockConditions::too_large(const paths::Path& path) const {
  const auto limit = limits_[ConditionKind::path_formula_size];
  if (!limit) return std::nullopt;
  term::Terms all;
  for (std::size_t i = 0; i < path.size(); ++i) all.insert(all.end(), path.conditions(i).begin(), path.conditions(i).end());
  if (term::dag_size(all) <= *limit) return std::nullopt;
  return limits_.reason(ConditionKind::path_formula_size);
}

/// The number of its subformulas, down to comparisons.
std::size_t BlockConditions::size_of(Term formula) {
  std::size_t size = 0;
  term::for_each_subterm(formula, [&](Term part) { size += part.sort().is_bool() && !part.is_constant() ? 1 : 0; });
  return size;
}

bool limits_search(const condition::ConditionLimits& limits) {
  const std::vector<ConditionKind> kinds = limits.kinds();
  return std::any_of(kinds.begin(), kinds.end(),
                     [](ConditionKind kind) { return kind != ConditionKind::total_time && kind != ConditionKind::total_memory; });
}

}  // namespace proviso::engine::blocks
