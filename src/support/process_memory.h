// How much memory this process has in use.
#pragma once

#include <cstdint>

namespace proviso {

/// Bytes that are resident.
std::uint64_t resident_memory();
/// Bytes that were allocated and not freed: exact, so that the cost of one operation can be told.
std::uint64_t allocated_memory();

}  // namespace proviso
