// The handlers of builtins, by name: each lower_builtin_*.cpp has its own table.
#pragma once

#include <string_view>

#include "frontend/lower_call.h"

namespace proviso::frontend {

struct BuiltinCall {
  Lowering& low;
  const clang::CallExpr* call;
  std::string_view name;
  ResultPlace place;
};

/// Returns the value of the call, converted to the call's type; null if void, unused or unsupported.
using BuiltinHandler = const ir::Expr* (*)(const BuiltinCall&);

struct BuiltinEntry {
  std::string_view name;
  BuiltinHandler handler;
};

/// All return null if the table does not have the builtin.
BuiltinHandler find_control_builtin(std::string_view name);
BuiltinHandler find_bit_builtin(std::string_view name);
BuiltinHandler find_overflow_builtin(std::string_view name);
BuiltinHandler find_float_builtin(std::string_view name);
BuiltinHandler find_sync_builtin(std::string_view name);

template <typename Table>
BuiltinHandler find_handler(const Table& table, std::string_view name) {
  for (const BuiltinEntry& entry : table)
    if (entry.name == name) return entry.handler;
  return nullptr;
}

}  // namespace proviso::frontend
