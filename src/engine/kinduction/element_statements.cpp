#include "engine/kinduction/element_statements.h"

#include <algorithm>
#include <set>

#include "encode/environment.h"
#include "transform/accesses.h"

namespace proviso::engine::kinduction {

namespace {

using Variables = std::vector<const ir::Variable*>;

/// One index for the number of an element, the others for variables.
constexpr std::size_t kMostVariables = std::tuple_size_v<encode::AnyIndices> - 1;

void add_new(Variables& all, const Variables& more) {
  for (const ir::Variable* const one : more)
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

/// The index variables of the elements that an expression reads.
Variables read_index_variables(const ir::Expr* expr) {
  Variables all;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::load) add_new(all, transform::index_variables(part->operand(0)));
  });
  return all;
}

bool is_plainly_indexed(const ir::Expr* expr, const ir::Variable& variable) {
  bool is_plain = true;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    const bool is_step = part->kind() == ir::ExprKind::index || part->kind() == ir::ExprKind::pointer_add;
    if (is_step && !is_load_of_plain(part->operand(1), variable)) is_plain = false;
  });
  return is_plain;
}

}  // namespace

const ir::Expr* without_integer_casts(const ir::Expr* expr) {
  while (expr->kind() == ir::ExprKind::cast && expr->type()->is_integer() && expr->operand(0)->type()->is_integer())
    expr = expr->operand(0);
  return expr;
}

bool is_integer_comparison(const ir::Expr* expr) {
  return expr->kind() == ir::ExprKind::binary && ir::is_comparison(expr->binary_op()) && expr->operand(0)->type()->is_integer();
}

bool is_load_of_plain(const ir::Expr* expr, const ir::Variable& variable) {
  expr = without_integer_casts(expr);
  return expr->kind() == ir::ExprKind::load && expr->operand(0)->kind() == ir::ExprKind::variable &&
         expr->operand(0)->variable() == &variable;
}

ElementStatements::ElementStatements(const ir::Function& function, const transform::LoopForest& loops) {
  std::set<std::pair<const ir::Expr*, const ir::Expr*>> seen;
  for (const ir::Edge& edge : function.edges()) {
    const auto* const assign = edge.as<ir::Assign>();
    if (assign != nullptr && assign->target->type()->is_integer() && seen.emplace(assign->target, assign->value).second)
      add({assign->target, assign->value, transform::index_variables(assign->target)});
    transform::for_each_operand(edge.operation, [&](const ir::Expr* operand) {
      ir::for_each_subexpr(operand, [&](const ir::Expr* expr) {
        if (!is_integer_comparison(expr) || !seen.emplace(expr, nullptr).second) return;
        const Variables variables = read_index_variables(expr);
        add({expr, nullptr, variables});
        if (variables.empty() && edge.as<ir::Assume>() != nullptr && !loops.is_head(edge.from)) conditions.push_back(expr);
      });
    });
  }
}

void ElementStatements::add(ElementStatement statement) {
  if (statement.variables.empty() || statement.variables.size() > kMostVariables) return;
  const ir::Variable& variable = *statement.variables.front();
  statement.is_plain = statement.variables.size() == 1 && is_plainly_indexed(statement.expression, variable) &&
                       (statement.value == nullptr || is_plainly_indexed(statement.value, variable));
  statements.push_back(std::move(statement));
}

}  // namespace proviso::engine::kinduction
