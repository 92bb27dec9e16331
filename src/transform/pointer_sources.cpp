#include "transform/pointer_sources.h"

#include <algorithm>
#include <optional>

#include "transform/accesses.h"
#include "transform/liveness.h"

namespace proviso::transform {

namespace {

bool is_plain_pointer(const ir::Variable& variable) { return variable.is_plain_scalar() && variable.type->is_pointer(); }

class Sources {
 public:
  Sources(const ir::Function& function, const Loop& loop, const std::set<const ir::Variable*>& changed) : function_(function), loop_(loop) {
    const Liveness liveness(function);
    for (const ir::Variable* const variable : changed) {
      if (!is_plain_pointer(*variable)) continue;
      std::set<PointerSource>& sources = sources_[variable];
      // Where it is not read before it is set, what it was does not matter.
      if (liveness.is_live(loop.head, *variable)) sources.insert({PointerSource::Kind::value, variable, false});
    }
    collect(liveness);
  }

  void forget(const ir::Variable* variable) { unknown_.insert(variable); }

  PointerSources solve() {
    for (bool grows = true; grows;) {
      grows = false;
      for (const ir::Edge* const edge : assignments_) grows = take(*edge) || grows;
    }
    PointerSources result;
    for (const auto& [variable, sources] : sources_)
      if (!unknown_.contains(variable)) result[variable].assign(sources.begin(), sources.end());
    return result;
  }

 private:
  bool is_inside(ir::LocationId at) const { return std::binary_search(loop_.body.begin(), loop_.body.end(), at); }

  void collect(const Liveness& liveness) {
    for (const ir::Edge& edge : function_.edges()) {
      if (!is_inside(edge.from) || !is_inside(edge.to)) continue;
      if (const auto* declare = edge.as<ir::Declare>()) declared_.insert(declare->variable);
      const ir::Variable* const variable = defined_scalar(edge.operation);
      if (variable == nullptr || !sources_.contains(variable)) continue;
      if (edge.as<ir::Assign>() != nullptr) {
        assignments_.push_back(&edge);
      } else if (edge.as<ir::Declare>() == nullptr || liveness.is_live(edge.to, *variable)) {
        forget(variable);
      }
    }
  }

  /// Follows one assignment; whether that told anything new.
  bool take(const ir::Edge& edge) {
    const ir::Variable* const variable = defined_scalar(edge.operation);
    if (unknown_.contains(variable)) return false;
    const std::optional<std::set<PointerSource>> found = of(edge.as<ir::Assign>()->value);
    if (!found) {
      forget(variable);
      return true;
    }
    const std::size_t before = sources_[variable].size();
    sources_[variable].insert(found->begin(), found->end());
    return sources_[variable].size() > before;
  }

  static std::optional<std::set<PointerSource>> moved(std::optional<std::set<PointerSource>> sources) {
    if (!sources) return std::nullopt;
    std::set<PointerSource> result;
    for (PointerSource source : *sources) {
      source.is_moved = true;
      result.insert(source);
    }
    return result;
  }

  std::optional<std::set<PointerSource>> of(const ir::Expr* value) const {
    switch (value->kind()) {
      case ir::ExprKind::int_const:
        if (value->value() != 0) return std::nullopt;
        return std::set<PointerSource>{{PointerSource::Kind::null, nullptr, false}};
      case ir::ExprKind::cast:
        if (!value->operand(0)->type()->is_pointer()) return std::nullopt;
        return of(value->operand(0));
      case ir::ExprKind::pointer_add:
        return moved(of(value->operand(0)));
      case ir::ExprKind::address_of:
        return of_place(value->operand(0));
      case ir::ExprKind::load:
        return of_variable(value->operand(0));
      default:
        return std::nullopt;
    }
  }

  std::optional<std::set<PointerSource>> of_variable(const ir::Expr* lvalue) const {
    if (lvalue->kind() != ir::ExprKind::variable || !is_plain_pointer(*lvalue->variable())) return std::nullopt;
    const ir::Variable* const variable = lvalue->variable();
    if (unknown_.contains(variable)) return std::nullopt;
    if (const auto changed = sources_.find(variable); changed != sources_.end()) return changed->second;
    return std::set<PointerSource>{{PointerSource::Kind::value, variable, false}};
  }

  std::optional<std::set<PointerSource>> of_place(const ir::Expr* lvalue) const {
    switch (lvalue->kind()) {
      case ir::ExprKind::variable:
        // What comes to life in the loop is another object in each round.
        if (declared_.contains(lvalue->variable())) return std::nullopt;
        return std::set<PointerSource>{{PointerSource::Kind::object, lvalue->variable(), false}};
      case ir::ExprKind::deref:
        return of(lvalue->operand(0));
      case ir::ExprKind::member:
      case ir::ExprKind::index:
        return moved(of_place(lvalue->operand(0)));
      default:
        return std::nullopt;
    }
  }

  const ir::Function& function_;
  const Loop& loop_;
  std::map<const ir::Variable*, std::set<PointerSource>> sources_;
  std::set<const ir::Variable*> unknown_;
  std::set<const ir::Variable*> declared_;
  std::vector<const ir::Edge*> assignments_;
};

}  // namespace

PointerSources pointer_sources(const ir::Function& function, const Loop& loop, const std::set<const ir::Variable*>& changed,
                               const std::set<const ir::Variable*>& by_calls) {
  if (std::none_of(changed.begin(), changed.end(), [](const ir::Variable* variable) { return is_plain_pointer(*variable); })) return {};
  Sources sources(function, loop, changed);
  for (const ir::Variable* const variable : by_calls) sources.forget(variable);
  return sources.solve();
}

}  // namespace proviso::transform
