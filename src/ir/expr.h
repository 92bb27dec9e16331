// Expressions of the IR: typed, without side effects, every conversion explicit, interned in an ExprPool (two
// expressions are the same if and only if their addresses are).
//
// An expression denotes either a value or an object (an lvalue). Lvalues are built like C's:
//     variable v      deref *p      member l.f      index l[i]  (l an array lvalue; i of pointer width)
// and become values only by `load l`; `address_of l` is a pointer to them. A load from, or store to, an lvalue with a
// deref or index in it is a memory access that can be invalid; evaluating anything else never touches memory.
//
// Arithmetic has both operands of the result's type (shifts: any integer type on the right); comparisons have operands
// of one type and an `int` result 0 or 1. Signed arithmetic wraps in every engine; that overflow is undefined in C is a
// property to be checked, not part of the meaning. Floats round to nearest even; `rem` on floats is fmod.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_set>
#include <vector>

#include "ir/type.h"
#include "support/int128.h"

namespace proviso::ir {

class Function;
struct Variable;

enum class ExprKind : std::uint8_t {
  // values
  int_const,         // value(): of an integer or pointer type (a pointer constant other than null points to no object)
  float_const,       // value(): the bits of the representation
  zero,              // an aggregate all of whose bytes are zero
  function_address,  // function(): a pointer to it
  address_of,        // operand(0): an lvalue
  load,              // operand(0): an lvalue of complete type (an aggregate's load only as a whole right-hand side, argument or result)
  unary,             // unary_op(), operand(0)
  binary,            // binary_op(), operand(0), operand(1)
  cast,              // operand(0) converted to type() as C converts
  bitcast,           // operand(0)'s bits read as type(): between a float and an integer of the same number of bits
  pointer_add,       // operand(0) + operand(1) * scale() bytes; operand(1) a (signed or unsigned) integer of pointer width
  pointer_diff,      // (operand(0) - operand(1)) / scale() bytes, a ptrdiff_t
  // lvalues
  variable,  // variable()
  deref,     // the object operand(0) points to, seen as type()
  member,    // field_index() of operand(0), a record lvalue
  index,     // element operand(1) of operand(0), an array lvalue
};

enum class UnaryOp : std::uint8_t {
  negate,
  bit_not,
  // floats
  abs,
  sqrt,
  floor,
  ceil,
  trunc,
  round,       // half away from zero
  round_even,  // half to even (rint in the default rounding mode)
  // integers
  popcount,
  leading_zeros,   // of zero: the width (C's builtin is undefined there; the front end says so where it matters)
  trailing_zeros,  // of zero: the width
  byte_swap,
};

enum class BinaryOp : std::uint8_t {
  add,
  sub,
  mul,
  div,
  rem,  // integers (truncating), floats
  shl,
  shr,  // shr is arithmetic on signed types; amounts at or above the width are undefined in C,
        // and taken modulo the width where that is not the property asked about
  bit_and,
  bit_or,
  bit_xor,  // integers
  eq,
  ne,
  lt,
  le,
  gt,
  ge,  // integers, floats, pointers
};

constexpr bool is_comparison(BinaryOp op) { return op >= BinaryOp::eq; }
/// The comparison that holds where this one does not (of numbers that can be compared: no NaN).
BinaryOp negated(BinaryOp comparison);
/// The comparison that holds with the operands the other way round.
BinaryOp mirrored(BinaryOp comparison);

const char* to_string(UnaryOp op);   // "-", "~", "fabs", ...
const char* to_string(BinaryOp op);  // C's spelling

class Expr {
 public:
  ExprKind kind() const { return kind_; }
  const Type* type() const { return type_; }
  /// Creation order: equal for equal inputs, so fit for sorting.
  std::uint32_t id() const { return id_; }
  bool is_lvalue() const { return kind_ >= ExprKind::variable; }
  bool is_constant() const { return kind_ == ExprKind::int_const || kind_ == ExprKind::float_const; }

