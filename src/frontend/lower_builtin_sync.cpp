// GNU C's older atomic builtins, `__sync_*`, and the newer ones that are plain calls.
#include <clang/AST/Expr.h>

#include <array>
#include <string>

#include "frontend/builtin_table.h"
#include "frontend/lower_atomic.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

struct Access {
  const ir::Expr* place = nullptr;  // what the first argument points to; null if it is not a scalar
  std::vector<const ir::Expr*> values;
};

/// The arguments, the others converted to the type of the place.
Access lower_access(const BuiltinCall& b) {
  Access access;
  std::vector<const ir::Expr*> arguments = lower_arguments(b.low, b.call);
  const ir::Type* const pointer = arguments.front()->type();
  if (!pointer->is_pointer() || !pointer->element()->is_scalar()) {
    b.low.unsupported(b.call, std::string(b.name));
    return access;
  }
  access.place = b.low.stable_lvalue(b.call, b.low.exprs().deref(arguments.front()));
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const ir::Expr* const value = conform(b.low, b.call, arguments[i], access.place->type());
    access.values.push_back(b.low.stable(b.call, value));
  }
  return access;
}

/// "__sync_fetch_and_add_4" -> "add"; "__sync_add_and_fetch" -> "add".
std::string_view sync_operation(std::string_view name) {
  constexpr std::string_view kBefore = "__sync_fetch_and_";
  constexpr std::string_view kAfter = "__sync_";
  name = name.starts_with(kBefore) ? name.substr(kBefore.size()) : name.substr(kAfter.size());
  return name.substr(0, name.find('_'));
}

const ir::Expr* modify(const BuiltinCall& b) {
  const Access access = lower_access(b);
  if (access.place == nullptr || access.values.empty()) return nullptr;
  const Fetch fetch = b.name.starts_with("__sync_fetch_and_") ? Fetch::before : Fetch::after;
  return fetch_and_modify(b.low, b.call, access.place, sync_operation(b.name), access.values[0], fetch, 1);
}

const ir::Expr* swap(const BuiltinCall& b) {
  const Access access = lower_access(b);
  if (access.place == nullptr || access.values.empty()) return nullptr;
  const ir::Expr* const old_value = b.low.spill(b.call, b.low.exprs().load(access.place));
  b.low.assign(b.call, access.place, access.values[0]);
  return old_value;
}

const ir::Expr* compare_swap(const BuiltinCall& b) {
  const Access access = lower_access(b);
  if (access.place == nullptr || access.values.size() < 2) return nullptr;
  const CompareAndSwap done = compare_and_swap(b.low, b.call, access.place, access.values[0], access.values[1], nullptr);
  return b.name.starts_with("__sync_bool") ? done.succeeded : done.old_value;
}

const ir::Expr* release(const BuiltinCall& b) {
  const Access access = lower_access(b);
  if (access.place != nullptr) b.low.assign(b.call, access.place, stand_in(b.low, access.place->type()));
  return nullptr;
}

const ir::Expr* flag_of(const BuiltinCall& b) {
  const ir::Expr* const pointer = b.low.stable(b.call, lower_arguments(b.low, b.call).front());
  return b.low.exprs().deref_as(pointer, b.low.types().char_type());
}

const ir::Expr* test_and_set(const BuiltinCall& b) {
  const ir::Expr* const flag = flag_of(b);
  const ir::Expr* const old_value = b.low.spill(b.call, b.low.exprs().load(flag));
  b.low.assign(b.call, flag, b.low.exprs().int_const(flag->type(), 1));
  return b.low.exprs().truth(old_value);
}

const ir::Expr* clear(const BuiltinCall& b) {
  const ir::Expr* const flag = flag_of(b);
  b.low.assign(b.call, flag, b.low.exprs().int_const(flag->type(), 0));
  return nullptr;
}

const ir::Expr* fence(const BuiltinCall& b) {
  lower_arguments(b.low, b.call);
  return nullptr;
}

const ir::Expr* yes(const BuiltinCall& b) { return b.low.int_constant(1); }

constexpr std::array kSyncTable = {
    BuiltinEntry{"__sync_fetch_and_add", modify},
    BuiltinEntry{"__sync_fetch_and_sub", modify},
    BuiltinEntry{"__sync_fetch_and_or", modify},
    BuiltinEntry{"__sync_fetch_and_and", modify},
    BuiltinEntry{"__sync_fetch_and_xor", modify},
    BuiltinEntry{"__sync_fetch_and_nand", modify},
    BuiltinEntry{"__sync_fetch_and_min", modify},
    BuiltinEntry{"__sync_fetch_and_max", modify},
    BuiltinEntry{"__sync_fetch_and_umin", modify},
    BuiltinEntry{"__sync_fetch_and_umax", modify},
    BuiltinEntry{"__sync_add_and_fetch", modify},
    BuiltinEntry{"__sync_sub_and_fetch", modify},
    BuiltinEntry{"__sync_or_and_fetch", modify},
    BuiltinEntry{"__sync_and_and_fetch", modify},
    BuiltinEntry{"__sync_xor_and_fetch", modify},
    BuiltinEntry{"__sync_nand_and_fetch", modify},
    BuiltinEntry{"__sync_bool_compare_and_swap", compare_swap},
    BuiltinEntry{"__sync_val_compare_and_swap", compare_swap},
    BuiltinEntry{"__sync_lock_test_and_set", swap},
    BuiltinEntry{"__sync_swap", swap},
    BuiltinEntry{"__sync_lock_release", release},
    BuiltinEntry{"__sync_synchronize", fence},
    BuiltinEntry{"__atomic_thread_fence", fence},
    BuiltinEntry{"__atomic_signal_fence", fence},
    BuiltinEntry{"__c11_atomic_thread_fence", fence},
    BuiltinEntry{"__c11_atomic_signal_fence", fence},
    BuiltinEntry{"__atomic_test_and_set", test_and_set},
    BuiltinEntry{"__atomic_clear", clear},
    BuiltinEntry{"__atomic_is_lock_free", yes},
    BuiltinEntry{"__atomic_always_lock_free", yes},
    BuiltinEntry{"__c11_atomic_is_lock_free", yes},
};

std::string_view without_size(std::string_view name) {
  for (const std::string_view suffix : {"_1", "_2", "_4", "_8", "_16"})
    if (name.ends_with(suffix)) return name.substr(0, name.size() - suffix.size());
  return name;
}

}  // namespace

BuiltinHandler find_sync_builtin(std::string_view name) { return find_handler(kSyncTable, without_size(name)); }

}  // namespace proviso::frontend
