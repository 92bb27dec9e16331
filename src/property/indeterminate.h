// What stands in memory that was never written, as an execution is told: values at offsets, which may be asked for in
// other pieces.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "support/int128.h"

namespace proviso::property {

/// The bits of a value and how many bytes they are. A pointer may be one that only makes sense as a whole
/// (interp::environment_pointer).
struct StoredBits {
  u128 bits = 0;
  std::uint32_t bytes = 0;
};

/// The `bytes` bytes at `at.offset`, put together from what the parts say of them, and zero elsewhere; nothing if they
/// say nothing. A key has a member `offset`, and is ordered by it last.
template <typename Key>
std::optional<u128> read_stored(const std::map<Key, StoredBits>& parts, Key at, std::uint64_t bytes) {
  if (const auto exact = parts.find(at); exact != parts.end() && exact->second.bytes == bytes) return exact->second.bits;
  const std::uint64_t begin = at.offset;
  std::optional<u128> result;
  for (std::uint64_t i = 0; i < bytes; ++i) {
    at.offset = begin + i;
    auto part = parts.upper_bound(at);
    if (part == parts.begin()) continue;
    --part;
    const std::uint64_t from = part->first.offset;
    at.offset = from;
    if (part->first != at || begin + i - from >= part->second.bytes) continue;
    const u128 byte = part->second.bits >> (8 * (begin + i - from)) & 0xFF;
    result = result.value_or(0) | byte << (8 * i);
  }
  return result;
}

}  // namespace proviso::property
