#include "domain/sign/sign_domain.h"

#include "transform/accesses.h"

namespace proviso::domain {

using cpa::StateRef;
using ir::BinaryOp;
using ir::ExprKind;
using ir::StepKind;

namespace {

constexpr std::uint32_t kResult = 0xFFFFFFFFU;  // where a frame's result waits

const SignState& sign_state(const cpa::State& state) { return static_cast<const SignState&>(state); }

Signs sign_of_number(i128 number) { return number < 0 ? Signs::negative : number == 0 ? Signs::zero : Signs::positive; }

/// One step on a state of its own.
class SignStep {
 public:
  SignStep(SignState& state, const ir::Step& step) : state_(state), depth_(step.depth) {}

  Signs value(const ir::Expr* expr) const {
    if (!expr->type()->is_integer()) return Signs::any;
    const Signs possible = expr->type()->is_signed() ? Signs::any : Signs::zero | Signs::positive;
    return possible & plain_value(expr);
  }

  void write(const ir::Expr* target, Signs signs) {
    // A plain scalar is written by its name alone; nothing else is tracked.
    if (target == nullptr || target->kind() != ExprKind::variable || !target->variable()->is_plain_scalar()) return;
    set(key(*target->variable()), signs);
  }

  void set(std::uint64_t variable, Signs signs) {
    if (signs == Signs::any) {
      state_.signs.erase(variable);
    } else {
      state_.signs.insert(variable, signs);
    }
  }

  /// False: the condition cannot hold.
  bool assume(const ir::Expr* condition, bool truth) {
    const Signs decided = value(condition);
    if (decided == Signs::none || decided == (truth ? Signs::zero : Signs::positive)) return false;
    if (condition->kind() != ExprKind::binary || !ir::is_comparison(condition->binary_op())) return true;
    const ir::Expr* const left = condition->operand(0);
    const ir::Expr* const right = condition->operand(1);
    if (left->kind() != ExprKind::load || left->operand(0)->kind() != ExprKind::variable || value(right) != Signs::zero) return true;
    const Signs left_after = value(left) & compared_with_zero(condition->binary_op(), truth);
    write(left->operand(0), left_after);
    return left_after != Signs::none;
  }

  std::uint64_t key(const ir::Variable& variable) const { return SignState::key(variable.is_global() ? 0 : depth_, variable.id); }

 private:
  static Signs compared_with_zero(BinaryOp op, bool truth) {
    Signs signs = Signs::any;
    switch (op) {
      case BinaryOp::eq:
        signs = Signs::zero;
        break;
      case BinaryOp::ne:
        signs = Signs::negative | Signs::positive;
        break;
      case BinaryOp::lt:
        signs = Signs::negative;
        break;
      case BinaryOp::le:
        signs = Signs::negative | Signs::zero;
        break;
      case BinaryOp::gt:
        signs = Signs::positive;
        break;
      default:
        signs = Signs::zero | Signs::positive;
        break;
    }
    return truth ? signs : static_cast<Signs>(static_cast<unsigned>(Signs::any) & ~static_cast<unsigned>(signs));
  }

  Signs plain_value(const ir::Expr* expr) const {
    switch (expr->kind()) {
      case ExprKind::int_const:
        return sign_of_number(expr->type()->is_signed() ? expr->signed_value() : static_cast<i128>(expr->value() != 0));
      case ExprKind::load: {
        const ir::Expr* const lvalue = expr->operand(0);
        const bool is_plain = lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar();
        return is_plain ? state_.of(key(*lvalue->variable())) : Signs::any;
      }
      case ExprKind::cast:
        return cast_value(expr);
      case ExprKind::binary:
        return binary_value(expr);
      default:
        return Signs::any;
    }
  }

  Signs cast_value(const ir::Expr* expr) const {
    const ir::Type* const from = expr->operand(0)->type();
    if (!from->is_integer()) return Signs::any;
    const Signs operand = value(expr->operand(0));
    if (expr->type()->is_bool()) return operand == Signs::zero ? Signs::zero : Signs::zero | Signs::positive;
    const bool keeps_value = expr->type()->bits() > from->bits() || (expr->type()->bits() == from->bits() && expr->type() == from);
    if (keeps_value && (expr->type()->is_signed() || !includes(operand, Signs::negative))) return operand;
    return operand == Signs::zero ? Signs::zero : Signs::any;
  }

