#include "rewrite/copy_function.h"

#include <unordered_map>

namespace proviso::rewrite {

namespace {

using ir::Expr;
using ir::ExprKind;

class FunctionCopy {
 public:
  FunctionCopy(ir::Program& program, const ir::Function& original, ir::Function& copy)
      : program_(program), exprs_(program.exprs()), original_(original), copy_(copy) {}

  void make() {
    copy_.origin = original_.origin;
    copy_.is_noreturn = original_.is_noreturn;
    copy_.range = original_.range;
    for (const ir::Variable* const variable : original_.parameters) copy_.parameters.push_back(own(*variable));
    for (const ir::Variable* const variable : original_.locals) copy_.locals.push_back(own(*variable));
    if (original_.variadic_arguments != nullptr) copy_.variadic_arguments = own(*original_.variadic_arguments);
    for (const ir::Location& location : original_.locations()) copy_.location(copy_.add_location()).label = location.label;
    for (const ir::Edge& edge : original_.edges()) copy_.add_edge(edge.from, edge.to, of(edge.operation), edge.range);
    copy_.set_entry(original_.entry());
    copy_.set_exit(original_.exit());
  }

 private:
  ir::Variable* own(const ir::Variable& variable) {
    ir::Variable*& known = variables_[&variable];
    if (known != nullptr) return known;
    known = &program_.add_variable(variable.name, variable.type, variable.storage, &copy_);
    const std::uint32_t id = known->id;
    *known = variable;
    known->id = id;
    known->function = &copy_;
    return known;
  }

  const ir::Variable& of(const ir::Variable& variable) const {
    const auto found = variables_.find(&variable);
    return found == variables_.end() ? variable : *found->second;
  }

  const Expr* of(const Expr* expr) {
    if (expr == nullptr) return nullptr;
    const auto known = copied_.find(expr);
    if (known != copied_.end()) return known->second;
    const Expr* const copied = rebuild(*expr);
    copied_.emplace(expr, copied);
    return copied;
  }

  const Expr* rebuild(const Expr& expr) {
    const Expr* const first = of(expr.operand(0));
    const Expr* const second = of(expr.operand(1));
    if (first == expr.operand(0) && second == expr.operand(1) && expr.kind() != ExprKind::variable) return &expr;
    switch (expr.kind()) {
      case ExprKind::int_const:
      case ExprKind::float_const:
      case ExprKind::zero:
      case ExprKind::function_address:
        return &expr;
      case ExprKind::address_of:
        return exprs_.address_of(first);
      case ExprKind::load:
        return exprs_.load(first);
      case ExprKind::unary:
        return exprs_.unary(expr.unary_op(), first);
      case ExprKind::binary:
        return exprs_.binary(expr.binary_op(), first, second);
      case ExprKind::cast:
        return exprs_.cast(expr.type(), first);
      case ExprKind::bitcast:
        return exprs_.bitcast(expr.type(), first);
      case ExprKind::pointer_add:
        return exprs_.pointer_add(first, second, expr.scale());
      case ExprKind::pointer_diff:
        return exprs_.pointer_diff(first, second, expr.scale());
      case ExprKind::variable:
        return exprs_.variable(of(*expr.variable()));
      case ExprKind::deref:
        return exprs_.deref_as(first, expr.type());
      case ExprKind::member:
        return exprs_.member(first, expr.field_index());
      case ExprKind::index:
        return exprs_.index(first, second);
    }
    return &expr;
  }

  void change(const Expr*& expr) { expr = of(expr); }
  void change(std::vector<const Expr*>& all) {
    for (const Expr*& expr : all) change(expr);
  }

  ir::Operation of(ir::Operation operation) {
    if (auto* const assume = std::get_if<ir::Assume>(&operation)) {
      change(assume->condition);
    } else if (auto* const assign = std::get_if<ir::Assign>(&operation)) {
      change(assign->target);
      change(assign->value);
    } else if (auto* const call = std::get_if<ir::Call>(&operation)) {
      change(call->target);
      change(call->callee);
      change(call->arguments);
    } else if (auto* const result = std::get_if<ir::Return>(&operation)) {
      change(result->value);
    } else if (auto* const declare = std::get_if<ir::Declare>(&operation)) {
      declare->variable = &of(*declare->variable);
      change(declare->size);
    } else if (auto* const expire = std::get_if<ir::Expire>(&operation)) {
      expire->variable = &of(*expire->variable);
    } else if (auto* const havoc = std::get_if<ir::Havoc>(&operation)) {
      change(havoc->target);
    } else if (auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation)) {
      change(intrinsic->target);
      change(intrinsic->arguments);
    }
    return operation;
  }

  ir::Program& program_;
  ir::ExprPool& exprs_;
  const ir::Function& original_;
  ir::Function& copy_;
  std::unordered_map<const ir::Variable*, ir::Variable*> variables_;
  std::unordered_map<const Expr*, const Expr*> copied_;
};

}  // namespace

ir::Function& copy_function(ir::Program& program, const ir::Function& original, const ir::Function& caller, ir::EdgeId call) {
  std::string name;
  for (unsigned number = 2; name.empty() || program.find_function(name) != nullptr; ++number)
    name = original.name() + "@" + std::to_string(number);
  ir::Function& copy = program.add_function(std::move(name), original.type());
  copy.made_for = {&original, &caller, call};
  FunctionCopy(program, original, copy).make();
  return copy;
}

}  // namespace proviso::rewrite
