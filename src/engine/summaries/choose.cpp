#include "engine/summaries/choose.h"

#include <map>

#include "transform/call_graph.h"
#include "transform/loop_effects.h"

namespace proviso::engine::summaries {

namespace {

class Choice {
 public:
  explicit Choice(transform::ProgramFacts& facts)
      : facts_(facts),
        calls_(facts.program(), [&](const ir::Function& caller, const ir::Edge& edge) { return facts.points_to().callees(caller, edge); }),
        effects_(facts.program(), facts.points_to()) {}

  symbolic::Modules modules() {
    if (!symbolic::can_have_modules(facts_.points_to())) return {};
    if (calls_.is_recursive(*facts_.program().entry)) return {};
    std::vector<std::uint32_t> chosen;
    for (const ir::Function& function : facts_.program().functions()) {
      if (!function.has_body() || !calls_.is_reachable(function) || &function == facts_.program().entry) continue;
      const bool is_recursive = calls_.is_recursive(function);
      if (!is_recursive && !is_shared_and_loops(function)) continue;
      if (can_be_summarised(function)) {
        chosen.push_back(function.id());
      } else if (is_recursive) {
        return {};
      }
    }
    return symbolic::Modules(std::move(chosen));
  }

 private:
  bool is_shared_and_loops(const ir::Function& function) {
    std::size_t sites = 0;
    for (const ir::Function* const caller : calls_.callers(function))
      for (const transform::CallSite& site : calls_.call_sites(*caller))
        sites += std::find(site.callees.begin(), site.callees.end(), &function) != site.callees.end() ? 1U : 0U;
    if (sites < 2) return false;
    return has_cuts(function);
  }

  /// Whether it or a callee has loops. Without cuts, it is inlined once in each block that calls it.
  bool has_cuts(const ir::Function& function) {
    const auto [entry, is_new] = has_cuts_.try_emplace(function.id(), false);
    if (!is_new) return entry->second;
    const transform::LoopForest& loops = facts_.loops(function);
    bool result = false;
    for (ir::LocationId at = 0; at < function.locations().size(); ++at) result = result || loops.is_head(at);
    for (const ir::Function* const callee : calls_.callees(function)) result = result || (callee->has_body() && has_cuts(*callee));
    has_cuts_[function.id()] = result;
    return result;
  }

  bool can_be_summarised(const ir::Function& function) {
    if (function.origin == ir::Origin::library_model || function.variadic_arguments != nullptr) return false;
    const ir::Type* const result = function.type()->result();
    if (result->is_aggregate() || result->is_pointer()) return false;
    for (const ir::Variable* const parameter : function.parameters)
      if (!parameter->is_plain_scalar() || (parameter->type->is_pointer() && points_to_locals(*parameter))) return false;
    for (const ir::Function* const caller : calls_.callers(function)) {
      for (const transform::CallSite& site : calls_.call_sites(*caller)) {
        if (std::find(site.callees.begin(), site.callees.end(), &function) == site.callees.end()) continue;
        const transform::LoopEffects effects = effects_.of_call(*caller, caller->edge(site.edge));
        if (effects.allocates || effects.frees) return false;
      }
    }
    return true;
  }

  /// Pointers to locals of callers, which the function's own blocks do not know.
  bool points_to_locals(const ir::Variable& parameter) {
    for (const transform::ObjectId id : facts_.points_to().pointees(parameter)) {
      const transform::AbstractObject& object = facts_.points_to().object(id);
      if (object.kind != transform::ObjectKind::function && (object.variable == nullptr || !object.variable->is_global())) return true;
    }
    return false;
  }

  transform::ProgramFacts& facts_;
  transform::CallGraph calls_;
  transform::LoopEffectsFinder effects_;
  std::map<std::uint32_t, bool> has_cuts_;
};

}  // namespace

symbolic::Modules choose_modules(transform::ProgramFacts& facts, const std::vector<property::Property>& properties) {
  for (const property::Property& property : properties)
    if (property.checks().has(property::Check::memtrack) || property.checks().has(property::Check::memcleanup)) return {};
  return Choice(facts).modules();
}

}  // namespace proviso::engine::summaries
