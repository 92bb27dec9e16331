#include "encode/array_access.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "encode/cell_access.h"
#include "encode/offset_shape.h"

namespace proviso::encode {

namespace {

/// Element types with more scalars than this are not represented by an array for each.
constexpr std::size_t kMaxLanes = 64;

/// Contents with at most so many runs of equal values are represented by ranges: a read compares with each range
/// (term/build_range.cpp).
constexpr std::size_t kMaxRuns = 16;

/// Whether the last member is an array of unspecified length.
bool has_flexible_end(const ir::Type* type) {
  if (!type->is_record() || type->is_union() || type->fields().empty()) return false;
  const ir::Type* const last = type->fields().back().type;
  return last->is_array() ? last->count().value_or(0) == 0 : has_flexible_end(last);
}

}  // namespace

std::uint32_t Contents::ArrayAccess::index_bits() const {
  if (!object_.size.is_constant()) return codec_.pointer_bits();
  // There may be a partial element at the end, which has an index too.
  const std::uint64_t count = (object_.size.low_word() + contents_.stride_ - 1) / contents_.stride_;
  return std::max(1U, static_cast<std::uint32_t>(std::bit_width(count > 0 ? count - 1 : 0)));
}

term::Sort Contents::ArrayAccess::element_sort(AccessType access) {
  const bool is_pointer = access.type != nullptr && access.type->is_pointer();
  return pool_.bv_sort(is_pointer ? kObjectBits + codec_.pointer_bits() : static_cast<std::uint32_t>(8 * access.bytes));
}

Term Contents::ArrayAccess::encoded(const Value& value, AccessType access) {
  if (access.type == nullptr || !access.type->is_pointer()) return codec_.to_bits(value);
  const Value pointer = value.is_pointer() ? value : codec_.pointer_at(value.bits);
  return pool_.bv_concat(pointer.object, pointer.bits);
}

Value Contents::ArrayAccess::decoded(Term element, AccessType access) {
  if (access.type == nullptr) return {element, {}};
  if (!access.type->is_pointer()) return codec_.from_bits(element, access.type);
  const std::uint32_t bits = codec_.pointer_bits();
  return {pool_.bv_extract(element, bits - 1, 0), pool_.bv_extract(element, bits + kObjectBits - 1, bits)};
}

void Contents::ArrayAccess::add_lanes(const ir::Type* type, std::uint64_t offset) {
  if (contents_.lanes_.size() > kMaxLanes) return;
  if (type->is_array()) {
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(type->count().value_or(0), kMaxLanes + 1); ++i)
      add_lanes(type->element(), offset + i * type->element()->size());
  } else if (type->is_union()) {
    contents_.lanes_.push_back({offset, AccessType::raw(type->size()), {}});
  } else if (type->is_record()) {
    for (const ir::Field& field : type->fields()) {
      if (!field.is_bit_field()) add_lanes(field.type, offset + field.byte_offset());
    }
  } else {
    contents_.lanes_.push_back({offset, AccessType::of(type), {}});
  }
}

bool Contents::ArrayAccess::make_lanes(AccessType access) {
  Contents cells = contents_;
  const ir::Type* element = object_.element;
  if (element == nullptr || element->is_void()) element = access.type;
  if (element != nullptr && has_flexible_end(element)) {  // the rest has a different layout than the element
    make_bytes();
    return true;
  }
  contents_.stride_ = element != nullptr ? element->size() : access.bytes;
  if (element != nullptr && contents_.stride_ != 0)
    add_lanes(element, 0);
  else if (access.bytes != 0)
    contents_.lanes_.push_back({0, access, {}});
  const bool fits = !contents_.lanes_.empty() && contents_.lanes_.size() <= kMaxLanes && contents_.stride_ != 0;
  if (!fits) {
    contents_ = std::move(cells);
    return false;
  }
  fill_lanes(std::move(cells));
  return true;
}

void Contents::ArrayAccess::make_lanes_like(const Contents& other) {
  Contents cells = contents_;
  contents_.stride_ = other.stride_;
  contents_.lanes_ = other.lanes_;
  fill_lanes(std::move(cells));
}

void Contents::ArrayAccess::make_bytes() {
  Contents cells = contents_;
  contents_.stride_ = 1;
  contents_.lanes_ = {{0, AccessType::raw(1), {}}};
  fill_lanes(std::move(cells));
}

