#include "engine/value/refine.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "transform/accesses.h"

namespace proviso::engine::value {

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

}  // namespace

/// A path with the reads of each step, and the earlier steps that wrote what was read.
class LoggedPath {
 public:
  explicit LoggedPath(const std::vector<ir::Step>& path) : path_(path), logs_(path.size()), sources_(path.size()), seen_(path.size(), 0) {}

  AccessLog& log(std::size_t step) { return logs_[step]; }

  /// Requires that the logs of `step` and all earlier steps are complete.
  void connect(std::size_t step) {
    for (const AccessLog::Access& read : logs_[step].reads)
      if (const auto found = written_.find(read); found != written_.end()) sources_[step].push_back(found->second);
    for (const AccessLog::Access& write : logs_[step].writes) written_[write] = step;
  }

  /// Calls visit(what) for everything tracked that a step read, transitively; possibly more than once. Stops when it
  /// returns false.
  template <typename Visit>
  void trace_back(const domain::ValueDomain& domain, std::size_t from, const Visit& visit) {
    ++traces_;
    std::vector<std::size_t> waiting{from};
    while (!waiting.empty()) {
      const std::size_t step = waiting.back();
      waiting.pop_back();
      if (std::exchange(seen_[step], traces_) == traces_) continue;
      for (const AccessLog::Access& read : logs_[step].reads)
        if (!visit(domain.entity(read, path_[step]))) return;
      waiting.insert(waiting.end(), sources_[step].begin(), sources_[step].end());
    }
  }

 private:
  const std::vector<ir::Step>& path_;
  std::vector<AccessLog> logs_;
  std::vector<std::vector<std::size_t>> sources_;     // by step
  std::map<AccessLog::Access, std::size_t> written_;  // by which step last
  std::vector<unsigned> seen_;                        // by step: the last trace that contained it
  unsigned traces_ = 0;
};

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

domain::ValuePrecision TrackingCost::few_valued(const domain::ValuePrecision& precision) const {
  domain::ValuePrecision result;
  for (const Tracked& what : precision.all())
    if (of(what) < kComputed) result.add(what);
  return result;
}

PathRefiner::PathRefiner(transform::ProgramFacts& facts, property::CheckSet checks, const TrackingCost& cost)
    : domain_(facts, checks, domain::ValuePrecision::everything()), cost_(cost) {}

Refinement PathRefiner::refine(const std::vector<ir::Step>& path, const std::function<bool(const cpa::StepFindings&)>& is_bad,
                               const domain::ValuePrecision& precision) {
  LoggedPath logged(path);
  std::vector<std::size_t> contradictions;
  cpa::StateRef state = domain_.initial();
  cpa::StepFindings findings;
  for (std::size_t i = 0; i < path.size(); ++i) {
    findings.clear();
    domain_.set_log(&logged.log(i));
    const bool is_last = i + 1 == path.size();
    cpa::StateRef next = domain_.transfer(state, path[i], findings);
    logged.connect(i);
    if (is_last ? !is_bad(findings) : !next) contradictions.push_back(i);
    if (is_last) break;
    if (!next) {
      // After a condition one can look for further contradictions; after anything else nothing is known.
      if (path[i].kind != ir::StepKind::edge || path[i].edge->as<ir::Assume>() == nullptr) break;
      continue;
    }
    state = std::move(next);
  }
  domain_.set_log(nullptr);
  return cheapest(logged, contradictions, precision);
}

Refinement PathRefiner::cheapest(LoggedPath& path, const std::vector<std::size_t>& contradictions,
                                 const domain::ValuePrecision& precision) const {
  Refinement best;
  best.is_refuted = !contradictions.empty();
  unsigned best_cost = ~0U;
  // Among equals the last is best: it is closest to the violation, and least related to what merely precedes it.
  for (auto at = contradictions.rbegin(); at != contradictions.rend(); ++at) {
    std::set<Tracked> fresh;
    unsigned cost = 0;
    path.trace_back(domain_, *at, [&](const Tracked& what) {
      if (!precision.has(what) && fresh.insert(what).second) cost += cost_.of(what);
      return cost < best_cost;
    });
    if (fresh.empty() || cost >= best_cost) continue;
    best_cost = cost;
    best.tracked.assign(fresh.begin(), fresh.end());
  }
  return best;
}

}  // namespace proviso::engine::value