  unsigned operand_count() const { return operands_[0] == nullptr ? 0 : operands_[1] == nullptr ? 1 : 2; }
  const Expr* operand(unsigned i) const { return operands_[i]; }

  UnaryOp unary_op() const { return static_cast<UnaryOp>(op_); }
  BinaryOp binary_op() const { return static_cast<BinaryOp>(op_); }
  /// The bits of a constant: an integer's are truncated to its width, never sign-extended.
  u128 value() const { return value_; }
  /// An integer constant as a number.
  i128 signed_value() const { return type_->is_signed() ? sign_extend(value_, type_->bits()) : static_cast<i128>(value_); }
  const Variable* variable() const { return variable_; }
  const Function* function() const { return function_; }
  std::uint64_t scale() const { return static_cast<std::uint64_t>(value_); }
  unsigned field_index() const { return static_cast<unsigned>(value_); }
  const Field& field() const { return operands_[0]->type()->fields().at(field_index()); }

 private:
  friend class ExprPool;
  ExprKind kind_ = ExprKind::int_const;
  std::uint8_t op_ = 0;
  std::uint32_t id_ = 0;
  const Type* type_ = nullptr;
  std::array<const Expr*, 2> operands_{};
  u128 value_ = 0;
  const Variable* variable_ = nullptr;
  const Function* function_ = nullptr;
};

/// Makes and owns the expressions of one program. Builds what it is asked for and checks that it is well typed; folds
/// nothing but casts to the same type, integer casts of integer constants, and `*&l` and `&*p`.
class ExprPool {
 public:
  explicit ExprPool(TypeTable& types) : types_(types) {}
  TypeTable& types() { return types_; }
  ExprPool(const ExprPool&) = delete;
  ExprPool& operator=(const ExprPool&) = delete;

  const Expr* int_const(const Type* type, u128 value);
  const Expr* float_const(const Type* type, u128 bits);
  const Expr* zero(const Type* aggregate);
  /// Zero of any complete type: a constant or an aggregate zero.
  const Expr* zero_of(const Type* type);
  const Expr* function_address(const Function& function);
  const Expr* address_of(const Expr* lvalue);
  const Expr* load(const Expr* lvalue);
  const Expr* unary(UnaryOp op, const Expr* operand);
  const Expr* binary(BinaryOp op, const Expr* left, const Expr* right);
  const Expr* cast(const Type* type, const Expr* operand);
  const Expr* bitcast(const Type* type, const Expr* operand);
  const Expr* pointer_add(const Expr* pointer, const Expr* index, std::uint64_t scale);
  const Expr* pointer_diff(const Expr* left, const Expr* right, std::uint64_t scale);
  const Expr* variable(const Variable& variable);
  const Expr* deref(const Expr* pointer);                       // as the pointer's own element type
  const Expr* deref_as(const Expr* pointer, const Type* type);  // casts the pointer first where needed
  const Expr* member(const Expr* record, unsigned field_index);
  const Expr* index(const Expr* array, const Expr* index);

  /// `operand != 0` for any scalar, as a condition; comparisons stand for themselves.
  const Expr* truth(const Expr* operand);
  /// `operand == 0` for any scalar; a comparison of integers or pointers is negated in place.
  const Expr* negation(const Expr* operand);

  std::size_t size() const { return exprs_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const Expr* expr) const;
  };
  struct Same {
    bool operator()(const Expr* a, const Expr* b) const;
  };
  const Expr* intern(Expr expr);

  TypeTable& types_;
  std::deque<Expr> exprs_;
  std::unordered_set<const Expr*, Hash, Same> interned_;
};

/// Calls `visit` on `expr` and everything below it, each occurrence once, operands first.
template <typename Visitor>
void for_each_subexpr(const Expr* expr, Visitor&& visit) {
  for (unsigned i = 0; i < expr->operand_count(); ++i) for_each_subexpr(expr->operand(i), visit);
  visit(expr);
}

/// The expression as a C programmer would write it, with as few parentheses as C needs.
std::string to_string(const Expr* expr);

}  // namespace proviso::ir