void Contents::ArrayAccess::fill_lanes(Contents cells) {
  const term::Sort index = pool_.bv_sort(index_bits());
  for (Lane& lane : contents_.lanes_) {
    const term::Sort sort = pool_.array_sort(index, element_sort(lane.access));
    if (contents_.background_ == Background::zero) {
      lane.array = pool_.const_array(sort, pool_.zero_of(sort.element()));
    } else {
      const std::size_t known = pool_.size();
      lane.array = pool_.variable(object_.name + "#" + std::to_string(object_.id) + "." + std::to_string(lane.offset) + ":" +
                                      std::to_string(sort.element().width()) + ":" + std::to_string(sort.index().width()),
                                  sort);
      if (pool_.size() > known) codec_.note_indeterminate(object_.id, {lane.offset, contents_.stride_, {lane.array, {}}});
    }
  }
  contents_.cells_ = {};
  fill_from_cells(cells);
}

void Contents::ArrayAccess::fill_from_cells(Contents& cells) {
  std::set<std::pair<std::size_t, std::uint64_t>> touched;  // lane, element
  cells.cells_.for_each([&](std::uint64_t offset, const Cell& cell) {
    for (std::uint64_t element = offset / contents_.stride_; element * contents_.stride_ < offset + cell.size; ++element) {
      for (std::size_t i = 0; i < contents_.lanes_.size(); ++i) {
        const std::uint64_t begin = element * contents_.stride_ + contents_.lanes_[i].offset;
        if (begin < offset + cell.size && offset < begin + contents_.lanes_[i].access.bytes) touched.emplace(i, element);
      }
    }
  });
  CellAccess access(cells, codec_, object_);
  const auto value_at = [&](const std::pair<std::size_t, std::uint64_t>& place) {
    const Lane& lane = contents_.lanes_[place.first];
    return encoded(access.load_at(place.second * contents_.stride_ + lane.offset, lane.access), lane.access);
  };
  struct Run {
    std::uint64_t first, count;
    Term value;
  };
  std::map<std::size_t, std::vector<Run>> runs;  // by lane: adjacent elements of one value
  for (const auto& place : touched) {
    std::vector<Run>& of_lane = runs[place.first];
    const Term value = value_at(place);
    if (!of_lane.empty() && of_lane.back().first + of_lane.back().count == place.second && of_lane.back().value == value)
      ++of_lane.back().count;
    else
      of_lane.push_back({place.second, 1, value});
  }
  const std::uint32_t positions = codec_.pointer_bits();
  for (const auto& [i, of_lane] : runs) {
    Term& array = contents_.lanes_[i].array;
    for (const Run& run : of_lane) {
      if (run.count > 1 && of_lane.size() <= kMaxRuns) {
        array = pool_.array_fill(array, pool_.bv_const(positions, run.first), pool_.bv_const(positions, run.count), run.value);
        continue;
      }
      for (std::uint64_t at = run.first; at < run.first + run.count; ++at)
        array = pool_.store(array, pool_.bv_const(index_bits(), at), run.value);
    }
  }
}

std::optional<Contents::ArrayAccess::Place> Contents::ArrayAccess::find(Term offset, AccessType access) {
  const std::optional<StridedOffset> split = split_offset(pool_, offset, contents_.stride_);
  if (!split) return std::nullopt;
  for (Lane& lane : contents_.lanes_) {
    if (lane.offset == split->residue && lane.access.bytes == access.bytes)
      return Place{&lane, pool_.bv_resize_unsigned(split->index, index_bits())};
  }
  return std::nullopt;
}

Term Contents::ArrayAccess::byte_index(Term offset, std::uint64_t more) {
  return pool_.bv_resize_unsigned(pool_.bv_add(offset, pool_.bv_const(offset.width(), more)), index_bits());
}

std::optional<Value> Contents::ArrayAccess::load(Term offset, AccessType access) {
  if (is_bytes() && access.bytes > 1) {
    Term bits = pool_.select(contents_.lanes_.front().array, byte_index(offset, 0));
    for (std::uint64_t i = 1; i < access.bytes; ++i)
      bits = pool_.bv_concat(pool_.select(contents_.lanes_.front().array, byte_index(offset, i)), bits);
    return access.type == nullptr ? Value{bits, {}} : codec_.from_bits(bits, access.type);
  }
  const std::optional<Place> place = find(offset, access);
  if (!place) return std::nullopt;
  const Value value = decoded(pool_.select(place->lane->array, place->index), place->lane->access);
  if (access.type == nullptr) return Value{codec_.to_bits(value), {}};
  if (access.type->is_pointer() == value.is_pointer() && (value.is_pointer() || value.bits.sort() == codec_.sort(access.type)))
    return value;
  return codec_.from_bits(codec_.to_bits(value), access.type);
}

