// What C leaves undefined, in words that all analyses share.
#pragma once

#include "ir/cfa.h"

namespace proviso::ir {

/// What is reported for executions that reach an `unreachable`.
inline constexpr const char* kUndefinedHere = "behaviour that C leaves undefined, which is assumed not to happen";

/// Whether anybody knows how large the object is: not of an `extern` one of incomplete type.
inline bool is_sized(const Variable& variable) {
  const Type* const type = variable.type;
  return variable.is_defined || (type->is_array() ? type->count().has_value() : !type->is_record() || type->is_complete());
}

}  // namespace proviso::ir
