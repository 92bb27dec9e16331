// What types say about calls: the room that arguments of a variable number take, and whether a call through a pointer
// works whose type is not the function's. C leaves those undefined; on x86 many work all the same, and old code has
// them.
#pragma once

#include <string>

#include "ir/cfa.h"

namespace proviso::ir {

/// How many slots of the variadic area (cfa.h) an argument takes: an empty struct none, others one that begins with an
/// `int` that tells their type, and as many as they need.
inline std::uint64_t variadic_slots(const Type* type) {
  return type->size() == 0 ? 0 : 1 + (type->size() + kVariadicSlot - 1) / kVariadicSlot;
}
/// Where in them it stands.
inline constexpr std::uint64_t kVariadicValue = kVariadicSlot;

/// An `int` that stands for how the machine hands over values of the type: of integers and pointers in a register their
/// size, of others one that is larger, the same for types that are passed alike and, but for a coincidence of 30 bits,
/// only for them.
std::uint32_t variadic_tag(const Type* type);
/// The largest size in a register.
inline constexpr std::uint32_t kLargestRegister = 8;

/// Whether the machine hands over values of both types alike: pointers to whatever, integers of either sign, records
/// laid out alike.
bool are_passed_alike(const Type* a, const Type* b);

/// Why a function of type `function` does not find its arguments, or `call` not its result; empty if they do. Arguments
/// that the function does not take do no harm.
std::string call_mismatch(const Type* function, const Call& call);

}  // namespace proviso::ir
