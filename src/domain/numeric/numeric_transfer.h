// One step of the numeric domain: which linear forms expressions have, and what becomes of the polyhedra.
#pragma once

#include "domain/interval/interval_transfer.h"
#include "domain/numeric/numeric_domain.h"

namespace proviso::domain {

class NumericTransfer : public Relations {
 public:
  NumericTransfer(NumericDomain& domain, const NumericState& before, const ir::Step& step);

  /// Null: no execution takes the step and continues.
  cpa::StateRef run(cpa::StepFindings& findings);

  Range improve(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right, const Range& known) override;

 private:
  /// A pack of the step's function, with what is known in it before the step.
  struct View {
    const Pack* pack = nullptr;
    std::uint64_t key = 0;
    NumericState::Shape shape;  // null: nothing is known
    std::vector<Range> ranges;  // of its dimensions
  };
  /// How the new value of a variable comes about in a pack.
  struct Definition {
    std::optional<LinearForm> low;
    std::optional<LinearForm> high;  // the same as low: exactly that
    i128 divisor = 1;
  };

  std::optional<LinearForm> linear(const View& view, const ir::Expr* expr);
  /// Also nothing where some other expression has no form: what its own form assumes is then not assumed.
  std::optional<std::pair<LinearForm, LinearForm>> linear_pair(const View& view, const ir::Expr* left, const ir::Expr* right);
  /// Without looking at the value.
  std::optional<LinearForm> structural(const View& view, const ir::Expr* expr, const Shape& shape);
  std::optional<LinearForm> linear_binary(const View& view, const ir::Expr* expr);
  Definition definition(const View& view, const ir::Expr* expr);
  bool fits(const View& view, const LinearForm& form, const Shape& shape, const std::optional<Range>& exact);

  // changes of the state after the step (null: it is impossible)
  void assign(const ir::Variable& variable, const std::vector<Definition>& definitions);
  void forget(const ir::Variable& variable);
  void add_bounds(Polyhedron& shape, unsigned dimension, const ir::Variable& variable, unsigned depth) const;
  void assume(const ir::Expr* condition, bool truth);
  void assume_difference(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right);
  void constrain(const View& view, const LinearConstraint& constraint);
  void learn_ranges(const View& view);
  void enter();
  void note_assumption(cpa::StepFindings& findings) const;
  void set_shape(std::uint64_t key, std::shared_ptr<Polyhedron> shape);
  std::uint64_t scalar_key(const ir::Variable& variable) const {
    return IntervalState::key(variable.is_global() ? 0 : step_.depth, variable.id);
  }
  const Integers* range_after(std::uint64_t key) const { return after_ranges_->scalars.find(key); }

  NumericDomain& domain_;
  const NumericState& before_;
  const ir::Step& step_;
  IntervalState scratch_;  // the ranges before the step, to evaluate in
  cpa::StepFindings ignored_;
  IntervalTransfer evaluate_;
  std::vector<View> views_;
  NumericState* after_ = nullptr;
  IntervalState* after_ranges_ = nullptr;
  bool is_impossible_ = false;
  bool assumes_no_wrap_ = false;  // with unbounded integers: something in this step may wrap around, and is taken not to
};

}  // namespace proviso::domain
