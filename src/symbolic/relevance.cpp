#include "symbolic/relevance.h"

#include "encode/wrap.h"
#include "property/undefined_place.h"
#include "transform/accesses.h"

namespace proviso::symbolic {

using ir::BinaryOp;
using ir::ExprKind;
using property::Check;

namespace {

bool watches_memory(const property::CheckSet& checks) {
  return checks.has(Check::bounds) || checks.has(Check::deref) || checks.has(Check::free) || checks.has(Check::memtrack) ||
         checks.has(Check::memcleanup);
}

bool is_plain(const ir::Expr* lvalue) { return lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar(); }

}  // namespace

Relevance::Relevance(const ir::Program& program, const transform::PointsTo& points_to, property::CheckSet checks, transform::Loops loops,
                     Unchecked unchecked)
    : program_(program),
      points_to_(points_to),
      checks_(checks),
      loops_(loops),
      unchecked_(unchecked),
      functions_(program.functions().size()) {
  index();
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges()) seed(function, edge);
  while (!waiting_variables_.empty() || !waiting_nodes_.empty()) {
    if (!waiting_variables_.empty()) {
      const ir::Variable& next = *waiting_variables_.back();
      waiting_variables_.pop_back();
      follow(next);
    } else {
      const Node next = waiting_nodes_.back();
      waiting_nodes_.pop_back();
      follow(next);
    }
  }
}

void Relevance::index() {
  for (const ir::Function& function : program_.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      if (const ir::Variable* const defined = transform::defined_scalar(edge.operation))
        definitions_[defined].push_back({&function, &edge});
      if (edge.as<ir::Return>() != nullptr) functions_[function.id()].returns.push_back(&edge);
      if (edge.as<ir::Call>() == nullptr) continue;
      for (const ir::Function* const callee : points_to_.callees(function, edge))
        functions_[callee->id()].callers.push_back({&function, &edge});
    }
  }
}

void Relevance::seed(const ir::Function& function, const ir::Edge& edge) {
  const Node at{&function, edge.from};
  transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
    seed_expression(at, edge, expr, checks_.watches(function, edge) ? Watched::yes : Watched::no);
  });
  if (const auto* const call = edge.as<ir::Call>()) {
    const ir::Function* const callee = call->direct_callee();
    if (callee != nullptr && callee->is_error_function() && checks_.excuses(Check::reach_error, &function, &edge)) return;
    const bool is_ignored = unchecked_ == Unchecked::is_ignored && !(callee != nullptr && callee->is_error_function()) &&
                            !(callee == nullptr && watches_memory(checks_));
    if (is_ignored) return;
    if (callee == nullptr || !callee->has_body()) mark(at);
    if (callee == nullptr) mark_values(call->callee);
  } else if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) {
    if (!is_seed(function, edge, *intrinsic)) return;
    mark(at);
    for (const ir::Expr* const argument : intrinsic->arguments) mark_values(argument);
  } else if (edge.as<ir::Unsupported>() != nullptr && unchecked_ == Unchecked::matters) {
    mark(at);
  }
}

bool Relevance::is_seed(const ir::Function& function, const ir::Edge& edge, const ir::Intrinsic& intrinsic) const {
  if (intrinsic.op == ir::IntrinsicOp::approximate) return false;
  if (intrinsic.op == ir::IntrinsicOp::unreachable)
    return unchecked_ == Unchecked::matters && !property::excuses_undefined(checks_, function);
  if (ir::ends_execution(intrinsic.op) && intrinsic.op != ir::IntrinsicOp::overlapping_copy)
    return intrinsic.op == ir::IntrinsicOp::assert_failed && checks_.asks(Check::assertion, &function, &edge);
  return is_access_asked(function, edge);
}

bool Relevance::is_access_asked(const ir::Function& function, const ir::Edge& edge) const {
  const auto asks = [&](Check check) { return checks_.asks(check, &function, &edge); };
  const auto excuses = [&](Check check) { return checks_.excuses(check, &function, &edge); };
  if (asks(Check::bounds) || asks(Check::deref) || asks(Check::free) || checks_.has(Check::memtrack) || checks_.has(Check::memcleanup))
    return true;
  return unchecked_ == Unchecked::matters && !excuses(Check::deref) && !excuses(Check::free) &&
         !property::excuses_undefined(checks_, function);
}

