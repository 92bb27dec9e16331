// One step of the interval domain: evaluates expressions in a state and changes it.
#pragma once

#include "domain/interval/interval_domain.h"

namespace proviso::domain {

/// What else is known of the state a step begins in: asked where ranges alone do not decide.
class Relations {
 public:
  virtual ~Relations() = default;
  /// The mathematical value of `left + right`, `left - right` or `left * right`, which is in `known` (and may be in
  /// less).
  virtual Range improve(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right, const Range& known) = 0;
};

class IntervalTransfer {
 public:
  IntervalTransfer(IntervalDomain& domain, IntervalState& state, const ir::Step& step, cpa::StepFindings& findings, Relations* relations)
      : domain_(domain), state_(state), step_(step), findings_(findings), relations_(relations), depth_(step.depth) {}

  /// False: no execution takes the step and continues.
  bool run();
  /// Before the program starts.
  void initialize();

  Integers value(const ir::Expr* expr);
  /// The key of a plain scalar.
  std::uint64_t key_of(const ir::Variable& variable) const { return IntervalState::key(variable.is_global() ? 0 : depth_, variable.id); }

 private:
  /// Where an lvalue stands.
  struct Spot {
    const ir::Expr* lvalue = nullptr;
    const ir::Type* type = nullptr;
    const ir::Variable* plain = nullptr;  // else in memory
    bool is_bit_field = false;
    std::optional<PointerInto> at;
  };

  // expressions (evaluate.cpp)
  Integers unary_value(const ir::Expr* expr);
  Integers binary_value(const ir::Expr* expr);
  Integers comparison_value(const ir::Expr* expr);
  Integers arithmetic_value(const ir::Expr* expr, const Integers& left, const Integers& right);
  void check_division(const ir::Expr* expr, const Integers& left, const Integers& right);
  void check_shift(const ir::Expr* expr, const Integers& left, const Integers& right);
  Integers cast_value(const ir::Expr* expr);
  Integers loaded_value(const ir::Expr* expr);
  /// For the checks in it alone.
  void look_at(const ir::Expr* expr);

  // pointers (pointers.cpp)
  std::optional<PointerInto> pointer(const ir::Expr* expr);
  std::optional<bool> compare_pointers(const ir::Expr* expr);
  Integers pointer_difference(const ir::Expr* expr);
  /// `more` is 1 where only the address is wanted: that of an array's end is one too.
  Spot spot(const ir::Expr* lvalue, unsigned more = 0);
  bool may_be_far(const Integers& index, std::uint64_t scale) const;
  std::optional<PointerInto> moved(const std::optional<PointerInto>& pointer, const Integers& index, std::uint64_t scale) const;
  Shape offset_shape() const { return {domain_.program_.machine().pointer_bits(), true}; }

  // memory (memory.cpp)
  void check_access(const Spot& spot, std::uint64_t bytes);
  Integers read(const Spot& spot);
  void write(const Spot& spot, const Integers& value);
  void write_pointer(const Spot& spot, const std::optional<PointerInto>& value);
  void store(const Spot& spot, const Integers* value);
  void forget_range(const PointerInto& pointer, std::uint64_t bytes);
  void forget_targets(const ir::Expr* expr);
  void forget_memory();
  ObjectId object_of(const ir::Variable& variable);
  void zero_object(const ir::Variable& variable, ObjectId object);

  // conditions (conditions.cpp)
  void assume(const ir::Expr* condition, bool truth);
  void refine(const ir::Expr* condition, bool truth);
  void refine_comparison(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right);
  /// `expr` is one of these.
  void constrain(const ir::Expr* expr, const Integers& allowed);
  void constrain_cast(const ir::Expr* expr, const Integers& allowed);
  void constrain_binary(const ir::Expr* expr, const Integers& allowed);

  // operations (operations.cpp)
  template <typename Transfer>
  friend void operate(Transfer& transfer, const ir::Operation& operation);
  void assign(const ir::Expr* target, const ir::Expr* value);
  void assign_aggregate(const ir::Expr* target, const ir::Expr* value);
  void declare(const ir::Declare& declare);
  void expire(const ir::Variable& variable);
  void havoc(const ir::Expr* target);
  void give_result(const ir::Return& operation);
  void intrinsic(const ir::Intrinsic& intrinsic);
  void write_block(const ir::Intrinsic& intrinsic);
  void overlap(const ir::Intrinsic& intrinsic);
  void search(const ir::Intrinsic& intrinsic);

  // calls (calls.cpp)
  bool is_callee();
  void enter();
  void leave();
  void call_missing();
  void end_frame(unsigned depth);

  bool checks(property::Check check) const { return domain_.checks_.has(check); }
  void alarm(property::Check check);
  /// At a watched place: an alarm if the operation, whose mathematical value is in `exact`, may wrap around.
  void watch(const ir::Expr* expr, const std::optional<Range>& exact);
  void gap(std::string reason) { findings_.gaps.push_back(std::move(reason)); }

  IntervalDomain& domain_;
  IntervalState& state_;
  const ir::Step& step_;
  cpa::StepFindings& findings_;
  Relations* relations_;
  unsigned depth_;
  bool ended_ = false;
};

}  // namespace proviso::domain
