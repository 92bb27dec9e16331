#include "rewrite/copies.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "rewrite/copy_function.h"
#include "transform/accesses.h"
#include "transform/call_graph.h"

namespace proviso::rewrite {

namespace {

/// A function that is called more often than this is shared by the rest of its callers.
constexpr std::size_t kMostCopies = 200;
/// A function of the program with more steps than this does more than to look whether an assertion holds.
constexpr std::size_t kMostSteps = 32;

/// Whether a step can violate any property.
bool can_fail(const ir::Edge& edge) {
  using Op = ir::IntrinsicOp;
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) {
    if (intrinsic->op == Op::assert_failed || intrinsic->op == Op::overlapping_copy) return true;
    return !ir::ends_execution(intrinsic->op) && intrinsic->op != Op::allocate && intrinsic->op != Op::allocate_stack;
  }
  bool has_access = false;
  transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) { has_access = has_access || part->kind() == ir::ExprKind::deref; });
  });
  return has_access;
}

const ir::Function* callee_of(const ir::Edge& edge) {
  const auto* const call = edge.as<ir::Call>();
  return call != nullptr ? call->direct_callee() : nullptr;
}

class Copies {
 public:
  explicit Copies(ir::Program& program) : program_(program), is_copied_(program.functions().size(), false) {
    find_addresses();
    const transform::CallGraph graph(program);
    for (const ir::Function* const function : graph.bottom_up())
      is_copied_[function->id()] = function->has_body() && function != program.entry && !graph.is_recursive(*function) &&
                                   !has_address_.contains(function) &&
                                   (function->origin == ir::Origin::library_model ? can_fail_in(*function) : only_asserts(*function));
  }

  /// The calls in copies are handled in turn. What is called once, or too often, is its own copy.
  void make() {
    std::map<ir::Function*, std::size_t> copies;
    for (std::size_t i = 0; i < program_.functions().size(); ++i) {
      ir::Function& caller = program_.functions()[i];
      for (ir::EdgeId id = 0; id < caller.edges().size(); ++id) {
        const ir::Function* const called = callee_of(caller.edge(id));
        if (!is_copied(called)) continue;
        ir::Function& callee = program_.functions()[called->id()];
        if (callee.made_for.original == nullptr) {
          callee.made_for = {&callee, &caller, id};
        } else if (++copies[&callee] <= kMostCopies) {
          const ir::Function& copy = copy_function(program_, callee, caller, id);
          std::get<ir::Call>(caller.edge(id).operation).callee = program_.exprs().function_address(copy);
        }
      }
    }
    for (const auto& [function, number] : copies)
      if (number > kMostCopies) function->made_for = {};
  }

 private:
  /// Functions that may be called otherwise than by name.
  void find_addresses() {
    const auto note = [&](const ir::Expr* expr) {
      ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
        if (part->kind() == ir::ExprKind::function_address) has_address_.insert(part->function());
      });
    };
    for (const ir::Variable& variable : program_.variables())
      for (const ir::InitEntry& entry : variable.initializer) note(entry.value);
    for (const ir::Function& function : program_.functions())
      for (const ir::Edge& edge : function.edges())
        transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
          if (callee_of(edge) == nullptr || expr != edge.as<ir::Call>()->callee) note(expr);
        });
  }

  bool is_copied(const ir::Function* function) const {
    return function != nullptr && function->id() < is_copied_.size() && is_copied_[function->id()];
  }

  bool can_fail_in(const ir::Function& model) const {
    return std::any_of(model.edges().begin(), model.edges().end(),
                       [&](const ir::Edge& edge) { return can_fail(edge) || is_copied(callee_of(edge)); });
  }

  /// Whether a function of the program does nothing but to end the execution where something does not hold.
  bool only_asserts(const ir::Function& function) const {
    if (!function.type()->result()->is_void() || function.edges().size() > kMostSteps) return false;
    bool asserts = false;
    for (const ir::Edge& edge : function.edges()) {
      if (edge.to <= edge.from) return false;
      if (edge.as<ir::Call>() == nullptr) continue;
      const ir::Function* const callee = callee_of(edge);
      if (callee == nullptr) return false;
      const bool fails =
          callee->is_error_function() || (is_copied(callee) && (callee->is_noreturn || callee->origin == ir::Origin::program));
      if (!fails && !callee->is_noreturn) return false;
      asserts = asserts || fails;
    }
    return asserts;
  }

  ir::Program& program_;
  std::set<const ir::Function*> has_address_;
  std::vector<bool> is_copied_;  // by the id of a function that is no copy
};

}  // namespace

void copy_for_each_call(ir::Program& program) { Copies(program).make(); }

}  // namespace proviso::rewrite
