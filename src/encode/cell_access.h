// Contents represented as cells (contents.h): typed values at known byte offsets.
#pragma once

#include "encode/contents.h"

namespace proviso::encode {

class Contents::CellAccess {
 public:
  CellAccess(Contents& contents, Codec& codec, const Object& object)
      : cells_(contents.cells_), background_(contents.background_), codec_(codec), pool_(codec.pool()), object_(object) {}

  Value load_at(std::uint64_t offset, AccessType access);
  void store_at(std::uint64_t offset, AccessType access, const Value& value);

  /// Splits cells that cross `begin` or `end`.
  void cut_at_borders(std::uint64_t begin, std::uint64_t end);
  void erase_between(std::uint64_t begin, std::uint64_t end);
  bool overlaps(std::uint64_t begin, std::uint64_t end) const;
  /// The object's background, read as `access`; for indeterminate bytes variables of that offset, always the same ones.
  Value background(std::uint64_t offset, AccessType access);

 private:
  Value converted(const Value& value, AccessType access);
  Value new_indeterminate(std::uint64_t offset, AccessType access);
  Term indeterminate_byte(std::uint64_t offset);
  Term byte_at(std::uint64_t offset);
  void explode(std::uint64_t offset, const Cell& cell);

  PersistentMap<Cell>& cells_;
  Background background_;
  Codec& codec_;
  term::TermPool& pool_;
  const Object& object_;
};

}  // namespace proviso::encode
