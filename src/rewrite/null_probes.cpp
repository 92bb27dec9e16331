#include "rewrite/null_probes.h"

#include <algorithm>
#include <vector>

#include "rewrite/added_steps.h"
#include "rewrite/pass.h"
#include "transform/accesses.h"

namespace proviso::rewrite {

namespace {

using ir::Expr;
using ir::ExprKind;

class NullProbing {
 public:
  explicit NullProbing(ir::Program& program) : program_(program) {}

  void add() {
    for (ir::Function& function : program_.functions()) {
      if (!function.has_body() || function.origin != ir::Origin::program) continue;
      const auto count = static_cast<ir::LocationId>(function.locations().size());
      for (ir::LocationId location = 0; location < count; ++location) add_before(function, location);
      function.compact();
    }
  }

  /// Their numbers, when all is in order.
  NullProbes probes() const {
    NullProbes found;
    for (const ir::Function& function : program_.functions()) {
      for (const ir::Edge& edge : function.edges()) {
        const auto* const intrinsic = edge.as<ir::Intrinsic>();
        if (text_ == nullptr || intrinsic == nullptr || intrinsic->op != ir::IntrinsicOp::assert_failed) continue;
        if (std::ranges::find(intrinsic->arguments, text_) == intrinsic->arguments.end()) continue;
        const auto& before = function.location(edge.from).in;
        const auto* const assume = function.edge(before.front()).as<ir::Assume>();
        found[{function.id(), edge.id}] = ir::to_string(assume->condition->operand(0));
      }
    }
    return found;
  }

 private:
  void add_before(ir::Function& function, ir::LocationId location) {
    std::vector<const Expr*> pointers;
    SourceRange range;
    for (const ir::EdgeId out : function.location(location).out) {
      const ir::Edge& edge = function.edge(out);
      range = edge.range;
      transform::for_each_operand(edge.operation, [&](const Expr* operand) { collect(operand, pointers); });
      if (const auto* const call = edge.as<ir::Call>(); call != nullptr && call->direct_callee() == nullptr) note(call->callee, pointers);
    }
    if (pointers.empty()) return;
    AddedSteps steps(program_, function);
    const ir::LocationId rest = steps.move_on(location);
    ir::LocationId at = location;
    if (text_ == nullptr) text_ = steps.text_constant("no null pointer");
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      const Expr* const is_null = program_.exprs().binary(ir::BinaryOp::eq, pointers[i], program_.exprs().zero_of(pointers[i]->type()));
      steps.fail(steps.step(at, ir::Assume{is_null, true}, range), text_, range);
      const ir::LocationId next = i + 1 == pointers.size() ? rest : function.add_location();
      function.add_edge(at, next, ir::Assume{is_null, false}, range);
      at = next;
    }
  }

  /// The pointers that accesses in the expression use, those inside of others first.
  static void collect(const Expr* expr, std::vector<const Expr*>& pointers) {
    if (expr->kind() == ExprKind::address_of) {  // no access to the object itself
      collect_path(expr->operand(0), pointers);
      return;
    }
    for (unsigned i = 0; i < expr->operand_count(); ++i) collect(expr->operand(i), pointers);
    if (expr->kind() == ExprKind::deref) note(expr->operand(0), pointers);
  }

  /// What computes the address of an object.
  static void collect_path(const Expr* lvalue, std::vector<const Expr*>& pointers) {
    if (lvalue->kind() == ExprKind::variable) return;
    if (lvalue->kind() == ExprKind::deref) return collect(lvalue->operand(0), pointers);
    collect_path(lvalue->operand(0), pointers);
    if (lvalue->kind() == ExprKind::index) collect(lvalue->operand(1), pointers);
  }

  static void note(const Expr* pointer, std::vector<const Expr*>& pointers) {
    const bool is_address = pointer->kind() == ExprKind::address_of || pointer->kind() == ExprKind::function_address;
    if (!is_address && std::ranges::find(pointers, pointer) == pointers.end()) pointers.push_back(pointer);
  }

  ir::Program& program_;
  const Expr* text_ = nullptr;  // of all assertions
};

}  // namespace

NullProbes add_null_probes(ir::Program& program) {
  NullProbing probing(program);
  run_passes({{"adding assertions that pointers are not null", [&](ir::Program&) { probing.add(); }}}, program);
  return probing.probes();
}

}  // namespace proviso::rewrite
