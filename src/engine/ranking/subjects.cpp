// The loops and recursions of a program, and the terms that their ranks may consist of.
#include <algorithm>
#include <set>

#include "engine/ranking/observe.h"
#include "transform/accesses.h"
#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::engine::ranking {

using rewrite::RankTerm;

namespace {

constexpr std::size_t kMostTerms = 14;

bool is_number(const ir::Expr* expr) {
  return expr->kind() == ir::ExprKind::load && (expr->type()->is_integer() || expr->type()->is_pointer());
}

/// A temporary has the value of the previous iteration, or none yet.
bool has_no_temporary(const ir::Expr* expr) {
  bool has = false;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    has = has || (part->kind() == ir::ExprKind::variable && part->variable()->storage == ir::Storage::temporary);
  });
  return !has;
}

/// What is known where a function is called.
bool is_of_call(const ir::Expr* expr) {
  if (expr->operand(0)->kind() != ir::ExprKind::variable) return false;
  const ir::Variable& variable = *expr->operand(0)->variable();
  return variable.is_plain_scalar() && (variable.storage == ir::Storage::parameter || variable.is_global());
}

class Terms {
 public:
  /// Those of which `is_known` holds.
  Terms(Subject::At& at, bool (*is_known)(const ir::Expr*)) : at_(at), is_known_(is_known) {}

  std::size_t add(const ir::Expr* expr, RankTerm::Part part = RankTerm::Part::value) {
    const RankTerm term{expr, part, 1};
    const auto found = std::find(at_.terms.begin(), at_.terms.end(), term);
    if (found != at_.terms.end()) return static_cast<std::size_t>(found - at_.terms.begin());
    if (at_.terms.size() >= kMostTerms) return kMostTerms;
    at_.terms.push_back(term);
    return at_.terms.size() - 1;
  }

  /// The two sides of comparisons, which come first; and other terms of a condition.
  void add_compared(const ir::Expr* condition) {
    const bool is_comparison = condition->kind() == ir::ExprKind::binary && ir::is_comparison(condition->binary_op());
    if (!is_comparison) {
      add_all(condition);
      return;
    }
    const std::vector<std::size_t> left = add_all(condition->operand(0));
    const std::vector<std::size_t> right = add_all(condition->operand(1));
    for (const std::size_t one : left)
      for (const std::size_t other : right)
        if (one != other) {
          at_.compared.emplace_back(one, other);
          at_.compared.emplace_back(other, one);
        }
  }

 private:
  /// The terms from which a value is computed.
  std::vector<std::size_t> add_all(const ir::Expr* value) {
    std::vector<std::size_t> result;
    if (is_number(value)) {
      if (!is_known_(value)) return result;
      const std::size_t number = add(value);
      if (number < kMostTerms) result.push_back(number);
      return result;
    }
    if (value->is_lvalue()) return result;
    for (unsigned i = 0; i < value->operand_count(); ++i) {
      const std::vector<std::size_t> part = add_all(value->operand(i));
      result.insert(result.end(), part.begin(), part.end());
    }
    return result;
  }

  Subject::At& at_;
  bool (*is_known_)(const ir::Expr*);
};

/// The global variables that functions called in a loop change, as they read them.
class ChangedByCalls {
 public:
  ChangedByCalls(const ir::Function& function, const transform::Loop& loop, const transform::CallGraph& calls) {
    for (const transform::CallSite& site : calls.call_sites(function))
      if (std::binary_search(loop.body.begin(), loop.body.end(), function.edge(site.edge).from))
        for (const ir::Function* const callee : site.callees) look_at(*callee, calls);
  }

  std::vector<const ir::Expr*> terms() const {
    std::vector<const ir::Expr*> result;
    for (const ir::Expr* const expr : read_)
      if (changed_.contains(expr->operand(0)->variable())) result.push_back(expr);
    return result;
  }

 private:
  void look_at(const ir::Function& function, const transform::CallGraph& calls) {
    if (!seen_.insert(&function).second) return;
    for (const ir::Edge& edge : function.edges()) {
      if (const ir::Variable* const variable = transform::defined_scalar(edge.operation)) changed_.insert(variable);
      transform::for_each_part(edge.operation, [&](const ir::Expr* expr) {
        if (!is_number(expr) || expr->operand(0)->kind() != ir::ExprKind::variable) return;
        const ir::Variable& variable = *expr->operand(0)->variable();
        if (variable.is_global() && variable.is_plain_scalar()) read_.push_back(expr);
      });
    }
    for (const ir::Function* const callee : calls.callees(function)) look_at(*callee, calls);
  }

  std::set<const ir::Function*> seen_;
  std::set<const ir::Variable*> changed_;
  std::vector<const ir::Expr*> read_;
};

Subject subject_of(const ir::Function& function, const transform::Loop& loop, const transform::CallGraph& calls) {
  Subject subject;
  subject.can_be_checked = loop.is_reducible;
  Subject::At& at = subject.at.emplace_back();
  at.function = function.id();
  at.location = loop.head;
  Terms terms(at, has_no_temporary);
  const auto each_edge = [&](auto&& visit) {
    for (const ir::LocationId location : loop.body)
      for (const ir::EdgeId id : function.location(location).out) visit(function.edge(id));
  };
  each_edge([&](const ir::Edge& edge) {
    if (const auto* const assume = edge.as<ir::Assume>(); assume != nullptr && assume->truth) terms.add_compared(assume->condition);
  });
  for (const ir::Expr* const expr : ChangedByCalls(function, loop, calls).terms()) terms.add(expr);
  each_edge([&](const ir::Edge& edge) {
    transform::for_each_part(edge.operation, [&](const ir::Expr* expr) {
      if (!is_number(expr) || !has_no_temporary(expr)) return;
      terms.add(expr);
      if (expr->type()->is_pointer()) terms.add(expr, RankTerm::Part::room);
    });
  });
  return subject;
}

Subject subject_of(const std::vector<const ir::Function*>& component) {
  Subject subject;
  subject.is_recursion = true;
  for (const ir::Function* const function : component) {
    Subject::At& at = subject.at.emplace_back();
    at.function = function->id();
    at.location = function->entry();
    Terms terms(at, is_of_call);
    for (const ir::Edge& edge : function->edges())
      if (const auto* const assume = edge.as<ir::Assume>(); assume != nullptr && assume->truth) terms.add_compared(assume->condition);
    for (const bool is_global : {false, true})
      for (const ir::Edge& edge : function->edges())
        transform::for_each_part(edge.operation, [&](const ir::Expr* expr) {
          if (!is_number(expr) || !is_of_call(expr) || expr->operand(0)->variable()->is_global() != is_global) return;
          terms.add(expr);
          if (expr->type()->is_pointer()) terms.add(expr, RankTerm::Part::room);
        });
  }
  return subject;
}

}  // namespace

std::vector<Subject> subjects_of(const ir::Program& program) {
  std::vector<Subject> subjects;
  const transform::CallGraph calls(program);
  for (const auto& component : calls.components()) {
    if (!calls.is_reachable(*component.front())) continue;
    for (const ir::Function* const function : component) {
      if (!function->has_body()) continue;
      const transform::LoopForest forest(*function);
      for (const transform::Loop& loop : forest.loops()) subjects.push_back(subject_of(*function, loop, calls));
    }
    if (calls.is_recursive(*component.front())) subjects.push_back(subject_of(component));
  }
  return subjects;
}

}  // namespace proviso::engine::ranking
