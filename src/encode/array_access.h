// Contents kept as arrays (contents.h): one array for each scalar field of the element type.
#pragma once

#include "encode/contents.h"

namespace proviso::encode {

class Contents::ArrayAccess {
 public:
  ArrayAccess(Contents& contents, Codec& codec, const Object& object)
      : contents_(contents), codec_(codec), pool_(codec.pool()), object_(object) {}

  /// Turns cells into arrays fit for `access`; false if the object's element type does not fit.
  bool make_lanes(AccessType access);

  std::optional<Value> load(Term offset, AccessType access);
  bool store(Term offset, AccessType access, const Value& value);

 private:
  struct Place {
    Lane* lane = nullptr;
    Term index;
  };
  std::optional<Place> find(Term offset, AccessType access);
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
