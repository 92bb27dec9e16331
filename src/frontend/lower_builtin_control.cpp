// Builtins for control flow, hints, objects and variadic arguments.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

#include <array>
#include <string>

#include "frontend/builtin_table.h"
#include "frontend/constants.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_intrinsic.h"
#include "frontend/lower_varargs.h"
#include "frontend/lowering.h"
#include "rewrite/jumps.h"

namespace proviso::frontend {

namespace {

/// A hint for the optimiser: all arguments are evaluated, and the first is the value.
const ir::Expr* first_argument(const BuiltinCall& b) { return lower_arguments(b.low, b.call).front(); }

const ir::Expr* do_nothing(const BuiltinCall& b) {
  for (const clang::Expr* argument : b.call->arguments())
    if (b.low.effects.may_change_memory(argument)) lower_effect(b.low, argument);
  return nullptr;
}

const ir::Expr* unreachable(const BuiltinCall& b) {
  b.low.emit_last(b.call, ir::Intrinsic{ir::IntrinsicOp::unreachable, nullptr, {}});
  return nullptr;
}

const ir::Expr* trap(const BuiltinCall& b) {
  b.low.emit_last(b.call, ir::Intrinsic{ir::IntrinsicOp::abort, nullptr, {}});
  return nullptr;
}

/// A violated assumption of the compiler is undefined behaviour, whereas one of __VERIFIER_assume excludes the
/// execution.
const ir::Expr* assume(const BuiltinCall& b) {
  // As documented for __builtin_assume, a condition with side effects is not evaluated.
  if (b.low.effects.may_change_memory(b.call->getArg(0))) return nullptr;
  const ir::LocationId holds = b.low.new_location();
  const ir::LocationId fails = b.low.new_location();
  lower_condition(b.low, b.call->getArg(0), holds, fails);
  b.low.continue_at(fails);
  unreachable(b);
  b.low.continue_at(holds);
  return nullptr;
}

/// Whether compilers may know more than Clang's front end, in a file that is compiled with `-O`. What the headers of
/// the library do comes to the same.
bool is_for_optimiser(const BuiltinCall& b) {
  const clang::SourceManager& sources = b.low.ast().getSourceManager();
  return b.low.ast().getLangOpts().Optimize && !sources.isInSystemHeader(sources.getSpellingLoc(b.call->getBeginLoc()));
}

const ir::Expr* depends_on_optimiser(const BuiltinCall& b) {
  return b.low.unsupported(b.call, std::string(b.name) + " of what optimisation may find out");
}

/// If Clang could not evaluate the argument, it is not a constant; it is not evaluated at run time either.
const ir::Expr* constant_p(const BuiltinCall& b) { return is_for_optimiser(b) ? depends_on_optimiser(b) : b.low.int_constant(0); }

/// The string literal that a constant address points into, and where.
struct LiteralPlace {
  clang::CharUnits size;
  clang::CharUnits offset;
};

std::optional<LiteralPlace> literal_place(Lowering& low, const clang::Expr* address) {
  clang::Expr::EvalResult result;
  if (!address->EvaluateAsRValue(result, low.ast()) || !result.Val.isLValue()) return std::nullopt;
  const auto* const base = result.Val.getLValueBase().dyn_cast<const clang::Expr*>();
  if (base == nullptr || !llvm::isa<clang::StringLiteral, clang::PredefinedExpr>(base)) return std::nullopt;
  return LiteralPlace{low.ast().getTypeSizeInChars(base->getType()), result.Val.getLValueOffset()};
}

/// All compilers know the size of a literal, but Clang's front end; they differ about the rest of a literal, and where
/// Clang knows the size of an operand that is_size_known_to_all() leaves out.
const ir::Expr* object_size(const BuiltinCall& b) {
  const ir::Type* const type = b.low.types().size_type();
  const std::optional<LiteralPlace> literal = literal_place(b.low, b.call->getArg(0));
  if (literal && literal->offset.isZero()) return b.low.exprs().int_const(type, static_cast<u128>(literal->size.getQuantity()));
  clang::Expr::EvalResult kind;
  const bool wants_minimum = b.call->getArg(1)->EvaluateAsInt(kind, b.low.ast()) && (kind.Val.getInt().getZExtValue() & 2) != 0;
  clang::Expr::EvalResult known;
  const bool is_known =
      b.call->EvaluateAsInt(known, b.low.ast()) && !(wants_minimum ? known.Val.getInt().isZero() : known.Val.getInt().isAllOnes());
  if (literal || is_known) return b.low.unsupported(b.call, std::string(b.name) + " of what compilers differ about");
  if (is_for_optimiser(b)) return depends_on_optimiser(b);
  return b.low.exprs().int_const(type, wants_minimum ? 0 : ~u128{0});
}

/// Blocks on the stack have the machine's default alignment, no larger one.
const ir::Expr* allocate_aligned(const BuiltinCall& b) {
  constexpr std::uint64_t kStackBits = 128;
  clang::Expr::EvalResult bits;
  if (!b.call->getArg(1)->EvaluateAsInt(bits, b.low.ast()) || bits.Val.getInt().getZExtValue() > kStackBits)
    return b.low.unsupported(b.call, "alloca with an alignment of more than 16");
  return lower_alloca(b.low, b.call, b.place);
}

const ir::Expr* allocate_on_stack(const BuiltinCall& b) { return lower_alloca(b.low, b.call, b.place); }

const ir::Expr* va_start(const BuiltinCall& b) {
  lower_va_start(b.low, b.call);
  return nullptr;
}

const ir::Expr* va_copy(const BuiltinCall& b) {
  lower_va_copy(b.low, b.call);
  return nullptr;
}

const ir::Expr* set_jump(const BuiltinCall& b) { return lower_set_jump(b.low, b.call, rewrite::kBuiltinSetJump, b.place); }

const ir::Expr* long_jump(const BuiltinCall& b) {
  const ir::Function* const function = b.low.unit.symbols.library_function("longjmp");
  if (function == nullptr) return b.low.unsupported(b.call, "longjmp");
  return call_function(b.low, b.call, *function, lower_arguments(b.low, b.call), b.place);
}

/// A value that depends on the machine: any value.
const ir::Expr* any_value(const BuiltinCall& b) {
  const ir::Expr* const target = result_target(b.low, b.call, b.low.type(b.call), b.place);
  b.low.emit(b.call, ir::Havoc{target, std::string(b.name)});
  return b.low.exprs().load(target);
}

/// Of the current function: some address. Of a caller: any value, including null.
const ir::Expr* frame_or_return_address(const BuiltinCall& b) {
  const ir::Expr* const address = any_value(b);
  clang::Expr::EvalResult level;
  const bool is_own = b.call->getArg(0)->EvaluateAsInt(level, b.low.ast()) && level.Val.getInt().isZero();
  if (!is_own) return address;
  const ir::LocationId is_null = b.low.new_location();
  const ir::LocationId is_some = b.low.new_location();
  b.low.branch(b.call, b.low.exprs().truth(address), is_some, is_null);
  b.low.continue_at(is_null);
  b.low.emit_last(b.call, ir::Intrinsic{ir::IntrinsicOp::assume_failed, nullptr, {}});
  b.low.continue_at(is_some);
  return address;
}

/// __builtin_complex(real, imag)
const ir::Expr* make_complex(const BuiltinCall& b) {
  const std::vector<const ir::Expr*> parts = lower_arguments(b.low, b.call);
  return complex_number(b.low, b.call, b.low.type(b.call), {parts.at(0), parts.at(1)});
}

const ir::Expr* address_of_argument(const BuiltinCall& b) { return b.low.address_of(lower_lvalue(b.low, b.call->getArg(0))); }

const ir::Expr* nontemporal_load(const BuiltinCall& b) {
  const ir::Expr* const pointer = lower_value(b.low, b.call->getArg(0));
  return b.low.spill(b.call, b.low.exprs().load(b.low.exprs().deref(pointer)));
}

const ir::Expr* nontemporal_store(const BuiltinCall& b) {
  const std::vector<const ir::Expr*> arguments = lower_arguments(b.low, b.call);
  const ir::Expr* const target = b.low.exprs().deref(arguments[1]);
  b.low.assign(b.call, target, conform(b.low, b.call, arguments[0], target->type()));
  return nullptr;
}

constexpr std::array kControlTable = {
    BuiltinEntry{"__builtin_expect", first_argument},
    BuiltinEntry{"__builtin_expect_with_probability", first_argument},
    BuiltinEntry{"__builtin_unpredictable", first_argument},
    BuiltinEntry{"__builtin_assume_aligned", first_argument},
    BuiltinEntry{"__builtin_launder", first_argument},
    BuiltinEntry{"__builtin_annotation", first_argument},
    BuiltinEntry{"__builtin_prefetch", do_nothing},
    BuiltinEntry{"__builtin_va_end", do_nothing},
    BuiltinEntry{"__builtin___clear_cache", do_nothing},
    BuiltinEntry{"__builtin_assume_separate_storage", do_nothing},
    BuiltinEntry{"__builtin_cpu_init", do_nothing},
    BuiltinEntry{"__builtin_ia32_pause", do_nothing},
    BuiltinEntry{"__builtin_ia32_mfence", do_nothing},
    BuiltinEntry{"__builtin_ia32_lfence", do_nothing},
    BuiltinEntry{"__builtin_ia32_sfence", do_nothing},
    BuiltinEntry{"__builtin_unreachable", unreachable},
    BuiltinEntry{"__builtin_trap", trap},
    BuiltinEntry{"__builtin_debugtrap", trap},
    BuiltinEntry{"__builtin_verbose_trap", trap},
    BuiltinEntry{"__builtin_assume", assume},
    BuiltinEntry{"__builtin_constant_p", constant_p},
    BuiltinEntry{"__builtin_object_size", object_size},
    BuiltinEntry{"__builtin_dynamic_object_size", object_size},
    BuiltinEntry{"__builtin_alloca", allocate_on_stack},
    BuiltinEntry{"__builtin_alloca_uninitialized", allocate_on_stack},
    BuiltinEntry{"__builtin_alloca_with_align", allocate_aligned},
    BuiltinEntry{"__builtin_alloca_with_align_uninitialized", allocate_aligned},
    BuiltinEntry{"__builtin_va_start", va_start},
    BuiltinEntry{"__builtin_stdarg_start", va_start},
    BuiltinEntry{"__builtin_c23_va_start", va_start},
    BuiltinEntry{"__builtin_va_copy", va_copy},
    BuiltinEntry{"__builtin_setjmp", set_jump},
    BuiltinEntry{"__builtin_longjmp", long_jump},
    BuiltinEntry{"__builtin_readcyclecounter", any_value},
    BuiltinEntry{"__builtin_readsteadycounter", any_value},
    BuiltinEntry{"__builtin_cpu_supports", any_value},
    BuiltinEntry{"__builtin_cpu_is", any_value},
    BuiltinEntry{"__builtin_frame_address", frame_or_return_address},
    BuiltinEntry{"__builtin_return_address", frame_or_return_address},
    BuiltinEntry{"__builtin_extract_return_addr", first_argument},
    BuiltinEntry{"__builtin_frob_return_addr", first_argument},
    BuiltinEntry{"__builtin_complex", make_complex},
    BuiltinEntry{"__builtin_addressof", address_of_argument},
    BuiltinEntry{"__builtin_nontemporal_load", nontemporal_load},
    BuiltinEntry{"__builtin_nontemporal_store", nontemporal_store},
};

}  // namespace

BuiltinHandler find_control_builtin(std::string_view name) { return find_handler(kControlTable, name); }

}  // namespace proviso::frontend
