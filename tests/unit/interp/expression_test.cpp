// Random expressions of all scalar types: what the compiled code computes is what the plain semantics of scalar_ops.h says, to the first
// undefined operation.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "interp/scalar.h"
#include "interp/scalar_ops.h"
#include "testing/program_builder.h"

namespace proviso::interp {
namespace {

using ir::BinaryOp;
using ir::Expr;
using ir::ExprKind;
using ir::FloatFormat;
using ir::Signedness;
using ir::Type;
using ir::UnaryOp;

/// The value of an expression over variables with known values, by walking it.
class Reference {
 public:
  Slot evaluate(const Expr* expr) {
    if (fault != Fault::none) return {};
    switch (expr->kind()) {
      case ExprKind::int_const:
      case ExprKind::float_const:
        return to_slot(expr->type(), expr->value());
      case ExprKind::load:
        return values.at(expr->operand(0)->variable());
      case ExprKind::unary:
        return done(evaluate_unary(expr->unary_op(), expr->type(), evaluate(expr->operand(0))));
      case ExprKind::binary: {
        const Slot left = evaluate(expr->operand(0));
        const Slot right = evaluate(expr->operand(1));
        const Outcome outcome = evaluate_binary(expr->binary_op(), expr->operand(0)->type(), left, expr->operand(1)->type(), right);
        // A quotient that does not fit has no value to go on with.
        const bool is_quotient = expr->binary_op() == BinaryOp::div || expr->binary_op() == BinaryOp::rem;
        if (fault == Fault::none && is_quotient && outcome.fault == Fault::overflow) fault = outcome.fault;
        return done(outcome);
      }
      case ExprKind::cast:
        return done(evaluate_cast(expr->operand(0)->type(), expr->type(), evaluate(expr->operand(0))));
      case ExprKind::bitcast:
        return to_slot(expr->type(), bits_of(expr->operand(0)->type(), evaluate(expr->operand(0))));
      default:
        ADD_FAILURE() << "no such expression is generated";
        return {};
    }
  }

  std::map<const ir::Variable*, Slot> values;
  Fault fault = Fault::none;
  bool passes_over = false;

 private:
  Slot done(const Outcome& outcome) {
    if (fault == Fault::none && (!passes_over || outcome.fault == Fault::division_by_zero)) fault = outcome.fault;
    return outcome.value;
  }
};

class Generator {
 public:
  Generator(test::ProgramBuilder& builder, std::uint64_t seed) : b_(builder), random_(seed) {
    ir::TypeTable& types = b_.program.types();
    for (const unsigned bits : {8U, 16U, 32U, 64U, 32U, 64U, 128U, 37U}) {
      types_.push_back(types.integer(bits, Signedness::signed_integer));
      types_.push_back(types.integer(bits, Signedness::unsigned_integer));
    }
    types_.push_back(types.bool_type());
    for (const FloatFormat format : {FloatFormat::binary32, FloatFormat::binary64, FloatFormat::x87_80, FloatFormat::binary16})
      types_.push_back(types.floating(format));
  }

  std::uint64_t pick(std::uint64_t count) { return random_() % count; }
  const Type* any_type() { return types_[pick(types_.size())]; }
  const Type* any_integer() {
    while (true) {
      const Type* const type = any_type();
      if (type->is_integer()) return type;
    }
  }

  u128 any_bits(const Type* type) {
    InputRequest request;
    request.type = type;
    RandomInputs inputs(random_());
    return *inputs.next(request);
  }

  const Expr* constant(const Type* type) {
    const u128 bits = type->is_bool() ? any_bits(type) & 1 : any_bits(type);
    return type->is_floating() ? b_.e.float_const(type, bits) : b_.e.int_const(type, bits);
  }

  const Expr* leaf(const Type* type) {
    if (pick(3) == 0) return constant(type);
    for (const ir::Variable* variable : variables)
      if (variable->type == type && pick(2) == 0) return b_.val(*variable);
    return constant(type);
  }

  const Expr* expression(const Type* type, unsigned depth) {
    if (depth == 0) return leaf(type);
    switch (pick(8)) {
      case 0:
        return leaf(type);
      case 1:
        return b_.e.cast(type, expression(any_type(), depth - 1));
      case 2:
        return unary(type, depth);
      case 3:
        if (type == b_.int_type) return comparison(depth);
        [[fallthrough]];
      default:
        return binary(type, depth);
    }
  }

  std::vector<const ir::Variable*> variables;

 private:
  const Expr* unary(const Type* type, unsigned depth) {
    static constexpr UnaryOp kIntegers[] = {UnaryOp::negate,   UnaryOp::bit_not,        UnaryOp::negate,
                                            UnaryOp::popcount, UnaryOp::trailing_zeros, UnaryOp::leading_zeros};
    static constexpr UnaryOp kFloats[] = {UnaryOp::negate, UnaryOp::abs,   UnaryOp::sqrt,
                                          UnaryOp::floor,  UnaryOp::trunc, UnaryOp::round_even};
    if (type->is_bool()) return leaf(type);
    const UnaryOp op = type->is_floating() ? kFloats[pick(6)] : kIntegers[pick(6)];
    return b_.e.unary(op, expression(type, depth - 1));
  }

