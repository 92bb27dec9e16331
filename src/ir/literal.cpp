#include "ir/literal.h"

#include <algorithm>

#include "ir/expr.h"
#include "ir/type.h"

namespace proviso::ir {

namespace {

/// Of longer ones at an unknown distance it is not found out.
constexpr std::size_t kMaxBytes = 512;

bool agree(const std::string& first, const std::string& second, std::int64_t distance) {
  const std::int64_t begin = std::max<std::int64_t>(0, -distance);
  const std::int64_t end = std::min(static_cast<std::int64_t>(second.size()), static_cast<std::int64_t>(first.size()) - distance);
  if (begin >= end) return false;
  return first.compare(static_cast<std::size_t>(begin + distance), static_cast<std::size_t>(end - begin), second,
                       static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)) == 0;
}

}  // namespace

std::string literal_bytes(const Variable& literal) {
  std::string bytes(literal.type->size(), '\0');
  for (const InitEntry& entry : literal.initializer) {
    if (entry.value->kind() != ExprKind::int_const) continue;
    for (std::uint64_t i = 0; i < entry.value->type()->size() && entry.offset + i < bytes.size(); ++i)
      bytes[entry.offset + i] = static_cast<char>(static_cast<unsigned char>(entry.value->value() >> (8 * i)));
  }
  return bytes;
}

bool may_share_memory(const Variable& first, const Variable& second, std::optional<std::int64_t> distance) {
  if (!first.is_literal || !second.is_literal) return false;
  if (!first.is_constant_data || !second.is_constant_data) return true;
  const std::string a = literal_bytes(first);
  const std::string b = literal_bytes(second);
  if (distance) return agree(a, b, *distance);
  if (a.size() > kMaxBytes || b.size() > kMaxBytes) return true;
  for (auto at = -static_cast<std::int64_t>(b.size()) + 1; at < static_cast<std::int64_t>(a.size()); ++at)
    if (agree(a, b, at)) return true;
  return false;
}

}  // namespace proviso::ir
