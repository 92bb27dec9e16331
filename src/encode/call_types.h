// What types say about calls: whether a function can be called through a pointer, and the room that arguments of a variable number take.
#pragma once

#include "ir/program.h"

namespace proviso::encode {

inline std::uint64_t variadic_slots(const ir::Type* type) { return (type->size() + ir::kVariadicSlot - 1) / ir::kVariadicSlot; }

/// Whether a function of the type, called as one of type `expected`, finds its parameters, and the caller its result.
bool can_be_called_as(const ir::Type* type, const ir::Type* expected);

}  // namespace proviso::encode
