// Literals. C leaves open whether two string literals, or compound ones of constant types, are one: arrays whose
// elements have the appropriate values need not be distinct, so compilers and linkers put equal ones, and one that is
// the end of another, at one place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ir/cfa.h"

namespace proviso::ir {

/// Of a string literal, with its terminator.
std::string literal_bytes(const Variable& literal);

/// Whether the two may lie on each other such that byte `i + distance` of the first is byte `i` of the second; without
/// a distance: somehow. What is in compound literals is not looked at.
bool may_share_memory(const Variable& first, const Variable& second, std::optional<std::int64_t> distance);

}  // namespace proviso::ir
