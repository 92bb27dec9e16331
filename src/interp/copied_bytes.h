// Copies of indeterminate bytes. Reading an indeterminate byte determines its value, and also that of the original and
// all copies, whichever of them is read first.
//
// A byte is identified by its origin: the object where it became indeterminate, and the offset there. Only objects that
// were copied from have a number (Object::origin), and only objects that were copied to have a table of the origins of
// their bytes (Object::origins).
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "interp/memory.h"

namespace proviso::interp {

class CopiedBytes {
 public:
  /// The object and offset where an indeterminate byte originated.
  struct Origin {
    std::uint64_t birth = 0;
    ObjectKind kind = ObjectKind::none;
    const ir::Variable* variable = nullptr;
    std::uint64_t offset = 0;
  };

  static bool concerns(const Object& object) { return object.origin != 0 || object.origins != nullptr; }

  /// To be called before a copy: the indeterminate bytes of `source` are about to be copied to these bytes of `target`.
  void note_copy(Object& target, std::uint64_t target_offset, Object& source, std::uint64_t source_offset, std::uint64_t size);
  /// The bytes become indeterminate with new, unknown values.
  void note_new(Object& object, std::uint64_t offset, std::uint64_t size);

  Origin origin(const Object& object, std::uint64_t offset) const;
  /// The value that was determined for the byte, here or in a copy.
  std::optional<std::uint8_t> decided(const Object& object, std::uint64_t offset) const;
  void decide(const Object& object, std::uint64_t offset, std::uint8_t value);

 private:
  using Key = std::uint64_t;  // the number of the origin's object in the upper half, the offset in the lower; 0: the byte originates in the
                              // object itself
  static constexpr unsigned kOffsetBits = 40;

  static Key key(const Object& object, std::uint64_t offset);
  void give_number(Object& object);
  static void make_table(Object& object);

  std::vector<Origin> objects_ = std::vector<Origin>(1);  // by number; numbers in use start at 1
  std::unordered_map<Key, std::uint8_t> decided_;
};

}  // namespace proviso::interp
