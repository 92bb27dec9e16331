#include "frontend/lower_builtin.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/Builtins.h>

#include <algorithm>
#include <array>
#include <vector>

#include "frontend/builtin_table.h"
#include "frontend/library_names.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_static_init.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

/// `__builtin___memcpy_chk` is memcpy with additional arguments: the size of the destination, and a flag for the printf
/// family.
struct CheckedFunction {
  std::string_view name;
  unsigned first_dropped;
  unsigned dropped;
};

constexpr std::array kChecked = {
    CheckedFunction{"memcpy", 3, 1},   CheckedFunction{"memmove", 3, 1},   CheckedFunction{"mempcpy", 3, 1},
    CheckedFunction{"memset", 3, 1},   CheckedFunction{"strncpy", 3, 1},   CheckedFunction{"strncat", 3, 1},
    CheckedFunction{"stpncpy", 3, 1},  CheckedFunction{"strlcpy", 3, 1},   CheckedFunction{"strlcat", 3, 1},
    CheckedFunction{"memccpy", 4, 1},  CheckedFunction{"strcpy", 2, 1},    CheckedFunction{"strcat", 2, 1},
    CheckedFunction{"stpcpy", 2, 1},   CheckedFunction{"sprintf", 1, 2},   CheckedFunction{"vsprintf", 1, 2},
    CheckedFunction{"snprintf", 2, 2}, CheckedFunction{"vsnprintf", 2, 2}, CheckedFunction{"printf", 0, 1},
    CheckedFunction{"vprintf", 0, 1},  CheckedFunction{"fprintf", 1, 1},   CheckedFunction{"vfprintf", 1, 1},
};

constexpr std::string_view kPrefix = "__builtin_";
constexpr std::string_view kCheckedPrefix = "__builtin___";
constexpr std::string_view kCheckedSuffix = "_chk";
constexpr std::string_view kInlineSuffix = "_inline";  // __builtin_memcpy_inline: never calls, but does the same

/// Builtins of GCC that Clang treats as undeclared functions; only those that return int or nothing.
constexpr std::array<std::string_view, 5> kOfGcc = {"exit", "_exit", "_Exit", "fputc", "fputs"};

const CheckedFunction* find_checked(std::string_view name) {
  if (!name.starts_with(kCheckedPrefix) || !name.ends_with(kCheckedSuffix)) return nullptr;
  name = name.substr(kCheckedPrefix.size(), name.size() - kCheckedPrefix.size() - kCheckedSuffix.size());
  const auto found = std::find_if(kChecked.begin(), kChecked.end(), [&](const CheckedFunction& entry) { return entry.name == name; });
  return found == kChecked.end() ? nullptr : &*found;
}

BuiltinHandler find_builtin(std::string_view name) {
  for (const auto find : {find_control_builtin, find_bit_builtin, find_overflow_builtin, find_float_builtin, find_sync_builtin})
    if (const BuiltinHandler handler = find(name)) return handler;
  return nullptr;
}

std::string_view name_of(const clang::FunctionDecl* function) {
  return function->getIdentifier() == nullptr ? std::string_view() : std::string_view(function->getName());
}

const ir::Expr* call_library(Lowering& low, const clang::CallExpr* call, const clang::FunctionDecl* builtin, const std::string& name,
                             ResultPlace place) {
  std::vector<const ir::Expr*> arguments = lower_arguments(low, call);
  if (const CheckedFunction* const checked = find_checked(name_of(builtin))) {
    const auto first = std::min<std::size_t>(checked->first_dropped, arguments.size());
    const auto last = std::min<std::size_t>(first + checked->dropped, arguments.size());
    arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(first), arguments.begin() + static_cast<std::ptrdiff_t>(last));
  }
  const ir::Function* function = low.unit.symbols.library_function(name);
  if (function != nullptr && function->origin == ir::Origin::library_model)
    if (const ir::Function* const twin = twin_for(low, call, name, place)) function = twin;
  if (function == nullptr) function = &low.unit.symbols.undefined_function(name, low.type(builtin->getType()));
  return call_function(low, call, *function, std::move(arguments), place);
}

/// A call that Clang evaluates: `__builtin_strlen("abc")`, `__builtin_nan("")`, `__builtin_constant_p(3)`.
const ir::Expr* constant_call(Lowering& low, const clang::CallExpr* call) {
  const ir::Type* const type = low.type(call);
  if (type == nullptr || !type->is_scalar() || low.effects.may_change_memory(call->getCallee())) return nullptr;
  if (has_open_value(low, call)) return nullptr;
  for (const clang::Expr* argument : call->arguments())
    if (low.effects.may_change_memory(argument)) return nullptr;
  clang::Expr::EvalResult result;
  if (!call->EvaluateAsRValue(result, low.ast()) || result.HasSideEffects || result.HasUndefinedBehavior) return nullptr;
  return lower_constant(low.unit, call, type);
}

}  // namespace

std::optional<std::string> library_function_of_builtin(const clang::FunctionDecl* function) {
  const unsigned id = function->getBuiltinID();
  const std::string_view name = name_of(function);
  if (!name.starts_with(kPrefix) || find_builtin(name) != nullptr) return std::nullopt;
  if (id == 0) {
    const auto* const known = std::find(kOfGcc.begin(), kOfGcc.end(), name.substr(kPrefix.size()));
    return known == kOfGcc.end() ? std::nullopt : std::optional<std::string>(*known);
  }
  if (const CheckedFunction* const checked = find_checked(name)) return std::string(checked->name);
  if (name.ends_with(kInlineSuffix)) return std::string(name.substr(kPrefix.size(), name.size() - kPrefix.size() - kInlineSuffix.size()));
  if (!function->getASTContext().BuiltinInfo.isLibFunction(id)) return std::nullopt;
  // Clang counts __builtin_powi, too, whose function is the compiler's.
  const std::string_view library_name = name.substr(kPrefix.size());
  return is_library_function(library_name) ? std::optional<std::string>(library_name) : std::nullopt;
}

bool is_lowered_builtin(const clang::FunctionDecl* function) {
  const std::string_view name = name_of(function);
  if (!name.starts_with("__") || function->isDefined()) return false;
  // No library defines functions with this prefix: builtins unknown to Clang are unsupported, not missing.
  if (name.starts_with(kPrefix) || find_builtin(name) != nullptr) return true;
  const unsigned id = function->getBuiltinID();
  return id != 0 && !function->getASTContext().BuiltinInfo.isPredefinedLibFunction(id);
}

const ir::Expr* lower_builtin_call(Lowering& low, const clang::CallExpr* call, const clang::FunctionDecl* builtin, ResultPlace place) {
  if (const ir::Expr* const constant = constant_call(low, call)) return constant;
  if (const BuiltinHandler handler = find_builtin(name_of(builtin))) {
    const ir::Expr* const value = handler({low, call, name_of(builtin), place});
    return value == nullptr ? nullptr : conform(low, call, value, low.type(call));
  }
  if (const std::optional<std::string> name = library_function_of_builtin(builtin)) return call_library(low, call, builtin, *name, place);
  return low.unsupported(call, std::string(name_of(builtin)));
}

}  // namespace proviso::frontend