  Signs binary_value(const ir::Expr* expr) const {
    if (ir::is_comparison(expr->binary_op())) return Signs::zero | Signs::positive;
    const Signs left = value(expr->operand(0));
    const Signs right = value(expr->operand(1));
    const Signs not_negative = Signs::zero | Signs::positive;
    switch (expr->binary_op()) {
      case BinaryOp::mul:
        return left == Signs::zero || right == Signs::zero ? Signs::zero : Signs::any;  // all else may wrap around
      case BinaryOp::div:
        return includes(not_negative, left) && includes(not_negative, right) ? not_negative : Signs::any;
      case BinaryOp::rem:
        return left | Signs::zero;  // the sign of the left operand, if not zero
      case BinaryOp::bit_and:
        return includes(not_negative, left) || includes(not_negative, right) ? not_negative : Signs::any;
      default:
        return Signs::any;
    }
  }

  SignState& state_;
  unsigned depth_;
};

/// Operations of an edge; false: no execution continues.
bool operate(SignStep& step, const ir::Operation& operation, unsigned depth) {
  if (const auto* const assume = std::get_if<ir::Assume>(&operation)) return step.assume(assume->condition, assume->truth);
  if (const auto* const assign = std::get_if<ir::Assign>(&operation)) {
    step.write(assign->target, step.value(assign->value));
  } else if (const auto* const result = std::get_if<ir::Return>(&operation)) {
    if (result->value != nullptr) step.set(SignState::key(depth, kResult), step.value(result->value));
  } else if (const ir::Variable* const defined = transform::defined_scalar(operation)) {
    step.set(step.key(*defined), Signs::any);
  }
  const auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation);
  return intrinsic == nullptr || !ir::ends_execution(intrinsic->op);
}

void forget_frame(SignState& state, unsigned depth) {
  for (;;) {
    const auto [key, signs] = state.signs.lower_bound(std::uint64_t{depth} << 32);
    if (signs == nullptr) return;
    state.signs.erase(key);
  }
}

}  // namespace

StateRef SignDomain::initial() {
  auto* const state = new SignState;
  StateRef result(state);
  for (const ir::Variable& variable : program_.variables()) {
    if (!variable.is_global() || !variable.is_defined || !variable.is_plain_scalar() || !variable.type->is_integer()) continue;
    const bool is_zero = variable.initializer.empty();
    const ir::Expr* const value = is_zero ? nullptr : variable.initializer.front().value;
    if (is_zero || value->kind() == ExprKind::int_const)
      state->signs.insert(
          SignState::key(0, variable.id),
          is_zero ? Signs::zero
                  : sign_of_number(value->type()->is_signed() ? value->signed_value() : static_cast<i128>(value->value() != 0)));
  }
  return result;
}

StateRef SignDomain::transfer(StateRef before, const ir::Step& step, cpa::StepFindings&) {
  auto* const state = new SignState(sign_state(*before));
  StateRef after(state);
  SignStep apply(*state, step);
  const auto* const call = step.edge != nullptr ? step.edge->as<ir::Call>() : nullptr;
  switch (step.kind) {
    case StepKind::edge:
      return operate(apply, step.edge->operation, step.depth) ? after : StateRef();
    case StepKind::enter:
      for (std::size_t i = 0; i < step.callee->parameters.size(); ++i)
        if (step.callee->parameters[i]->is_plain_scalar() && i < call->arguments.size())
          apply.set(SignState::key(step.depth + 1, step.callee->parameters[i]->id), apply.value(call->arguments[i]));
      return after;
    case StepKind::leave: {
      const Signs result = state->of(SignState::key(step.depth + 1, kResult));
      forget_frame(*state, step.depth + 1);
      apply.write(call->target, result);
      return after;
    }
    case StepKind::missing_call:
    case StepKind::unknown_call:
      apply.write(call->target, Signs::any);
      return after;
    case StepKind::end:
      return {};
  }
  return {};
}

bool SignDomain::is_covered(const cpa::State& state, const cpa::State& by) const {
  return PersistentMap<Signs>::includes(sign_state(state).signs, sign_state(by).signs,
                                        [](Signs own, Signs allowed) { return includes(allowed, own); });
}

StateRef SignDomain::join(const StateRef& left, const StateRef& right) {
  auto* const joined = new SignState;
  StateRef result(joined);
  joined->signs = PersistentMap<Signs>::merge(sign_state(*left).signs, sign_state(*right).signs,
                                              [](std::uint64_t, const Signs* a, const Signs* b) -> std::optional<Signs> {
                                                if (a == nullptr || b == nullptr || (*a | *b) == Signs::any) return std::nullopt;
                                                return *a | *b;
                                              });
  return result;
}

StateRef SignDomain::merge(const StateRef& fresh, const StateRef& reached) {
  return is_covered(*fresh, *reached) ? reached : join(fresh, reached);
}

}  // namespace proviso::domain
