// The bytes of one memory object, symbolically.
//
// As long as every offset is known, the contents are cells: typed values at byte offsets, which do not overlap; bytes outside all cells
// have the object's background. An access at an unknown offset looks at each cell it can hit if these are few; if they are many, the object
// turns into arrays, one for each scalar field of its element type, indexed by element.
//
// Every access passed in lies inside the object: the caller has checked, or assumes, that.
#pragma once

#include <optional>
#include <vector>

#include "encode/codec.h"
#include "support/persistent_map.h"

namespace proviso::encode {

/// What an access reads or writes: a scalar of a type, or just so many bytes (then the value is a bit-vector).
struct AccessType {
  const ir::Type* type = nullptr;
  std::uint64_t bytes = 0;

  static AccessType of(const ir::Type* type) { return {type, Codec::value_bytes(type)}; }
  static AccessType raw(std::uint64_t bytes) { return {nullptr, bytes}; }
};

struct Cell {
  Value value;
  const ir::Type* type = nullptr;  // it was read or written as; null: just bytes
  std::uint32_t size = 0;          // bytes
};

class Contents {
 public:
  explicit Contents(Background background) : background_(background) {}

  /// What stands at `offset`. Reading bytes that were never written fixes them, so the contents may change. Nothing if the access does not
  /// fit the way the object is kept (a mixture of types in a large array).
  std::optional<Value> load(Codec& codec, const Object& object, Term offset, AccessType access);
  /// False in the same case.
  [[nodiscard]] bool store(Codec& codec, const Object& object, Term offset, AccessType access, const Value& value);

  /// The array of the field at `offset` of all elements of `stride` bytes, if the object is or can be kept that way.
  std::optional<Term> array(Codec& codec, const Object& object, std::uint64_t stride, std::uint64_t offset) const;

  /// Every byte takes any value; `name` is part of the names of these values.
  void forget(Codec& codec, const Object& object, const std::string& name);
  /// Every byte takes the background.
  void reset(Background background);
  /// All offsets were known so far.
  bool has_cells() const { return lanes_.empty() && !is_lost_; }
  const PersistentMap<Cell>& cells() const { return cells_; }
  /// What bytes outside all cells are.
  Background background() const { return background_; }
  /// Bytes that were never written and are any value are read: they are cells from now on. The contents have cells.
  void fix(Codec& codec, const Object& object, std::uint64_t begin, std::uint64_t end);
  /// Copies `count` bytes at known offsets from `source`, maybe a copy of these contents; both have cells.
  void copy(Codec& codec, const Object& object, std::uint64_t to, Contents source, const Object& source_object, std::uint64_t from,
            std::uint64_t count);

  /// Fills a range of bytes, as many as `count` says, or copies one; the condition under which that is exact. Nothing if it does not fit
  /// the way the object is kept.
  std::optional<Term> fill_range(Codec& codec, const Object& object, Term offset, Term count, Term byte);
  std::optional<Term> copy_range(Codec& codec, const Object& object, Term offset, Contents source, const Object& source_object, Term from,
                                 Term count);
  /// The contents of an object of any size that is an array of bytes.
  static Contents of_bytes(Term array);
  /// Puts both into a form in which ranges can be copied from one to the other, if there is one.
  static void prepare_copy(Codec& codec, const Object& object, Contents& target, const Object& source_object, Contents& source);

  /// What a search finds, and the condition under which that is exact. What is sought is inside both objects.
  struct Found {
    Term position;
    Term is_exact;
  };
  std::optional<Found> find(Codec& codec, const Object& object, Term offset, Term count, Term byte);
  static std::optional<Found> find_difference(Codec& codec, Contents& left, const Object& object, Term offset, Contents& right,
                                              const Object& other, Term from, Term count);

  bool same_as(const Contents& other) const;
  /// That both hold the same bytes; false also where that cannot be told cheaply.
  static Term equal(Codec& codec, const Object& object, Contents left, Contents right);
  /// `left` where the condition holds, else `right`.
  static Contents merge(Codec& codec, const Object& object, Term condition, Contents left, Contents right);

 private:
  /// One scalar field of the element type: an array of it over all elements.
  struct Lane {
    std::uint64_t offset = 0;  // in the element
    AccessType access;
    Term array;
  };

  /// Turns the bytes into one array, if there are too many to look at each; false if they are of another shape.
  bool make_searchable(Codec& codec, const Object& object, Term offset);
  /// Whether both are kept as arrays of the same fields.
  static bool have_one_shape(const Contents& left, const Contents& right);
  /// Few enough bytes to look at each.
  static bool is_small(const Object& object);
  /// Cells for all bytes between these that have none: what the background says.
  void fill(Codec& codec, const Object& object, std::uint64_t begin, std::uint64_t end);
  static Contents merge_arrays(Codec& codec, const Object& object, Term condition, Contents left, Contents right);

  class CellAccess;
  class ArrayAccess;

  PersistentMap<Cell> cells_;
  Background background_;
  std::uint64_t stride_ = 0;
  std::vector<Lane> lanes_;
  bool is_lost_ =
      false;  // two ways of keeping the bytes met that have no common form: nothing is known any more, and no access is answered
};

}  // namespace proviso::encode
