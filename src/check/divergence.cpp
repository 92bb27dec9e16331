#include "check/divergence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ir/element_address.h"
#include "transform/accesses.h"

namespace proviso::check {

using interp::Event;
using ir::ExprKind;

namespace {

/// The limit for a second execution that only searches for causes.
constexpr std::uint64_t kComparedSteps = 300'000;
constexpr std::size_t kMostCauses = 3;

/// Undefined behaviour that executions ignore, and whose outcome the encoding leaves open.
constexpr std::array kPassedOver = {Event::bad_float_conversion, Event::misaligned_access, Event::missing_return_value};

const char* name_of_passed(Event event) {
  switch (event) {
    case Event::bad_float_conversion:
      return "a floating-point number that its integer type cannot have";
    case Event::misaligned_access:
      return "a misaligned access";
    default:
      return "the value of a function that returned none";
  }
}

bool is_null(const ir::Expr* expr) {
  while (expr->kind() == ExprKind::cast) expr = expr->operand(0);
  return expr->kind() == ExprKind::int_const && expr->value() == 0;
}

/// Whether an index may be out of bounds for the encoding, but not for the interpreter.
bool may_be_used_beyond(const ir::Expr* array, const ir::Expr* index) {
  const auto count = array->type()->count();
  return count && !ir::undisputed_length(array) && !(index->is_constant() && index->value() < *count);
}

/// Records executed edges whose outcome the encoding leaves open.
class Causes {
 public:
  Causes(const ir::Program& program, bool is_about_bounds) : program_(program), is_about_bounds_(is_about_bounds) {}

  void look_at(const interp::TraceStep& step) {
    if (step.edge == nullptr || step.is_call_result || texts_.size() >= kMostCauses) return;
    const auto* const intrinsic = step.edge->as<ir::Intrinsic>();
    if (intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::print && intrinsic->target != nullptr) note("the length of output", step);
    transform::for_each_operand(step.edge->operation, [&](const ir::Expr* expr) {
      ir::for_each_subexpr(expr, [&](const ir::Expr* part) { look_at(part, step); });
    });
  }

  void note(const char* what, const interp::TraceStep& step) { note(what, *step.edge); }
  void note(const char* what, const ir::Edge& edge) {
    if (std::find(kinds_.begin(), kinds_.end(), what) != kinds_.end()) return;
    kinds_.emplace_back(what);
    texts_.push_back(fmt::format("{} at {}", what, program_.files().describe(edge.range)));
  }

  std::string text() const { return fmt::format("{}", fmt::join(texts_, ", ")); }

 private:
  void look_at(const ir::Expr* part, const interp::TraceStep& step) {
    if (part->kind() == ExprKind::cast) {
      const ir::Type* const from = part->operand(0)->type();
      if (from->is_pointer() && part->type()->is_integer()) note("an address used as a number", step);
      if (from->is_integer() && part->type()->is_pointer() && !part->operand(0)->is_constant()) note("a number used as an address", step);
    } else if (part->kind() == ExprKind::bitcast && part->operand(0)->type()->is_floating()) {
      note("the bits of a floating-point number, which may be a NaN", step);
    } else if (part->kind() == ExprKind::load) {
      const ir::Expr* const place = part->operand(0);
      const bool is_in_union = place->kind() == ExprKind::member && place->operand(0)->type()->is_union();
      if (is_in_union && part->type()->is_floating()) note("the bits of a floating-point number, which may be a NaN", step);
      const bool is_plain = place->kind() == ExprKind::variable && place->variable()->is_plain_scalar();
      if (part->type()->is_bool() && !is_plain) note("a _Bool in memory, which may be neither 0 nor 1", step);
    } else if (part->kind() == ExprKind::pointer_diff) {
      note("a difference of addresses", step);
    } else if (part->kind() == ExprKind::binary && ir::is_comparison(part->binary_op())) {
      if (part->operand(0)->type()->is_pointer() && !is_null(part->operand(0)) && !is_null(part->operand(1)))
        note("a comparison of addresses", step);
    } else if (part->kind() == ExprKind::index) {
      if (is_about_bounds_ && may_be_used_beyond(part->operand(0), part->operand(1)))
        note("an array at the end of a struct or in a union (which compilers let be used beyond its length)", step);
    } else if (part->kind() == ExprKind::variable) {
      const ir::Variable& variable = *part->variable();
      if (variable.storage == ir::Storage::parameter && variable.function == program_.entry) note("the arguments of the program", step);
      if (variable.is_global() && !variable.is_defined) note("a variable that is defined elsewhere", step);
    }
  }

  const ir::Program& program_;
  bool is_about_bounds_;
  std::vector<std::string> kinds_;
  std::vector<std::string> texts_;
};

std::string place_of(const ir::Program& program, const interp::RunResult& run) {
  const ir::Edge* const edge = run.program_edge != nullptr ? run.program_edge : run.edge;
  return edge == nullptr ? std::string() : " at " + program.files().describe(edge->range);
}

/// How the execution ended instead.
std::string end_of(const ir::Program& program, const interp::RunResult& run) {
  switch (run.event) {
    case Event::unsupported:
      return fmt::format("the execution meets what is not supported{}: {}", place_of(program, run), run.detail);
    case Event::step_limit:
    case Event::out_of_inputs:
      return "the execution goes on for too long";
    case Event::out_of_memory:
      return "the execution needs too much memory";
    default:
      break;
  }
  if (!interp::is_violation(run.event)) return fmt::format("the execution takes another way and ends{}", place_of(program, run));
  return fmt::format("the execution ends before that, in {}{}", to_string(run.event), place_of(program, run));
}

}  // namespace

std::string why_it_diverged(interp::Interpreter& interpreter, const interp::RunResult& run, interp::InputSource& inputs,
                            interp::RunOptions options) {
  const ir::Program& program = interpreter.program();
  std::string text = end_of(program, run);
  if (run.event == Event::unsupported) return text;
  const bool is_about_bounds =
      std::find(options.ignored.begin(), options.ignored.end(), Event::index_out_of_bounds) == options.ignored.end();
  Causes causes(program, is_about_bounds);
  options.step_limit = std::min(options.step_limit, kComparedSteps);
  options.trace = [&](const interp::TraceStep& step) { causes.look_at(step); };
  options.trace_from = 0;
  std::erase_if(options.ignored, [](Event event) { return std::find(kPassedOver.begin(), kPassedOver.end(), event) != kPassedOver.end(); });
  const interp::RunResult again = interpreter.run(inputs, options);
  if (std::find(kPassedOver.begin(), kPassedOver.end(), again.event) != kPassedOver.end() && again.edge != nullptr)
    causes.note(name_of_passed(again.event), *again.edge);
  const std::string found = causes.text();
  return found.empty() ? text : text + "; it depends on " + found;
}

}  // namespace proviso::check