bool Contents::ArrayAccess::store(Term offset, AccessType access, const Value& value) {
  if (is_bytes() && access.bytes > 1) {
    const Term bits = codec_.to_bits(value);
    Term& array = contents_.lanes_.front().array;
    for (std::uint32_t i = 0; i < access.bytes; ++i)
      array = pool_.store(array, byte_index(offset, i), pool_.bv_extract(bits, 8 * i + 7, 8 * i));
    return true;
  }
  const std::optional<Place> place = find(offset, access);
  if (!place) return false;
  Value stored = value;
  if (place->lane->access.type != nullptr && place->lane->access.type->is_pointer() && !value.is_pointer())
    stored = codec_.pointer_at(codec_.to_bits(value));
  place->lane->array = pool_.store(place->lane->array, place->index, encoded(stored, place->lane->access));
  return true;
}

Contents::ArrayAccess::Elements Contents::ArrayAccess::in_elements(Term bytes) {
  const std::uint64_t stride = contents_.stride_;
  if (const std::optional<StridedOffset> split = split_offset(pool_, bytes, stride)) {
    if (split->residue != 0) return {bytes, pool_.false_term()};
    const Term width = pool_.bv_const(bytes.width(), stride);
    return {split->index, split->may_wrap ? pool_.bool_not(pool_.bv_umul_overflow(split->index, width)) : pool_.true_term()};
  }
  const Term width = pool_.bv_const(bytes.width(), stride);
  return {pool_.bv_udiv(bytes, width), pool_.equal(pool_.bv_urem(bytes, width), pool_.bv_zero(bytes.width()))};
}

bool Contents::ArrayAccess::can_split_elements() const {
  return contents_.stride_ > 1 && std::has_single_bit(contents_.stride_) &&
         std::none_of(contents_.lanes_.begin(), contents_.lanes_.end(),
                      [](const Lane& lane) { return lane.access.type != nullptr && lane.access.type->is_pointer(); });
}

Term Contents::ArrayAccess::element_at(Term position) const {
  return pool_.bv_lshr(position, pool_.bv_const(position.width(), static_cast<std::uint64_t>(std::countr_zero(contents_.stride_))));
}

void Contents::ArrayAccess::mix_element(Lane& lane, Term old, Term end, Term offset, Term count,
                                        const std::function<Term(std::uint32_t)>& byte) {
  const std::uint32_t width = end.width();
  const Term inside = pool_.bv_const(width, contents_.stride_ - 1);
  const Term is_partial = pool_.not_equal(pool_.bv_and(end, inside), pool_.bv_zero(width));
  if (is_partial.is_false()) return;
  const Term index = pool_.bv_resize_unsigned(element_at(end), index_bits());
  const Term element = pool_.select(old, index);
  const Term begin = pool_.bv_and(end, pool_.bv_not(inside));
  Term mixed;
  for (std::uint32_t i = 0; i < lane.access.bytes; ++i) {
    const Term at = pool_.bv_add(begin, pool_.bv_const(width, lane.offset + i));
    const Term is_in = pool_.bv_ult(pool_.bv_sub(at, offset), count);
    const Term now = pool_.ite(is_in, byte(i), pool_.bv_extract(element, 8 * i + 7, 8 * i));
    mixed = mixed ? pool_.bv_concat(now, mixed) : now;
  }
  // If the range ends with the last element, the next index may be that of another element, which stays unchanged.
  lane.array = pool_.store(lane.array, index, pool_.ite(is_partial, mixed, pool_.select(lane.array, index)));
}

/// The elements that lie wholly in a range: first index and number.
std::pair<Term, Term> Contents::ArrayAccess::whole_elements(Term offset, Term count) const {
  const Term last = pool_.bv_const(offset.width(), contents_.stride_ - 1);
  const Term first = element_at(pool_.bv_add(offset, last));
  const Term end = element_at(pool_.bv_add(offset, count));
  return {first, pool_.ite(pool_.bv_ult(first, end), pool_.bv_sub(end, first), pool_.bv_zero(offset.width()))};
}

