// Contents kept as arrays (contents.h): one array for each scalar field of the element type.
#pragma once

#include <functional>

#include "encode/contents.h"

namespace proviso::encode {

class Contents::ArrayAccess {
 public:
  ArrayAccess(Contents& contents, Codec& codec, const Object& object)
      : contents_(contents), codec_(codec), pool_(codec.pool()), object_(object) {}

  /// Turns cells into arrays fit for `access`; false if the object's element type does not fit.
  bool make_lanes(AccessType access);
  /// Turns cells into arrays like those of other contents.
  void make_lanes_like(const Contents& other);
  /// Turns cells into one array of bytes, which any access fits.
  void make_bytes();

  std::optional<Value> load(Term offset, AccessType access);
  bool store(Term offset, AccessType access, const Value& value);

  /// Fills or copies a range of bytes; the condition under which that is exact. Nothing where the arrays do not allow it.
  std::optional<Term> fill(Term offset, Term count, Term byte);
  std::optional<Term> copy(Term offset, Term count, const Contents& source, Term from);

 private:
  struct Place {
    Lane* lane = nullptr;
    Term index;
  };
  /// A number of bytes in elements, where it is one.
  struct Elements {
    Term number;
    Term is_exact;
  };
  Elements in_elements(Term bytes);
  // Ranges that may begin or end inside an element: where elements have a power of two of bytes, and no pointers are among them.
  bool can_split_elements() const;
  Term element_at(Term position) const;
  std::pair<Term, Term> whole_elements(Term offset, Term count) const;
  void fill_with_parts(Term offset, Term count, Term byte);
  void copy_with_parts(Term offset, Term count, const Contents& source, Term distance);
  /// The element at one end of a range, of which some bytes may be in it: those are what `byte` says, by their number in the lane.
  void mix_element(Lane& lane, Term old, Term end, Term offset, Term count, const std::function<Term(std::uint32_t)>& byte);
  bool is_bytes() const { return contents_.stride_ == 1 && contents_.lanes_.size() == 1; }
  Term byte_index(Term offset, std::uint64_t more);
  std::optional<Place> find(Term offset, AccessType access);
  void fill_lanes(Contents cells);
  std::uint32_t index_bits() const;
  term::Sort element_sort(AccessType access);
  Term encoded(const Value& value, AccessType access);
  Value decoded(Term element, AccessType access);
  void add_lanes(const ir::Type* type, std::uint64_t offset);
  void fill_from_cells(Contents& cells);

  Contents& contents_;
  Codec& codec_;
  term::TermPool& pool_;
  const Object& object_;
};

}  // namespace proviso::encode
