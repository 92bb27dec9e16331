#include "engine/value/refine.h"

#include <algorithm>
#include <set>

#include "transform/accesses.h"

namespace proviso::engine {

using domain::AccessLog;
using domain::Tracked;

namespace {

constexpr unsigned kCopied = 1;
constexpr unsigned kComputed = 40;
constexpr unsigned kCounted = 100;
constexpr unsigned kInMemory = 20;

/// A copy of constants and other variables takes few values; what is computed from itself many.
unsigned cost_of_value(const ir::Variable& target, const ir::Expr* value) {
  bool reads_itself = false;
  bool computes = false;
  ir::for_each_subexpr(value, [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::variable && part->variable() == &target) reads_itself = true;
    if (part->kind() == ir::ExprKind::binary && !ir::is_comparison(part->binary_op())) computes = true;
  });
  return !computes ? kCopied : reads_itself ? kCounted : kComputed;
}

/// The values a contradiction goes back to: everything tracked anywhere on the trace.
std::vector<Tracked> trace_back(const domain::ValueDomain& domain, const std::vector<cpa::Step>& path, const std::vector<AccessLog>& logs,
                                std::size_t last) {
  std::set<AccessLog::Access> needed(logs[last].reads.begin(), logs[last].reads.end());
  std::set<Tracked> entities;
  for (const AccessLog::Access& access : needed) entities.insert(domain.entity(access, path[last]));
  for (std::size_t i = last; i-- > 0;) {
    bool is_written = false;
    for (const AccessLog::Access& access : logs[i].writes) is_written = needed.erase(access) != 0 || is_written;
    if (!is_written) continue;
    for (const AccessLog::Access& access : logs[i].reads) {
      needed.insert(access);
      entities.insert(domain.entity(access, path[i]));
    }
  }
  return {entities.begin(), entities.end()};
}

}  // namespace

TrackingCost::TrackingCost(const ir::Program& program) : cost_(program.variables().size(), kCopied) {
  for (const ir::Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const auto* const assign = edge.as<ir::Assign>();
      if (assign == nullptr || assign->target->kind() != ir::ExprKind::variable) continue;
      const ir::Variable& variable = *assign->target->variable();
      cost_[variable.id] = std::max(cost_[variable.id], cost_of_value(variable, assign->value));
    }
  }
  for (const ir::Variable& variable : program.variables())
    if (!variable.is_plain_scalar()) cost_[variable.id] = kInMemory;
}

unsigned TrackingCost::of(const Tracked& what) const { return what.kind == Tracked::Kind::variable ? cost_[what.id] : kInMemory; }

PathRefiner::PathRefiner(cpa::ProgramFacts& facts, encode::CheckSet checks)
    : domain_(facts, checks, domain::ValuePrecision::everything()), cost_(facts.program()) {}

Refinement PathRefiner::refine(const std::vector<cpa::Step>& path, const std::function<bool(const cpa::Findings&)>& is_bad,
                               const domain::ValuePrecision& precision) {
  std::vector<AccessLog> logs(path.size());
  std::vector<std::size_t> contradictions;
  cpa::StateRef state = domain_.initial();
  cpa::Findings findings;
  for (std::size_t i = 0; i < path.size(); ++i) {
    findings.clear();
    domain_.set_log(&logs[i]);
    const bool is_last = i + 1 == path.size();
    cpa::StateRef next = domain_.transfer(state, path[i], findings);
    if (is_last ? !is_bad(findings) : !next) contradictions.push_back(i);
    if (is_last) break;
    if (!next) {
      // Past a condition one can look on for others; past anything else nothing is known.
      if (path[i].kind != cpa::StepKind::edge || path[i].edge->as<ir::Assume>() == nullptr) break;
      continue;
    }
    state = std::move(next);
  }
  domain_.set_log(nullptr);
  Refinement best;
  unsigned best_cost = ~0U;
  for (const std::size_t at : contradictions) {
    best.is_refuted = true;
    std::vector<Tracked> fresh;
    unsigned cost = 0;
    for (const Tracked& what : trace_back(domain_, path, logs, at)) {
      if (precision.has(what)) continue;
      fresh.push_back(what);
      cost += cost_.of(what);
    }
    if (fresh.empty() || cost >= best_cost) continue;
    best_cost = cost;
    best.tracked = std::move(fresh);
  }
  return best;
}

}  // namespace proviso::engine
