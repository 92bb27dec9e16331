#include "frontend/lower_atomic.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <array>
#include <string>
#include <vector>

#include "frontend/constants.h"
#include "frontend/lower_arithmetic.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

const ir::Expr* modify_pointer(Lowering& low, std::string_view op, const ir::Expr* pointer, const ir::Expr* value, std::uint64_t scale) {
  if (!value->type()->is_integer() && !value->type()->is_pointer()) return nullptr;
  const ir::Expr* const distance = make_cast(low.exprs(), low.types().ptrdiff_type(), value);
  if (op == "add") return low.exprs().pointer_add(pointer, distance, scale);
  if (op == "sub") return low.exprs().pointer_add(pointer, make_negation(low.exprs(), distance), scale);
  return nullptr;
}

/// The maximum or minimum, by branching; the operands must be stable.
const ir::Expr* choose(Lowering& low, const clang::Stmt* origin, ir::BinaryOp better, const ir::Expr* a, const ir::Expr* b) {
  const ir::Expr* const result = low.temporary(origin, a->type());
  const ir::LocationId first = low.new_location();
  const ir::LocationId second = low.new_location();
  const ir::LocationId after = low.new_location();
  low.branch(origin, low.exprs().binary(better, a, b), first, second);
  low.continue_at(first);
  low.assign(origin, result, a);
  low.go_to(after);
  low.continue_at(second);
  low.assign(origin, result, b);
  low.go_to(after);
  low.continue_at(after);
  return low.exprs().load(result);
}

const ir::Expr* modify_integer(Lowering& low, const clang::Stmt* origin, std::string_view op, const ir::Expr* old_value,
                               const ir::Expr* value) {
  ir::ExprPool& exprs = low.exprs();
  const ir::Type* const type = old_value->type();
  if (op == "min" || op == "max")
    return choose(low, origin, op == "min" ? ir::BinaryOp::lt : ir::BinaryOp::gt, old_value,
                  low.stable(origin, make_cast(exprs, type, value)));
  // Atomic arithmetic wraps around, so it is done in an unsigned type.
  const ir::Type* const wrapping = low.types().integer(type->bits(), ir::Signedness::unsigned_integer);
  const ir::Expr* const left = make_cast(exprs, wrapping, old_value);
  const ir::Expr* const right = make_cast(exprs, wrapping, value);
  if (op == "nand")
    return make_cast(exprs, type, exprs.unary(ir::UnaryOp::bit_not, make_binary(exprs, ir::BinaryOp::bit_and, left, right)));
  constexpr std::array<std::pair<std::string_view, ir::BinaryOp>, 5> kOperators = {{{"add", ir::BinaryOp::add},
                                                                                    {"sub", ir::BinaryOp::sub},
                                                                                    {"and", ir::BinaryOp::bit_and},
                                                                                    {"or", ir::BinaryOp::bit_or},
                                                                                    {"xor", ir::BinaryOp::bit_xor}}};
  for (const auto& [name, known] : kOperators)
    if (name == op) return make_cast(exprs, type, make_binary(exprs, known, left, right));
  return nullptr;
}

const ir::Expr* modify_float(Lowering& low, std::string_view op, const ir::Expr* old_value, const ir::Expr* value) {
  if (op != "add" && op != "sub") return nullptr;
  return low.exprs().binary(op == "add" ? ir::BinaryOp::add : ir::BinaryOp::sub, old_value,
                            make_cast(low.exprs(), old_value->type(), value));
}

/// One `__atomic_*` expression: its name without prefix, its pointer operand evaluated.
class AtomicLowering {
 public:
  AtomicLowering(Lowering& low, const clang::AtomicExpr* expr) : low_(low), expr_(expr) {}

  const ir::Expr* lower() {
    std::string_view name = expr_->getOpAsString();
    is_c11_ = name.starts_with("__c11_");
    for (const std::string_view prefix : {"__c11_atomic_", "__scoped_atomic_", "__atomic_"}) {
      if (!name.starts_with(prefix)) continue;
      name.remove_prefix(prefix.size());
      return lower(name);
    }
    return low_.unsupported(expr_, std::string(name));
  }

 private:
  const ir::Expr* lower(std::string_view name) {
    passes_value_ = is_c11_ || name.ends_with("_n");
    if (name.ends_with("_n")) name.remove_suffix(2);
    place_ = pointee(expr_->getPtr());
    if (place_ == nullptr) return low_.unsupported(expr_, "atomic operation through a pointer to void");
    if (name == "load") return load();
    if (name == "store" || name == "init") return store();
    if (name == "exchange") return exchange();
    if (name.starts_with("compare_exchange")) return compare_exchange();
    if (name.starts_with("fetch_")) return modify(name.substr(6), Fetch::before);
    if (name.ends_with("_fetch")) return modify(name.substr(0, name.size() - 6), Fetch::after);
    return low_.unsupported(expr_, std::string(name));
  }

  /// The lvalue that a pointer argument points to, with all its operands evaluated.
  const ir::Expr* pointee(const clang::Expr* pointer) {
    const ir::Expr* const value = lower_value(low_, pointer);
    const ir::Type* const element = value->type()->is_pointer() ? value->type()->element() : nullptr;
    if (element == nullptr || !(element->is_scalar() || element->is_record())) return nullptr;
    return low_.stable_lvalue(expr_, low_.exprs().deref(value));
  }

