// String literals. C leaves open whether two of them are one: arrays whose elements have the appropriate values need
// not be distinct, so compilers and linkers put equal ones, and one that is the end of another, at one place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ir/cfa.h"

namespace proviso::ir {

/// The bytes of the literal, its terminator included.
std::string literal_bytes(const Variable& literal);

/// Whether the two may lie on each other such that byte `i + distance` of the first is byte `i` of the second; without
/// a distance: somehow.
bool may_share_memory(const Variable& first, const Variable& second, std::optional<std::int64_t> distance);

}  // namespace proviso::ir