/// The checks and undefined behaviour of an expression.
void Relevance::seed_expression(const Node& at, const ir::Edge& edge, const ir::Expr* expr, Watched watched) {
  const auto asks = [&](Check check) { return checks_.asks(check, at.first, &edge); };
  const bool is_access_checked = is_access_asked(*at.first, edge);
  const bool is_division_watched =
      unchecked_ == Unchecked::matters && !checks_.has(Check::division) && !property::excuses_undefined(checks_, *at.first);
  const bool is_division_checked = asks(Check::division) || is_division_watched;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    const bool is_moved_far = part->kind() == ExprKind::pointer_add && part->scale() > 1 && !part->operand(1)->is_constant();
    bool matters = is_access_checked && (part->kind() == ExprKind::deref || part->kind() == ExprKind::index || is_moved_far);
    if (part->kind() == ExprKind::unary || part->kind() == ExprKind::binary) {
      const bool is_signed = part->type()->is_integer() && part->type()->is_signed();
      const bool is_division =
          part->kind() == ExprKind::binary && (part->binary_op() == BinaryOp::div || part->binary_op() == BinaryOp::rem);
      const bool is_shift = part->kind() == ExprKind::binary && (part->binary_op() == BinaryOp::shl || part->binary_op() == BinaryOp::shr);
      const bool is_computed = part->kind() == ExprKind::unary || !ir::is_comparison(part->binary_op());
      matters =
          (is_division && is_division_checked) || (is_shift && asks(Check::shift)) || (is_signed && is_computed && asks(Check::overflow));
    }
    matters = matters || (watched == Watched::yes && encode::can_wrap(part));
    if (!matters) return;
    mark(at);
    for (unsigned i = 0; i < part->operand_count(); ++i) mark_values(part->operand(i));
  });
}

void Relevance::mark(const ir::Variable& variable) {
  if (variables_.insert(&variable).second) waiting_variables_.push_back(&variable);
}

void Relevance::mark(const Node& node) {
  if (nodes_.insert(node).second) waiting_nodes_.push_back(node);
}

void Relevance::mark_values(const ir::Expr* expr) {
  transform::for_each_read_scalar(expr, [&](const ir::Variable& variable) { mark(variable); });
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() == ExprKind::load && !is_plain(part->operand(0))) mark_memory();
  });
}

void Relevance::mark_memory() {
  if (is_memory_marked_) return;
  is_memory_marked_ = true;
  for (const ir::Function& function : program_.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const ir::Expr* const written = transform::written_lvalue(edge.operation);
      const auto* const intrinsic = edge.as<ir::Intrinsic>();
      const bool may_write = intrinsic != nullptr && !ir::ends_execution(intrinsic->op) && !ir::is_search(intrinsic->op);
      if (!may_write && (written == nullptr || is_plain(written))) continue;
      mark({&function, edge.from});
      transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) { mark_values(expr); });
    }
  }
}

/// Follows the definitions of the variable.
void Relevance::follow(const ir::Variable& variable) {
  for (const auto& [function, edge] : definitions_[&variable]) {
    mark({function, edge->from});
    if (const auto* const assign = edge->as<ir::Assign>()) mark_values(assign->value);
    if (const auto* const intrinsic = edge->as<ir::Intrinsic>()) {
      for (const ir::Expr* const argument : intrinsic->arguments) mark_values(argument);
      if (ir::is_search(intrinsic->op)) mark_memory();
    }
    if (edge->as<ir::Call>() == nullptr) continue;
    for (const ir::Function* const callee : points_to_.callees(*function, *edge)) mark_results(*callee);
  }
  if (variable.storage != ir::Storage::parameter) return;
  for (const auto& [caller, edge] : functions_[variable.function->id()].callers) {
    const ir::Call& call = *edge->as<ir::Call>();
    mark({caller, edge->from});
    for (std::size_t i = 0; i < variable.function->parameters.size() && i < call.arguments.size(); ++i)
      if (variable.function->parameters[i] == &variable) mark_values(call.arguments[i]);
  }
}

void Relevance::mark_results(const ir::Function& function) {
  OfFunction& of = functions_[function.id()];
  if (of.is_result_marked) return;
  of.is_result_marked = true;
  for (const ir::Edge* const end : of.returns) {
    mark({&function, end->from});
    if (const ir::Expr* const value = end->as<ir::Return>()->value) mark_values(value);
  }
}

void Relevance::mark_callers(const ir::Function& function) {
  OfFunction& of = functions_[function.id()];
  if (of.is_entered) return;
  of.is_entered = true;
  for (const auto& [caller, edge] : of.callers) mark({caller, edge->from});
}

void Relevance::follow(const Node& node) {
  mark_callers(*node.first);
  mark_deciding_branches(node);
}

void Relevance::mark_deciding_branches(const Node& node) {
  const ir::Function& function = *node.first;
  std::optional<transform::DecidingBranches>& branches = functions_[function.id()].branches;
  if (!branches) branches.emplace(function, loops_);
  for (const ir::LocationId at : branches->take(node.second)) {
    mark(Node{&function, at});
    mark_values(function.edge(function.location(at).out.front()).as<ir::Assume>()->condition);
  }
}

}  // namespace proviso::symbolic