  /// The new value: an argument, or what it points to.
  const ir::Expr* operand(const clang::Expr* argument) {
    if (passes_value_) return low_.stable(expr_, conform(low_, expr_, lower_value(low_, argument), place_->type()));
    const ir::Expr* const source = pointee(argument);
    return source == nullptr ? stand_in(low_, place_->type())
                             : conform(low_, expr_, low_.stable(expr_, low_.exprs().load(source)), place_->type());
  }

  void put(const clang::Expr* pointer, const ir::Expr* value) {
    if (const ir::Expr* const target = pointee(pointer)) low_.assign(expr_, target, conform(low_, expr_, value, target->type()));
  }

  const ir::Expr* load() {
    const ir::Expr* const value = low_.spill(expr_, low_.exprs().load(place_));
    if (passes_value_) return value;
    put(expr_->getVal1(), value);
    return nullptr;
  }

  const ir::Expr* store() {
    low_.assign(expr_, place_, operand(expr_->getVal1()));
    return nullptr;
  }

  const ir::Expr* exchange() {
    const ir::Expr* const fresh = operand(expr_->getVal1());
    const ir::Expr* const old_value = low_.spill(expr_, low_.exprs().load(place_));
    low_.assign(expr_, place_, fresh);
    if (passes_value_) return old_value;
    put(expr_->getVal2(), old_value);
    return nullptr;
  }

  const ir::Expr* compare_exchange() {
    const ir::Expr* const expected = pointee(expr_->getVal1());
    const ir::Expr* const desired = operand(expr_->getVal2());
    const bool is_comparable = expected != nullptr && expected->type() == place_->type() && place_->type()->is_scalar();
    if (!is_comparable) return low_.unsupported(expr_, "atomic comparison of structs");
    const ir::Expr* const value = low_.spill(expr_, low_.exprs().load(expected));
    return compare_and_swap(low_, expr_, place_, value, desired, expected).succeeded;
  }

  const ir::Expr* modify(std::string_view op, Fetch fetch) {
    const ir::Expr* const value = lower_value(low_, expr_->getVal1());
    // C11's operations on pointers count elements, GNU C's count bytes.
    std::uint64_t scale = 1;
    if (is_c11_ && place_->type()->is_pointer())
      scale = element_size(low_, expr_->getValueType().getAtomicUnqualifiedType()->getPointeeType()).fixed;
    return fetch_and_modify(low_, expr_, place_, op, value, fetch, scale);
  }

  Lowering& low_;
  const clang::AtomicExpr* expr_;
  const ir::Expr* place_ = nullptr;
  bool is_c11_ = false;
  bool passes_value_ = false;
};

}  // namespace

const ir::Expr* lower_atomic(Lowering& low, const clang::AtomicExpr* expr) { return AtomicLowering(low, expr).lower(); }

const ir::Expr* fetch_and_modify(Lowering& low, const clang::Stmt* origin, const ir::Expr* place, std::string_view op,
                                 const ir::Expr* value, Fetch fetch, std::uint64_t scale) {
  const ir::Expr* const operand = low.stable(origin, value);
  const ir::Expr* const old_value = low.spill(origin, low.exprs().load(place));
  const ir::Expr* fresh = nullptr;
  if (old_value->type()->is_pointer()) {
    fresh = modify_pointer(low, op, old_value, operand, scale);
  } else if (old_value->type()->is_integer() && operand->type()->is_integer()) {
    fresh = modify_integer(low, origin, op, old_value, operand);
  } else if (old_value->type()->is_floating() && operand->type()->is_floating()) {
    fresh = modify_float(low, op, old_value, operand);
  }
  if (fresh == nullptr) return low.unsupported(origin, "atomic " + std::string(op) + " on " + old_value->type()->to_string());
  low.assign(origin, place, fresh);
  return fetch == Fetch::before ? old_value : fresh;
}

CompareAndSwap compare_and_swap(Lowering& low, const clang::Stmt* origin, const ir::Expr* place, const ir::Expr* expected,
                                const ir::Expr* desired, const ir::Expr* seen) {
  ir::ExprPool& exprs = low.exprs();
  const ir::Expr* const old_value = low.spill(origin, exprs.load(place));
  const ir::Expr* const succeeded = low.temporary(origin, low.types().int_type());
  // Representations are compared, not values.
  const auto comparable = [&](const ir::Expr* value) {
    return value->type()->is_floating() ? exprs.bitcast(low.types().integer(value->type()->bits(), ir::Signedness::unsigned_integer), value)
                                        : value;
  };
  const ir::LocationId same = low.new_location();
  const ir::LocationId different = low.new_location();
  const ir::LocationId after = low.new_location();
  low.branch(origin, exprs.binary(ir::BinaryOp::eq, comparable(old_value), comparable(expected)), same, different);
  low.continue_at(same);
  low.assign(origin, place, desired);
  low.assign(origin, succeeded, low.int_constant(1));
  low.go_to(after);
  low.continue_at(different);
  if (seen != nullptr) low.assign(origin, seen, old_value);
  low.assign(origin, succeeded, low.int_constant(0));
  low.go_to(after);
  low.continue_at(after);
  return {exprs.load(succeeded), old_value};
}

}  // namespace proviso::frontend
