#include "encode/cell_access.h"

#include <tuple>

namespace proviso::encode {

Value Contents::CellAccess::converted(const Value& value, AccessType access) {
  if (access.type == nullptr) return {codec_.to_bits(value), {}};
  if (access.type->is_pointer()) return value.is_pointer() ? value : codec_.pointer_at(codec_.to_bits(value));
  if (!value.is_pointer() && value.bits.sort() == codec_.sort(access.type)) return value;
  return codec_.from_bits(codec_.to_bits(value), access.type);
}

/// One variable for each offset, whatever type it is read as, so that a replay can be given its value. Only a pointer
/// needs more than bits.
Value Contents::CellAccess::new_indeterminate(std::uint64_t offset, AccessType access) {
  const bool is_pointer = access.type != nullptr && access.type->is_pointer();
  const std::string name = object_.name + "#" + std::to_string(object_.id) + "@" + std::to_string(offset) + ":" +
                           std::to_string(access.bytes) + (is_pointer ? "p" : "");
  Value value;
  if (is_pointer)
    value = codec_.variable(name, access.type);
  else
    value.bits = pool_.variable(name, pool_.bv_sort(static_cast<std::uint32_t>(8 * access.bytes)));
  codec_.note_indeterminate(object_.id, {offset, 0, value});
  return value;
}

Term Contents::CellAccess::indeterminate_byte(std::uint64_t offset) {
  const Codec::Indeterminate* const known = codec_.indeterminate_between(object_.id, offset, offset + 1);
  if (known == nullptr) return new_indeterminate(offset, AccessType::raw(1)).bits;
  const auto low = static_cast<std::uint32_t>(8 * (offset - known->offset));
  return pool_.bv_extract(codec_.to_bits(known->value), low + 7, low);
}

Value Contents::CellAccess::background(std::uint64_t offset, AccessType access) {
  if (background_ == Background::zero)
    return access.type != nullptr ? codec_.zero(access.type) : Value{pool_.bv_zero(static_cast<std::uint32_t>(8 * access.bytes)), {}};
  if (access.type != nullptr && access.type->is_pointer())
    if (const std::optional<Value> known = codec_.stored_pointer(object_.id, offset, access.type)) return *known;
  const Codec::Indeterminate* const known = codec_.indeterminate_between(object_.id, offset, offset + access.bytes);
  Value value;
  if (known == nullptr) {
    value = new_indeterminate(offset, access);
  } else if (known->offset == offset && codec_.bytes_of(known->value) == access.bytes) {
    value = known->value;
  } else {
    value.bits = indeterminate_byte(offset);
    for (std::uint64_t i = 1; i < access.bytes; ++i) value.bits = pool_.bv_concat(indeterminate_byte(offset + i), value.bits);
  }
  value = converted(value, access);
  if (access.type != nullptr && access.type->is_bool()) value.bits = pool_.bv_and(value.bits, pool_.bv_one(value.bits.width()));
  return value;
}

bool Contents::CellAccess::overlaps(std::uint64_t begin, std::uint64_t end) const {
  const auto [at, cell] = cells_.floor(end - 1);
  return cell != nullptr && at + cell->size > begin;
}

Term Contents::CellAccess::byte_at(std::uint64_t offset) {
  const auto [at, cell] = cells_.floor(offset);
  if (cell != nullptr && at + cell->size > offset) {
    const auto low = static_cast<std::uint32_t>(8 * (offset - at));
    return pool_.bv_extract(codec_.to_bits(cell->value), low + 7, low);
  }
  const Value value = background(offset, AccessType::raw(1));
  cells_.insert(offset, {value, nullptr, 1});
  return value.bits;
}

Value Contents::CellAccess::load_at(std::uint64_t offset, AccessType access) {
  const Cell* const exact = cells_.find(offset);
  if (exact != nullptr && exact->size == access.bytes) return converted(exact->value, access);
  if (!overlaps(offset, offset + access.bytes)) {
    const Value value = background(offset, access);
    if (background_ == Background::indeterminate) cells_.insert(offset, {value, access.type, static_cast<std::uint32_t>(access.bytes)});
    return value;
  }
  Term bits = byte_at(offset);
  for (std::uint64_t i = 1; i < access.bytes; ++i) bits = pool_.bv_concat(byte_at(offset + i), bits);
  return access.type == nullptr ? Value{bits, {}} : codec_.from_bits(bits, access.type);
}

void Contents::CellAccess::explode(std::uint64_t offset, const Cell& cell) {
  const Term bits = codec_.to_bits(cell.value);
  for (std::uint32_t i = 0; i < cell.size; ++i) cells_.insert(offset + i, {{pool_.bv_extract(bits, 8 * i + 7, 8 * i), {}}, nullptr, 1});
}

void Contents::CellAccess::cut_at_borders(std::uint64_t begin, std::uint64_t end) {
  for (const std::uint64_t border : {begin, end}) {
    if (border == 0) continue;
    const auto [at, cell] = cells_.floor(border - 1);
    if (cell != nullptr && at + cell->size > border) explode(at, Cell(*cell));
  }
}

void Contents::CellAccess::erase_between(std::uint64_t begin, std::uint64_t end) {
  for (auto [at, cell] = cells_.lower_bound(begin); cell != nullptr && at < end; std::tie(at, cell) = cells_.lower_bound(begin))
    cells_.erase(at);
}

void Contents::CellAccess::store_at(std::uint64_t offset, AccessType access, const Value& value) {
  const Cell* const exact = cells_.find(offset);
  if (exact == nullptr || exact->size != access.bytes) {
    if (overlaps(offset, offset + access.bytes)) {
      cut_at_borders(offset, offset + access.bytes);
      erase_between(offset, offset + access.bytes);
    }
  }
  cells_.insert(offset, {value, access.type, static_cast<std::uint32_t>(access.bytes)});
}

}  // namespace proviso::encode