  const Expr* comparison(unsigned depth) {
    const Type* const type = any_type();
    const auto op = static_cast<BinaryOp>(static_cast<unsigned>(BinaryOp::eq) + pick(6));
    return b_.e.binary(op, expression(type, depth - 1), expression(type, depth - 1));
  }

  const Expr* binary(const Type* type, unsigned depth) {
    if (type->is_bool()) return b_.e.cast(type, expression(any_integer(), depth - 1));
    const auto op = static_cast<BinaryOp>(pick(type->is_floating() ? 5 : 10));
    const Expr* const left = expression(type, depth - 1);
    if (op != BinaryOp::shl && op != BinaryOp::shr) return b_.e.binary(op, left, expression(type, depth - 1));
    // Mostly amounts that are fine.
    const Type* const amount_type = any_integer();
    const Expr* const amount =
        pick(4) == 0 || amount_type->is_bool() ? expression(amount_type, depth - 1) : b_.e.int_const(amount_type, pick(type->bits()));
    return b_.e.binary(op, left, amount);
  }

  test::ProgramBuilder& b_;
  std::mt19937_64 random_;
  std::vector<const Type*> types_;
};

Event event_of(Fault fault, bool is_signed) {
  switch (fault) {
    case Fault::overflow:
      return Event::signed_overflow;
    case Fault::division_by_zero:
      return Event::division_by_zero;
    case Fault::bad_shift_amount:
      return is_signed ? Event::bad_shift : Event::bad_unsigned_shift;
    case Fault::shift_of_sign:
      return Event::shift_of_sign;
    case Fault::bad_float_conversion:
      return Event::bad_float_conversion;
    case Fault::none:
      break;
  }
  return Event::exited;
}

/// main: variables take constant values, then x = expression; if (expression as a condition) ...; return 0. The trace tells x.
void try_one(std::uint64_t seed, bool passes_over) {
  test::ProgramBuilder b;
  Generator generator(b, seed);
  ir::Function& main = b.defined("main", b.signature(b.int_type, {}));
  Reference reference;
  reference.passes_over = passes_over;
  for (unsigned i = 0; i < 8; ++i) {
    const Type* const type = generator.any_type();
    ir::Variable& variable = i % 3 == 2 ? b.global("g" + std::to_string(i), type) : b.local(main, "v" + std::to_string(i), type);
    if (i % 4 == 3) variable.is_address_taken = true;  // lives in memory
    const Expr* const value = generator.constant(type);
    if (!variable.is_global() && variable.is_address_taken) b.then(main, ir::Declare{&variable, nullptr});
    b.then(main, ir::Assign{b.var(variable), value});
    reference.values[&variable] = reference.evaluate(value);
    generator.variables.push_back(&variable);
  }
  const Type* const type = generator.any_type();
  const Expr* const expression = generator.expression(type, 4);
  ir::Variable& x = b.local(main, "x", type);
  b.then(main, ir::Assign{b.var(x), expression});
  const ir::LocationId end = b.end_of(main);
  const ir::LocationId when_true = main.add_location();
  const ir::LocationId when_false = main.add_location();
  const Expr* const condition = b.e.truth(expression);
  main.add_edge(end, when_true, ir::Assume{condition, true}, {});
  main.add_edge(end, when_false, ir::Assume{condition, false}, {});
  main.add_edge(when_true, main.exit(), ir::Return{b.num(1)}, {});
  main.add_edge(when_false, main.exit(), ir::Return{b.num(0)}, {});

  const Slot wanted = reference.evaluate(expression);
  Interpreter interpreter(b.program);
  ZeroInputs inputs;
  RunOptions options;
  if (passes_over)
    options.ignored = {Event::signed_overflow, Event::bad_shift, Event::bad_unsigned_shift, Event::shift_of_sign,
                       Event::bad_float_conversion};
  const RunResult fast = interpreter.run(inputs, options);
  std::string traced;
  options.trace = [&](const TraceStep& step) {
    if (const auto* assign = step.edge->as<ir::Assign>(); assign != nullptr && assign->target == b.var(x)) traced = step.value;
  };
  const RunResult exact = interpreter.run(inputs, options);
  const std::string text = "seed " + std::to_string(seed) + ": " + ir::to_string(expression);
  EXPECT_EQ(fast.event, exact.event) << text;
  EXPECT_EQ(fast.steps, exact.steps) << text;
  ASSERT_STREQ(to_string(fast.event), to_string(event_of(reference.fault, true))) << text << " " << fast.detail;
  if (reference.fault != Fault::none) return;
  EXPECT_EQ(traced, render(type, wanted)) << text;
  const bool truth = evaluate_binary(BinaryOp::ne, type, wanted, type, Slot{}).value.lo != 0;
  EXPECT_EQ(fast.exit_status, truth ? 1 : 0) << text;
  EXPECT_EQ(exact.exit_status, truth ? 1 : 0) << text;
}

TEST(Expressions, AgreeWithThePlainSemantics) {
  for (std::uint64_t seed = 0; seed < 4000 && !::testing::Test::HasFatalFailure(); ++seed) try_one(seed, false);
}

TEST(Expressions, AgreeWhereUndefinedBehaviourIsPassedOver) {
  for (std::uint64_t seed = 0; seed < 4000 && !::testing::Test::HasFatalFailure(); ++seed) try_one(seed, true);
}

}  // namespace
}  // namespace proviso::interp
