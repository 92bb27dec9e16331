#include "interp/exposed_reads.h"

#include <unordered_map>
#include <vector>

namespace proviso::interp {

namespace {

using ir::Edge;
using ir::Expr;
using ir::ExprKind;
using ir::Variable;

const Variable* local_scalar(const Expr* lvalue) {
  if (lvalue == nullptr || lvalue->kind() != ExprKind::variable) return nullptr;
  const Variable* const variable = lvalue->variable();
  return variable->is_plain_scalar() && !variable->is_global() ? variable : nullptr;
}

const Expr* target_of(const Edge& edge) {
  if (const auto* assign = edge.as<ir::Assign>()) return assign->target;
  if (const auto* call = edge.as<ir::Call>()) return call->target;
  if (const auto* havoc = edge.as<ir::Havoc>()) return havoc->target;
  if (const auto* intrinsic = edge.as<ir::Intrinsic>()) return intrinsic->target;
  return nullptr;
}

template <typename Visitor>
void for_each_expr(const Edge& edge, Visitor&& visit) {
  const auto visit_if = [&](const Expr* expr) {
    if (expr != nullptr) visit(expr);
  };
  visit_if(target_of(edge));
  if (const auto* assume = edge.as<ir::Assume>()) visit_if(assume->condition);
  if (const auto* assign = edge.as<ir::Assign>()) visit_if(assign->value);
  if (const auto* result = edge.as<ir::Return>()) visit_if(result->value);
  if (const auto* declare = edge.as<ir::Declare>()) visit_if(declare->size);
  if (const auto* call = edge.as<ir::Call>()) {
    visit_if(call->callee);
    for (const Expr* argument : call->arguments) visit_if(argument);
  }
  if (const auto* intrinsic = edge.as<ir::Intrinsic>())
    for (const Expr* argument : intrinsic->arguments) visit_if(argument);
}

bool call_may_lack_result(const ir::Call& call) {
  const ir::Function* const callee = call.direct_callee();
  return callee == nullptr || may_lack_result(*callee);
}

enum class Effect {
  none,
  defines,
  makes_indeterminate
};

Effect effect_on(const Edge& edge, const Variable* variable) {
  if (const auto* declare = edge.as<ir::Declare>()) return declare->variable == variable ? Effect::makes_indeterminate : Effect::none;
  if (local_scalar(target_of(edge)) != variable) return Effect::none;
  const auto* const call = edge.as<ir::Call>();
  return call != nullptr && call_may_lack_result(*call) ? Effect::makes_indeterminate : Effect::defines;
}

/// Walks backwards from every read of a variable to its definitions.
class BackwardWalk {
 public:
  explicit BackwardWalk(const ir::Function& function) : function_(function), seen_(function.locations().size(), 0) {}

  bool meets_indeterminate(const Variable* variable, const std::vector<ir::LocationId>& reads) {
    ++round_;
    std::vector<ir::LocationId> waiting;
    const auto add = [&](ir::LocationId location) {
      if (seen_[location] == round_) return;
      seen_[location] = round_;
      waiting.push_back(location);
    };
    for (const ir::LocationId location : reads) add(location);
    while (!waiting.empty()) {
      const ir::LocationId location = waiting.back();
      waiting.pop_back();
      if (location == function_.entry() && variable->storage != ir::Storage::parameter) return true;
      for (const ir::EdgeId id : function_.location(location).in) {
        const Edge& edge = function_.edge(id);
        const Effect effect = effect_on(edge, variable);
        if (effect == Effect::makes_indeterminate) return true;
        if (effect == Effect::none) add(edge.from);
      }
    }
    return false;
  }

 private:
  const ir::Function& function_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t round_ = 0;
};

}  // namespace

bool may_lack_result(const ir::Function& function) {
  if (!function.has_body() || function.type()->result()->is_void()) return false;
  for (const ir::EdgeId id : function.location(function.exit()).in)
    if (const auto* result = function.edge(id).as<ir::Return>(); result != nullptr && result->value == nullptr) return true;
  return false;
}

std::unordered_set<const Variable*> exposed_reads(const ir::Function& function) {
  std::unordered_map<const Variable*, std::vector<ir::LocationId>> reads;
  for (const Edge& edge : function.edges()) {
    for_each_expr(edge, [&](const Expr* expr) {
      ir::for_each_subexpr(expr, [&](const Expr* part) {
        if (part->kind() != ExprKind::load) return;
        if (const Variable* variable = local_scalar(part->operand(0))) reads[variable].push_back(edge.from);
      });
    });
  }
  BackwardWalk walk(function);
  std::unordered_set<const Variable*> exposed;
  for (const auto& [variable, locations] : reads)
    if (walk.meets_indeterminate(variable, locations)) exposed.insert(variable);
  return exposed;
}

}  // namespace proviso::interp
