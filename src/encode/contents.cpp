#include "encode/contents.h"

#include <algorithm>
#include <tuple>

#include "encode/array_access.h"
#include "encode/cell_access.h"
#include "encode/offset_shape.h"

namespace proviso::encode {

namespace {

/// An access at an unknown offset with more possible positions than this converts the object to arrays.
constexpr std::uint64_t kMaxPlaces = 40;

/// The possible values of `offset` for an access of `bytes` in an object of `size` bytes: first, step, number.
struct Places {
  std::uint64_t first = 0;
  std::uint64_t step = 1;
  std::uint64_t count = 0;
};

Places places_of(Term offset, const Object& object, std::uint64_t bytes) {
  if (!object.size.is_constant()) return {0, 1, kMaxPlaces + 1};
  const Alignment alignment = alignment_of(offset);
  const std::uint64_t size = object.size.low_word();
  if (alignment.residue + bytes > size) return {alignment.residue, alignment.granule, 0};
  return {alignment.residue, alignment.granule, (size - bytes - alignment.residue) / alignment.granule + 1};
}

}  // namespace

std::optional<Value> Contents::load(Codec& codec, const Object& object, Term offset, AccessType access) {
  if (is_lost_) return std::nullopt;
  CellAccess cells(*this, codec, object);
  ArrayAccess arrays(*this, codec, object);
  if (!has_cells()) return arrays.load(offset, access);
  if (offset.is_constant()) return cells.load_at(offset.low_word(), access);
  const Places places = places_of(offset, object, access.bytes);
  if (places.count > kMaxPlaces) return arrays.make_lanes(access) ? arrays.load(offset, access) : std::nullopt;
  std::optional<Value> result;
  for (std::uint64_t i = 0; i < places.count; ++i) {
    const std::uint64_t at = places.first + i * places.step;
    const Value value = cells.load_at(at, access);
    const Term here = codec.pool().equal(offset, codec.pool().bv_const(offset.width(), at));
    result = result ? codec.ite(here, value, *result) : value;
  }
  // No position at all: the caller's assumption that the access is inside the object is false, so any value will do.
  if (!result)
    result =
        access.type != nullptr ? codec.zero(access.type) : Value{codec.pool().bv_zero(static_cast<std::uint32_t>(8 * access.bytes)), {}};
  return result;
}

bool Contents::store(Codec& codec, const Object& object, Term offset, AccessType access, const Value& value) {
  if (is_lost_) return false;
  CellAccess cells(*this, codec, object);
  ArrayAccess arrays(*this, codec, object);
  if (!has_cells()) return arrays.store(offset, access, value);
  if (offset.is_constant()) {
    cells.store_at(offset.low_word(), access, value);
    return true;
  }
  const Places places = places_of(offset, object, access.bytes);
  if (places.count > kMaxPlaces) return arrays.make_lanes(access) && arrays.store(offset, access, value);
  for (std::uint64_t i = 0; i < places.count; ++i) {
    const std::uint64_t at = places.first + i * places.step;
    const Term here = codec.pool().equal(offset, codec.pool().bv_const(offset.width(), at));
    cells.store_at(at, access, codec.ite(here, value, cells.load_at(at, access)));
  }
  return true;
}

std::optional<Term> Contents::array(Codec& codec, const Object& object, std::uint64_t stride, std::uint64_t offset) const {
  Contents copy = *this;
  if (copy.is_lost_) return std::nullopt;
  if (copy.has_cells() && !ArrayAccess(copy, codec, object).make_lanes(AccessType::raw(stride))) return std::nullopt;
  for (const Lane& lane : copy.lanes_)
    if (copy.stride_ == stride && lane.offset == offset) return lane.array;
  return std::nullopt;
}

void Contents::reset(Background background) {
  cells_ = {};
  lanes_.clear();
  stride_ = 0;
  is_lost_ = false;
  background_ = background;
}

namespace {

/// The scalar of the type that begins at `offset`; null if none does.
const ir::Type* scalar_at(const ir::Type* type, std::uint64_t offset) {
  if (type->is_scalar()) return offset == 0 ? type : nullptr;
  if (type->is_array() && type->element()->size() != 0) return scalar_at(type->element(), offset % type->element()->size());
  if (!type->is_record() || type->is_union()) return nullptr;
  for (const ir::Field& field : type->fields())
    if (!field.is_bit_field() && field.byte_offset() <= offset && offset - field.byte_offset() < field.type->size())
      return scalar_at(field.type, offset - field.byte_offset());
  return nullptr;
}

/// The access by which unwritten bytes are read when they are copied: as the type of later uses, if known.
AccessType copied_piece(const Object& object, std::uint64_t at, std::uint64_t end) {
  if (object.element != nullptr && object.element->size() != 0) {
    const ir::Type* const scalar = scalar_at(object.element, at % object.element->size());
    if (scalar != nullptr && Codec::value_bytes(scalar) <= end - at) return AccessType::of(scalar);
  }
  std::uint64_t chunk = 8;
  while (at % chunk != 0 || at + chunk > end) chunk /= 2;
  return AccessType::raw(chunk);
}

}  // namespace

void Contents::fill(Codec& codec, const Object& object, std::uint64_t begin, std::uint64_t end) {
  CellAccess access(*this, codec, object);
  access.cut_at_borders(begin, end);
  for (std::uint64_t at = begin; at < end;) {
    const auto [next, cell] = cells_.lower_bound(at);
    if (cell != nullptr && next == at) {
      at += cell->size;
      continue;
    }
    const AccessType piece = copied_piece(object, at, cell == nullptr ? end : std::min(next, end));
    cells_.insert(at, {access.background(at, piece), piece.type, static_cast<std::uint32_t>(piece.bytes)});
    at += piece.bytes;
  }
}

void Contents::fix(Codec& codec, const Object& object, std::uint64_t begin, std::uint64_t end) {
  if (background_ == Background::indeterminate) fill(codec, object, begin, end);
}

void Contents::copy(Codec& codec, const Object& object, std::uint64_t to, Contents source, const Object& source_object, std::uint64_t from,
                    std::uint64_t count) {
  CellAccess target(*this, codec, object);
  CellAccess origin(source, codec, source_object);
  origin.cut_at_borders(from, from + count);
  target.cut_at_borders(to, to + count);
  target.erase_between(to, to + count);
  // Unwritten bytes of the source have its background, not ours.
  if (source.background_ != background_ || background_ == Background::indeterminate) source.fill(codec, source_object, from, from + count);
  for (auto [at, cell] = source.cells_.lower_bound(from); cell != nullptr && at < from + count;
       std::tie(at, cell) = source.cells_.lower_bound(at + 1))
    cells_.insert(at - from + to, *cell);
}

bool Contents::same_as(const Contents& other) const {
  if (!cells_.same_as(other.cells_) || background_ != other.background_ || is_lost_ != other.is_lost_ ||
      lanes_.size() != other.lanes_.size())
    return false;
  for (std::size_t i = 0; i < lanes_.size(); ++i)
    if (lanes_[i].array != other.lanes_[i].array) return false;
  return true;
}

bool Contents::have_one_shape(const Contents& left, const Contents& right) {
  if (left.stride_ != right.stride_ || left.lanes_.size() != right.lanes_.size()) return false;
  for (std::size_t i = 0; i < left.lanes_.size(); ++i) {
    const Lane& a = left.lanes_[i];
    const Lane& b = right.lanes_[i];
    if (a.offset != b.offset || a.access.bytes != b.access.bytes || a.array.sort().element() != b.array.sort().element()) return false;
  }
  return !left.lanes_.empty();
}

bool Contents::is_small(const Object& object) { return object.size.is_constant() && object.size.low_word() <= kMaxPlaces; }

std::optional<Term> Contents::fill_range(Codec& codec, const Object& object, Term offset, Term count, Term byte) {
  term::TermPool& pool = codec.pool();
  if (is_lost_) return std::nullopt;
  ArrayAccess arrays(*this, codec, object);
  if (!has_cells()) return arrays.fill(offset, count, byte);
  if (!is_small(object)) {
    if (object.element == nullptr || !arrays.make_lanes(AccessType::raw(1))) arrays.make_bytes();
    return arrays.fill(offset, count, byte);
  }
  CellAccess cells(*this, codec, object);
  for (std::uint64_t at = 0; at < object.size.low_word(); ++at) {
    const Term is_filled = pool.bv_ult(pool.bv_sub(pool.bv_const(offset.width(), at), offset), count);
    if (is_filled.is_false()) continue;
    const Term old = cells.load_at(at, AccessType::raw(1)).bits;
    cells.store_at(at, AccessType::raw(1), {pool.ite(is_filled, byte, old), {}});
  }
  return pool.true_term();
}

Contents Contents::of_bytes(Term array) {
  Contents contents(Background::indeterminate);
  contents.stride_ = 1;
  contents.lanes_ = {{0, AccessType::raw(1), array}};
  return contents;
}

void Contents::prepare_copy(Codec& codec, const Object& object, Contents& target, const Object& source_object, Contents& source) {
  if (target.is_lost_ || source.is_lost_) return;
  ArrayAccess to(target, codec, object);
  ArrayAccess from(source, codec, source_object);
  const bool is_for_cells = target.has_cells() && is_small(object);
  if (source.has_cells() && is_small(source_object)) source.fix(codec, source_object, 0, source_object.size.low_word());
  if (is_for_cells) {
    if (source.has_cells() && !is_small(source_object)) from.make_bytes();
  } else if (target.has_cells() && source.has_cells()) {
    const ir::Type* const element = object.element != nullptr ? object.element : source_object.element;
    const bool is_one = element != nullptr && (source_object.element == element || source_object.element == nullptr);
    if (!is_one || !to.make_lanes({element, element->size()})) to.make_bytes();
    from.make_lanes_like(target);
  } else if (target.has_cells()) {
    to.make_lanes_like(source);
  } else if (source.has_cells()) {
    from.make_lanes_like(target);
  }
}

std::optional<Term> Contents::copy_range(Codec& codec, const Object& object, Term offset, Contents source, const Object& source_object,
                                         Term from, Term count) {
  term::TermPool& pool = codec.pool();
  if (is_lost_ || source.is_lost_) return std::nullopt;
  if (!has_cells()) return ArrayAccess(*this, codec, object).copy(offset, count, source, from);
  if (!is_small(object)) return std::nullopt;
  CellAccess cells(*this, codec, object);
  for (std::uint64_t at = 0; at < object.size.low_word(); ++at) {
    const Term position = pool.bv_sub(pool.bv_const(offset.width(), at), offset);
    const Term is_copied = pool.bv_ult(position, count);
    if (is_copied.is_false()) continue;
    const std::optional<Value> value = source.load(codec, source_object, pool.bv_add(from, position), AccessType::raw(1));
    if (!value) return std::nullopt;
    const Term old = cells.load_at(at, AccessType::raw(1)).bits;
    cells.store_at(at, AccessType::raw(1), {pool.ite(is_copied, value->bits, old), {}});
  }
  return pool.true_term();
}

Contents Contents::merge_arrays(Codec& codec, const Object& object, Term condition, Contents left, Contents right) {
  const AccessType bytes = AccessType::raw(1);
  bool fits = !left.is_lost_ && !right.is_lost_;
  if (fits && left.has_cells() && right.has_cells()) fits = ArrayAccess(left, codec, object).make_lanes(bytes);
  if (fits && left.has_cells()) ArrayAccess(left, codec, object).make_lanes_like(right);
  if (fits && right.has_cells()) ArrayAccess(right, codec, object).make_lanes_like(left);
  if (!fits || !have_one_shape(left, right)) {
    left.reset(left.background_);
    left.is_lost_ = true;
    return left;
  }
  for (std::size_t i = 0; i < left.lanes_.size(); ++i)
    left.lanes_[i].array = codec.pool().ite(condition, left.lanes_[i].array, right.lanes_[i].array);
  return left;
}

Term Contents::equal(Codec& codec, const Object& object, Contents left, Contents right) {
  term::TermPool& pool = codec.pool();
  if (left.same_as(right)) return pool.true_term();
  if (!left.has_cells() || !right.has_cells() || left.background_ != right.background_) return pool.false_term();
  std::vector<Term> parts;
  (void)PersistentMap<Cell>::merge(left.cells_, right.cells_, [&](std::uint64_t at, const Cell* a, const Cell* b) {
    const Cell& shape = a != nullptr ? *a : *b;
    if (a != nullptr && b != nullptr) {
      parts.push_back(a->size == b->size ? codec.equal(a->value, b->value) : pool.false_term());
    } else {
      Contents& untouched = a != nullptr ? right : left;
      CellAccess access(untouched, codec, object);
      const bool is_whole = shape.type != nullptr && !access.overlaps(at, at + shape.size);
      parts.push_back(is_whole ? codec.equal(shape.value, access.background(at, AccessType::of(shape.type))) : pool.false_term());
    }
    return std::optional<Cell>(shape);
  });
  return pool.bool_and(parts);
}

Contents Contents::merge(Codec& codec, const Object& object, Term condition, Contents left, Contents right) {
  if (left.same_as(right)) return left;
  if (!left.has_cells() || !right.has_cells() || left.background_ != right.background_)
    return merge_arrays(codec, object, condition, std::move(left), std::move(right));
  // Cells that do not coincide are first split into bytes; then every cell of one side has a counterpart on the other.
  CellAccess left_cells(left, codec, object);
  CellAccess right_cells(right, codec, object);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> missing_left;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> crossed;
  const auto compare = [&](std::uint64_t at, const Cell* a, const Cell* b) -> std::optional<Cell> {
    const std::uint64_t size = a != nullptr ? a->size : b->size;
    const bool same_shape =
        a != nullptr && b != nullptr ? a->size == b->size : !(a != nullptr ? right_cells : left_cells).overlaps(at, at + size);
    if (!same_shape) crossed.emplace_back(at, at + std::max<std::uint64_t>(size, b != nullptr ? b->size : 0));
    return Cell{};
  };
  (void)PersistentMap<Cell>::merge(left.cells_, right.cells_, compare);
  for (const auto& [begin, end] : crossed) {
    for (std::uint64_t border = begin; border <= end; ++border) {
      left_cells.cut_at_borders(border, border);
      right_cells.cut_at_borders(border, border);
    }
  }
  Contents merged = left;
  merged.cells_ =
      PersistentMap<Cell>::merge(left.cells_, right.cells_, [&](std::uint64_t at, const Cell* a, const Cell* b) -> std::optional<Cell> {
        const Cell& shape = a != nullptr ? *a : *b;
        const auto background_like = [&](CellAccess& side) {
          if (!shape.value.is_pointer()) return side.background(at, AccessType::raw(shape.size));
          if (left.background_ == Background::zero) return codec.null_pointer();
          if (shape.type != nullptr && shape.type->is_pointer()) return side.background(at, AccessType::of(shape.type));
          return codec.pointer_at(side.background(at, AccessType::raw(shape.size)).bits);
        };
        Value x = a != nullptr ? a->value : background_like(left_cells);
        Value y = b != nullptr ? b->value : background_like(right_cells);
        if (!x.is_pointer() && !y.is_pointer() && x.bits.sort() != y.bits.sort()) x = {codec.to_bits(x), {}}, y = {codec.to_bits(y), {}};
        return Cell{codec.ite(condition, x, y), shape.type, shape.size};
      });
  return merged;
}

}  // namespace proviso::encode
