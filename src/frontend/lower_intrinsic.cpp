#include "frontend/lower_intrinsic.h"

#include <clang/AST/Expr.h>

#include <algorithm>
#include <array>
#include <string>

#include "frontend/constants.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_varargs.h"
#include "frontend/lowering.h"
#include "ir/input_function.h"
#include "ir/perhaps.h"
#include "rewrite/jumps.h"

namespace proviso::frontend {

namespace {

/// A primitive that is lowered to one intrinsic edge. Types of the result and the arguments: 'p' pointer, 's' size, 'i'
/// int, '-' none.
struct Primitive {
  std::string_view name;
  ir::IntrinsicOp op;
  char result;
  std::string_view arguments;
};

constexpr std::array kPrimitives = {
    Primitive{"__proviso_allocate", ir::IntrinsicOp::allocate, 'p', "s"},
    Primitive{"__proviso_allocate_aligned", ir::IntrinsicOp::allocate, 'p', "ss"},
    Primitive{"__proviso_allocate_instead", ir::IntrinsicOp::allocate, 'p', "ssp"},
    Primitive{"__proviso_allocate_stack", ir::IntrinsicOp::allocate_stack, 'p', "s"},
    Primitive{"alloca", ir::IntrinsicOp::allocate_stack, 'p', "s"},
    Primitive{"__proviso_free", ir::IntrinsicOp::free, '-', "p"},
    Primitive{"__proviso_copy", ir::IntrinsicOp::copy_memory, '-', "pps"},
    Primitive{"__proviso_set", ir::IntrinsicOp::set_memory, '-', "pis"},
    Primitive{"__proviso_havoc", ir::IntrinsicOp::havoc_memory, '-', "ps"},
    Primitive{"__VERIFIER_nondet_memory", ir::IntrinsicOp::havoc_memory, '-', "ps"},
    Primitive{"__proviso_object_size", ir::IntrinsicOp::object_size, 's', "p"},
    Primitive{"__proviso_find", ir::IntrinsicOp::find_byte, 's', "pis"},
    Primitive{"__proviso_find_difference", ir::IntrinsicOp::find_difference, 's', "pps"},
    Primitive{"__proviso_overlap", ir::IntrinsicOp::overlap, 'i', "pps"},
    Primitive{"__proviso_print", ir::IntrinsicOp::print, 'i', "ipp"},
    Primitive{"__proviso_format", ir::IntrinsicOp::format, 'i', "pspp"},
    Primitive{"__proviso_write", ir::IntrinsicOp::write, '-', "ips"},
    Primitive{"__proviso_halt", ir::IntrinsicOp::halt, '-', "i"},
    Primitive{"__proviso_abort", ir::IntrinsicOp::abort, '-', ""},
    Primitive{"__proviso_assume_failed", ir::IntrinsicOp::assume_failed, '-', ""},
    Primitive{"__proviso_assert_failed", ir::IntrinsicOp::assert_failed, '-', "p"},
    Primitive{"__proviso_unreachable", ir::IntrinsicOp::unreachable, '-', ""},
};

/// Functions of one float; the suffixes f and l give those of float and long double.
struct MathPrimitive {
  std::string_view name;
  ir::UnaryOp op;
};

constexpr std::array kMathPrimitives = {
    MathPrimitive{"__proviso_floor", ir::UnaryOp::floor},     MathPrimitive{"__proviso_ceil", ir::UnaryOp::ceil},
    MathPrimitive{"__proviso_trunc", ir::UnaryOp::trunc},     MathPrimitive{"__proviso_round", ir::UnaryOp::round},
    MathPrimitive{"__proviso_rint", ir::UnaryOp::round_even}, MathPrimitive{"__proviso_sqrt", ir::UnaryOp::sqrt},
    MathPrimitive{"__proviso_fabs", ir::UnaryOp::abs},
};

constexpr std::array<std::string_view, 5> kSetJumps = {"setjmp", "_setjmp", "__setjmp", "sigsetjmp", "__sigsetjmp"};

/// Takes a string literal that names what is approximate.
constexpr std::string_view kApproximate = "__proviso_approximate";
constexpr std::string_view kUnsupported = "__proviso_unsupported";
constexpr std::string_view kOverlapping = "__proviso_overlapping_copy";
bool is_remark(std::string_view name) { return name == kApproximate || name == kUnsupported || name == kOverlapping; }

constexpr std::string_view kNondet = ir::kNondetPrefix;

bool is_nondet(std::string_view name) { return name.starts_with(kNondet) || name == ir::kPerhapsSource; }

template <typename Table>
auto find_in(const Table& table, std::string_view name) -> decltype(&table[0]) {
  for (const auto& entry : table)
    if (entry.name == name) return &entry;
  return nullptr;
}

const MathPrimitive* find_math(std::string_view name) {
  if (const MathPrimitive* const found = find_in(kMathPrimitives, name)) return found;
  const bool has_suffix = name.ends_with('f') || name.ends_with('l');
  return has_suffix ? find_in(kMathPrimitives, name.substr(0, name.size() - 1)) : nullptr;
}

bool is_set_jump(std::string_view name) { return std::ranges::find(kSetJumps, name) != kSetJumps.end(); }

const ir::Type* type_of_kind(Lowering& low, char kind) {
  switch (kind) {
    case 's':
      return low.types().size_type();
    case 'i':
      return low.types().int_type();
    case 'p':
      return low.types().pointer_to(low.types().void_type());
    default:
      return low.types().void_type();
  }
}

const ir::Expr* finish_intrinsic(Lowering& low, const clang::CallExpr* call, ir::Intrinsic intrinsic, ResultPlace place) {
  const ir::Expr* const target = intrinsic.target;
  const bool is_last = ir::ends_execution(intrinsic.op);
  low.emit(call, std::move(intrinsic));
  if (is_last) low.become_unreachable();
  return target == nullptr || place.use == ResultUse::dropped ? nullptr : conform(low, call, low.exprs().load(target), low.type(call));
}

const ir::Expr* lower_primitive(Lowering& low, const clang::CallExpr* call, const Primitive& primitive, ResultPlace place) {
  std::vector<const ir::Expr*> arguments = lower_arguments(low, call);
  if (arguments.size() != primitive.arguments.size()) return low.unsupported(call, "call of " + std::string(primitive.name));
  for (std::size_t i = 0; i < arguments.size(); ++i)
    arguments[i] = conform(low, call, arguments[i], type_of_kind(low, primitive.arguments[i]));
  const ir::Expr* target = nullptr;
  const bool is_ignored = primitive.op == ir::IntrinsicOp::print && place.use == ResultUse::dropped;
  if (primitive.result != '-' && !is_ignored) target = result_target(low, call, type_of_kind(low, primitive.result), place);
  return finish_intrinsic(low, call, ir::Intrinsic{primitive.op, target, std::move(arguments)}, place);
}

const ir::Expr* lower_nondet(Lowering& low, const clang::CallExpr* call, std::string_view name, ResultPlace place) {
  lower_arguments(low, call);
  const ir::Type* const type = low.type(call);
  if (type->is_void()) return nullptr;
  const ir::Expr* const target = result_target(low, call, type, place);
  low.emit(call, ir::Havoc{target, std::string(name)});
  return low.exprs().load(target);
}

/// Primitives by which models declare their own imprecision.
const ir::Expr* lower_remark(Lowering& low, const clang::CallExpr* call, std::string_view name) {
  const auto* const text = llvm::dyn_cast<clang::StringLiteral>(call->getArg(0)->IgnoreParenImpCasts());
  if (text == nullptr) return low.unsupported(call, "call of " + std::string(name));
  if (name == kUnsupported) return low.unsupported(call, text->getString().str());
  const ir::IntrinsicOp op = name == kOverlapping ? ir::IntrinsicOp::overlapping_copy : ir::IntrinsicOp::approximate;
  low.emit(call, ir::Intrinsic{op, nullptr, {}, text->getString().str()});
  if (ir::ends_execution(op)) low.become_unreachable();
  return nullptr;
}

}  // namespace

bool is_intrinsic_function(std::string_view name) {
  return is_nondet(name) || name == "__VERIFIER_assume" || name == "__proviso_slots" || is_remark(name) ||
         find_in(kPrimitives, name) != nullptr || find_math(name) != nullptr || is_set_jump(name);
}

const ir::Expr* lower_intrinsic_call(Lowering& low, const clang::CallExpr* call, std::string_view name, ResultPlace place) {
  if (const Primitive* const primitive = find_in(kPrimitives, name)) return lower_primitive(low, call, *primitive, place);
  if (is_nondet(name)) return lower_nondet(low, call, name, place);
  if (is_set_jump(name)) return lower_set_jump(low, call, rewrite::kSetJump, place);
  if (call->getNumArgs() != 1) return low.unsupported(call, "call of " + std::string(name));
  if (name == "__VERIFIER_assume") {
    lower_assume(low, call);
    return nullptr;
  }
  if (is_remark(name)) return lower_remark(low, call, name);
  if (name == "__proviso_slots") return variadic_cursor(low, call->getArg(0));
  const MathPrimitive* const math = find_math(name);
  const ir::Expr* const operand = conform(low, call, lower_value(low, call->getArg(0)), low.type(call));
  return low.exprs().unary(math->op, operand);
}

const ir::Expr* lower_set_jump(Lowering& low, const clang::CallExpr* call, const char* name, ResultPlace place) {
  const ir::Type* const pointer = low.types().pointer_to(low.types().void_type());
  const std::vector<const ir::Expr*> arguments = lower_arguments(low, call);
  if (arguments.empty() || low.unit.symbols.library_function(rewrite::kEnterSetJump) == nullptr) return low.unsupported(call, "setjmp");
  const ir::Function* function = low.unit.program.find_function(name);
  if (function == nullptr) function = &low.unit.program.add_function(name, low.types().function(low.types().int_type(), {pointer}, false));
  const ir::Expr* const environment = conform(low, call, arguments.front(), pointer);
  const ir::Expr* const target = place.use == ResultUse::dropped ? nullptr : result_target(low, call, low.types().int_type(), place);
  low.emit(call, ir::Call{target, low.exprs().function_address(*function), {environment}});
  return target == nullptr ? nullptr : low.exprs().load(target);
}

void lower_assume(Lowering& low, const clang::CallExpr* call) {
  const ir::LocationId holds = low.new_location();
  const ir::LocationId fails = low.new_location();
  lower_condition(low, call->getArg(0), holds, fails);
  low.continue_at(fails);
  low.emit_last(call, ir::Intrinsic{ir::IntrinsicOp::assume_failed, nullptr, {}});
  low.continue_at(holds);
}

const ir::Expr* lower_alloca(Lowering& low, const clang::CallExpr* call, ResultPlace place) {
  const ir::Expr* const size = conform(low, call, lower_arguments(low, call).front(), low.types().size_type());
  const ir::Expr* const target = result_target(low, call, low.type(call), place);
  return finish_intrinsic(low, call, ir::Intrinsic{ir::IntrinsicOp::allocate_stack, target, {size}}, place);
}

}  // namespace proviso::frontend
