// The symbolic contents of one memory object.
//
// While all offsets are known, the contents are cells: typed values at byte offsets, which do not overlap; bytes
// outside all cells have the object's background. An access at an unknown offset considers each cell it can hit if
// there are few; otherwise the object is converted to arrays, one for each scalar field of its element type, indexed by
// element.
//
// All accesses must be inside the object: the caller has checked, or assumes, that.
#pragma once

#include <optional>
#include <vector>

#include "encode/codec.h"
#include "support/persistent_map.h"

namespace proviso::transform {
class WrittenBytes;
}

namespace proviso::encode {

/// What an access reads or writes: a scalar of a type, or just a number of bytes (then the value is a bit-vector).
struct AccessType {
  const ir::Type* type = nullptr;
  std::uint64_t bytes = 0;

  static AccessType of(const ir::Type* type) { return {type, Codec::value_bytes(type)}; }
  static AccessType raw(std::uint64_t bytes) { return {nullptr, bytes}; }
};

struct Cell {
  Value value;
  const ir::Type* type = nullptr;  // as which it was read or written; null: just bytes
  std::uint32_t size = 0;          // bytes
};

class Contents {
 public:
  explicit Contents(Background background) : background_(background) {}

  /// The value at `offset`. Reading bytes that were never written determines them, so the contents may change. None if
  /// the access does not fit the representation of the object (a mixture of types in a large array).
  std::optional<Value> load(Codec& codec, const Object& object, Term offset, AccessType access);
  /// False in the same case.
  [[nodiscard]] bool store(Codec& codec, const Object& object, Term offset, AccessType access, const Value& value);

  /// The array of the field at `offset` of all elements of `stride` bytes, if the object has or can have this
  /// representation.
  std::optional<Term> array(Codec& codec, const Object& object, std::uint64_t stride, std::uint64_t offset) const;

  /// Makes every byte that may be written an arbitrary value; `name` is part of the names of these values.
  void forget(Codec& codec, const Object& object, const std::string& name, const transform::WrittenBytes& written);
  /// Resets every byte to the background.
  void reset(Background background);
  /// All offsets were known so far.
  bool has_cells() const { return lanes_.empty() && !is_lost_; }
  const PersistentMap<Cell>& cells() const { return cells_; }
  /// The value of bytes outside all cells.
  Background background() const { return background_; }
  /// Determines indeterminate bytes that are read: they become cells. Requires cells.
  void fix(Codec& codec, const Object& object, std::uint64_t begin, std::uint64_t end);
  /// Copies `count` bytes at known offsets from `source`, possibly a copy of these contents; both have cells.
  void copy(Codec& codec, const Object& object, std::uint64_t to, Contents source, const Object& source_object, std::uint64_t from,
            std::uint64_t count);

  /// Fills or copies a range of `count` bytes; returns the condition under which that is exact. None if it does not fit
  /// the representation of the object.
  std::optional<Term> fill_range(Codec& codec, const Object& object, Term offset, Term count, Term byte);
  std::optional<Term> copy_range(Codec& codec, const Object& object, Term offset, Contents source, const Object& source_object, Term from,
                                 Term count);
  /// The contents of an object of any size that is an array of bytes.
  static Contents of_bytes(Term array);
  /// Converts both to representations between which ranges can be copied, if there are any.
  static void prepare_copy(Codec& codec, const Object& object, Contents& target, const Object& source_object, Contents& source);

  /// The result of a search, and the condition under which it is exact. The searched range is inside both objects.
  struct Found {
    Term position;
    Term is_exact;
  };
  std::optional<Found> find(Codec& codec, const Object& object, Term offset, Term count, Term byte);
  static std::optional<Found> find_difference(Codec& codec, Contents& left, const Object& object, Term offset, Contents& right,
                                              const Object& other, Term from, Term count);

  bool same_as(const Contents& other) const;
  /// That both have the same bytes; also false if that cannot be expressed cheaply.
  static Term equal(Codec& codec, const Object& object, Contents left, Contents right);
  /// `left` if the condition holds, else `right`.
  static Contents merge(Codec& codec, const Object& object, Term condition, Contents left, Contents right);

 private:
  /// One scalar field of the element type: an array of it over all elements.
  struct Lane {
    std::uint64_t offset = 0;  // within the element
    AccessType access;
    Term array;
  };

  /// Converts the bytes to one array if there are too many to consider each; false if the representation does not allow
  /// it.
  bool make_searchable(Codec& codec, const Object& object, Term offset);
  /// Whether both are arrays of the same fields.
  static bool have_one_shape(const Contents& left, const Contents& right);
  /// Few enough bytes to consider each.
  static bool is_small(const Object& object);
  /// Adds cells with the background for all bytes of the range that have none.
  void fill(Codec& codec, const Object& object, std::uint64_t begin, std::uint64_t end);
  static Contents merge_arrays(Codec& codec, const Object& object, Term condition, Contents left, Contents right);

  class CellAccess;
  class ArrayAccess;

  PersistentMap<Cell> cells_;
  Background background_;
  std::uint64_t stride_ = 0;
  std::vector<Lane> lanes_;
  /// Two representations without a common form were merged: nothing is known any more, and all accesses fail.
  bool is_lost_ = false;
};

}  // namespace proviso::encode
