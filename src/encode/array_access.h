// Contents represented as arrays (contents.h): one array for each scalar field of the element type.
#pragma once

#include <functional>

#include "encode/contents.h"

namespace proviso::encode {

class Contents::ArrayAccess {
 public:
  ArrayAccess(Contents& contents, Codec& codec, const Object& object)
      : contents_(contents), codec_(codec), pool_(codec.pool()), object_(object) {}

  /// Converts cells to arrays suitable for `access`; false if the object's element type does not allow it.
  bool make_lanes(AccessType access);
  /// Converts cells to arrays with the layout of other contents.
  void make_lanes_like(const Contents& other);
  /// Converts cells to one array of bytes, which any access can use.
  void make_bytes();

  std::optional<Value> load(Term offset, AccessType access);
  bool store(Term offset, AccessType access, const Value& value);

  /// Fills or copies a range of bytes; returns the condition under which that is exact. None if the layout does not
  /// allow it.
  std::optional<Term> fill(Term offset, Term count, Term byte);
  std::optional<Term> copy(Term offset, Term count, const Contents& source, Term from);

 private:
  struct Place {
    Lane* lane = nullptr;
    Term index;
  };
  /// A number of bytes as a number of elements, if it is a multiple.
  struct Elements {
    Term number;
    Term is_exact;
  };
  Elements in_elements(Term bytes);
  // Ranges that may begin or end inside an element: if the element size is a power of two and elements contain no
  // pointers.
  bool can_split_elements() const;
  Term element_at(Term position) const;
  std::pair<Term, Term> whole_elements(Term offset, Term count) const;
  void fill_with_parts(Term offset, Term count, Term byte);
  void copy_with_parts(Term offset, Term count, const Contents& source, Term distance);
  /// Updates an element at one end of a range, only some bytes of which are in the range: those become `byte`, by their
  /// index in the lane.
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