void Contents::ArrayAccess::fill_with_parts(Term offset, Term count, Term byte) {
  const auto [first, number] = whole_elements(offset, count);
  for (Lane& lane : contents_.lanes_) {
    const Term old = lane.array;
    Term value = byte;
    for (std::uint64_t i = 1; i < lane.access.bytes; ++i) value = pool_.bv_concat(byte, value);
    lane.array = pool_.array_fill(old, first, number, value);
    for (const Term border : {offset, pool_.bv_add(offset, count)})
      mix_element(lane, old, border, offset, count, [&](std::uint32_t) { return byte; });
  }
}

std::optional<Term> Contents::ArrayAccess::fill(Term offset, Term count, Term byte) {
  const Elements first = in_elements(offset);
  const Elements number = in_elements(count);
  const Term is_exact = pool_.bool_and(first.is_exact, number.is_exact);
  const bool is_zero = byte.is_constant() && byte.low_word() == 0;
  if (!is_exact.is_true() && can_split_elements()) {
    fill_with_parts(offset, count, byte);
    return pool_.true_term();
  }
  if (is_exact.is_false()) return std::nullopt;
  for (Lane& lane : contents_.lanes_) {
    const bool is_pointer = lane.access.type != nullptr && lane.access.type->is_pointer();
    if (is_pointer && !is_zero) return std::nullopt;
    Term value = byte;
    for (std::uint64_t i = 1; i < lane.access.bytes; ++i) value = pool_.bv_concat(byte, value);
    if (is_pointer) value = encoded(codec_.null_pointer(), lane.access);
    lane.array = pool_.array_fill(lane.array, first.number, number.number, value);
  }
  return is_exact;
}

/// The distance of the ranges is a multiple of the element size.
void Contents::ArrayAccess::copy_with_parts(Term offset, Term count, const Contents& source, Term distance) {
  const auto [first, number] = whole_elements(offset, count);
  const Term stride = pool_.bv_const(offset.width(), contents_.stride_);
  const Term begin = pool_.bv_not(pool_.bv_const(offset.width(), contents_.stride_ - 1));
  for (std::size_t n = 0; n < contents_.lanes_.size(); ++n) {
    Lane& lane = contents_.lanes_[n];
    const Term old = lane.array;
    const Term other = source.lanes_[n].array;
    lane.array = pool_.array_copy(old, first, number, other, element_at(pool_.bv_add(pool_.bv_mul(first, stride), distance)));
    for (const Term border : {offset, pool_.bv_add(offset, count)}) {
      const Term place = element_at(pool_.bv_add(pool_.bv_and(border, begin), distance));
      const Term copied = pool_.select(other, pool_.bv_resize_unsigned(place, other.sort().index().width()));
      mix_element(lane, old, border, offset, count, [&](std::uint32_t i) { return pool_.bv_extract(copied, 8 * i + 7, 8 * i); });
    }
  }
}

std::optional<Term> Contents::ArrayAccess::copy(Term offset, Term count, const Contents& source, Term from) {
  const Elements first = in_elements(offset);
  const Elements number = in_elements(count);
  const Elements start = in_elements(from);
  Term is_exact = pool_.bool_and(first.is_exact, pool_.bool_and(number.is_exact, start.is_exact));
  if (!have_one_shape(contents_, source)) return std::nullopt;
  if (!is_exact.is_true() && can_split_elements()) {
    const Term distance = pool_.bv_sub(from, offset);
    const Term last = pool_.bv_const(offset.width(), contents_.stride_ - 1);
    is_exact = pool_.equal(pool_.bv_and(distance, last), pool_.bv_zero(offset.width()));
    if (is_exact.is_false()) return std::nullopt;
    copy_with_parts(offset, count, source, distance);
    return is_exact;
  }
  if (is_exact.is_false()) return std::nullopt;
  for (std::size_t i = 0; i < contents_.lanes_.size(); ++i) {
    Lane& lane = contents_.lanes_[i];
    lane.array = pool_.array_copy(lane.array, first.number, number.number, source.lanes_[i].array, start.number);
  }
  return is_exact;
}

}  // namespace proviso::encode
