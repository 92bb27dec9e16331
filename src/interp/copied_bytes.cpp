#include "interp/copied_bytes.h"

#include <algorithm>

namespace proviso::interp {

CopiedBytes::Key CopiedBytes::key(const Object& object, std::uint64_t offset) {
  if (object.origins != nullptr && object.origins[offset] != 0) return object.origins[offset];
  return object.origin == 0 ? 0 : Key{object.origin} << kOffsetBits | offset;
}

void CopiedBytes::give_number(Object& object) {
  object.origin = static_cast<std::uint32_t>(objects_.size());
  objects_.push_back({object.birth, object.kind, object.variable, 0});
}

void CopiedBytes::make_table(Object& object) {
  if (object.origins == nullptr) object.origins = std::make_unique<std::uint64_t[]>(object.size);
}

void CopiedBytes::note_copy(Object& target, std::uint64_t target_offset, Object& source, std::uint64_t source_offset, std::uint64_t size) {
  const std::uint8_t* const mask = source.undefined + source_offset;
  const auto first = static_cast<std::uint64_t>(std::find_if(mask, mask + size, [](std::uint8_t bits) { return bits != 0; }) - mask);
  if (first == size) return;
  if (source.origin == 0) give_number(source);
  std::vector<Key> keys(size - first);  // all are read before any is written: the ranges may overlap
  for (std::uint64_t i = first; i < size; ++i)
    if (mask[i] != 0) keys[i - first] = key(source, source_offset + i);
  make_table(target);
  std::copy(keys.begin(), keys.end(), &target.origins[target_offset + first]);
}

void CopiedBytes::note_new(Object& object, std::uint64_t offset, std::uint64_t size) {
  if (!concerns(object)) return;
  make_table(object);
  for (std::uint64_t i = 0; i < object.size; ++i) object.origins[i] = key(object, i);
  give_number(object);
  std::fill(&object.origins[offset], &object.origins[offset] + size, Key{0});
}

CopiedBytes::Origin CopiedBytes::origin(const Object& object, std::uint64_t offset) const {
  const Key from = key(object, offset);
  if (from == 0) return {object.birth, object.kind, object.variable, offset};
  Origin result = objects_[from >> kOffsetBits];
  result.offset = from & ((Key{1} << kOffsetBits) - 1);
  return result;
}

std::optional<std::uint8_t> CopiedBytes::decided(const Object& object, std::uint64_t offset) const {
  const auto found = decided_.find(key(object, offset));
  return found == decided_.end() ? std::nullopt : std::optional(found->second);
}

void CopiedBytes::decide(const Object& object, std::uint64_t offset, std::uint8_t value) {
  if (const Key from = key(object, offset); from != 0) decided_.emplace(from, value);
}

}  // namespace proviso::interp
