// Atomic operations with their sequential meaning: `__atomic_*` and `__c11_atomic_*` expressions, and what `__sync_*`
// calls share with them.
#pragma once

#include <string_view>

#include "ir/expr.h"

namespace clang {
class AtomicExpr;
class Stmt;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

const ir::Expr* lower_atomic(Lowering& low, const clang::AtomicExpr* expr);

enum class Fetch {
  before,
  after
};

/// *place = *place op value, where `op` is "add", "sub", "and", "or", "xor", "nand", "min" or "max"; wraps around. A
/// pointer moves by value * scale bytes. Returns the value before or after; null (and unsupported) if the operation is
/// not defined on the type.
const ir::Expr* fetch_and_modify(Lowering& low, const clang::Stmt* origin, const ir::Expr* place, std::string_view op,
                                 const ir::Expr* value, Fetch fetch, std::uint64_t scale);

struct CompareAndSwap {
  const ir::Expr* succeeded = nullptr;  // int
  const ir::Expr* old_value = nullptr;
};

/// If *place == expected, *place = desired; otherwise the old value is assigned to `seen` (an lvalue, or null).
CompareAndSwap compare_and_swap(Lowering& low, const clang::Stmt* origin, const ir::Expr* place, const ir::Expr* expected,
                                const ir::Expr* desired, const ir::Expr* seen);

}  // namespace proviso::frontend
