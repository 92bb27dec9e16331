// Evaluates expressions in a symbolic state. Evaluation checks the requested properties of operations (overflow,
// division, bounds, dereferences) and so may strengthen the state's guard.
#pragma once

#include <span>

#include "encode/environment.h"
#include "encode/memory.h"

namespace proviso::encode {

/// The storage of an lvalue: a plain scalar, or memory.
struct Place {
  const ir::Variable* plain = nullptr;
  Value pointer;  // memory: to the first byte (for a bit-field: the first byte with one of its bits)
  const ir::Type* type = nullptr;
  std::optional<unsigned> bit_width;  // of a bit-field
  unsigned bit_offset = 0;            // in the first byte
};

class ValueEncoder {
 public:
  ValueEncoder(Environment& environment, Memory& memory)
      : env_(environment), memory_(memory), pool_(environment.pool), codec_(environment.codec) {}

  /// The value of a scalar expression.
  Value value(State& state, Frame frame, const Site& site, const ir::Expr* expr);
  /// A condition of type int as a formula.
  Term condition(State& state, Frame frame, const Site& site, const ir::Expr* expr);
  Place place(State& state, Frame frame, const Site& site, const ir::Expr* lvalue);

  Value read(State& state, Frame frame, const Site& site, const Place& place);
  void write(State& state, Frame frame, const Site& site, const Place& place, const Value& value);

  /// A pointer to the object of a local or global that is not a plain scalar.
  Value object_of(State& state, Frame frame, const ir::Variable& variable);
  static Frame frame_of(const ir::Variable& variable, Frame frame) { return variable.is_global() ? ContextTree::kRoot : frame; }

 private:
  struct At {
    State& state;
    Frame frame;
    const Site& site;
  };
  Value value(const At& at, const ir::Expr* expr) { return value(at.state, at.frame, at.site, expr); }

  /// For invariants (History).
  void note_indices(const At& at, const ir::Expr* lvalue);
  Value encode_unary(const At& at, const ir::Expr* expr);
  Value encode_float_unary(ir::UnaryOp op, Term operand);
  /// At a watched place: the value of the operation must be the mathematical one.
  void watch(const At& at, const ir::Expr* expr, std::span<const Term> operands, Term machine);
  Value encode_bit_count(ir::UnaryOp op, Term operand);
  Value encode_binary(const At& at, const ir::Expr* expr);
  Value encode_integer_binary(const At& at, const ir::Expr* expr, Term left, Term right);
  Value encode_float_binary(ir::BinaryOp op, Term left, Term right);
  Value encode_division(const At& at, const ir::Expr* expr, Term left, Term right);
  Value encode_shift(const At& at, const ir::Expr* expr, Term left, Term right);
  Term compare(const At& at, const ir::Expr* expr);
  Term compare_pointers(const At& at, ir::BinaryOp op, const Value& left, const Value& right);
  Term may_be_address(Term number);
  /// The condition that the first is an address of which it is unknown whether it lies in the object of the second.
  Term may_be_inside(const Value& unknown, const Value& known);
  /// The condition that neither points into an object, so that only their addresses count: null is one of them, wherever it comes from.
  Term are_outside(const Value& left, const Value& right);
  void note_coincidence(const At& at, const Value& left, const Value& right);
  void note_literals(const At& at, const Value& left, const Value& right);
  Value encode_cast(const At& at, const ir::Expr* expr);
  Value float_to_integer(const ir::Type* type, Term operand);
  Value encode_pointer_add(const At& at, const ir::Expr* expr);
  Value encode_pointer_diff(const At& at, const ir::Expr* expr);
  Value as_int(Term condition) { return {pool_.bv_from_bool(condition, 32), {}}; }

  static constexpr term::RoundingMode kNearest = term::RoundingMode::nearest_even;

  Environment& env_;
  Memory& memory_;
  term::TermPool& pool_;
  Codec& codec_;
};

}  // namespace proviso::encode
