// Indeterminate bytes that were copied. Reading such a byte gives it a value, which all its copies and the original have from then on,
// whichever of them is read first.
//
// A byte is known by its origin: the object it came to life in, and its offset there. Only objects that were copied from have a number
// (Object::origin), and only objects that were copied to a table of where their bytes came from (Object::origins).
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "interp/memory.h"

namespace proviso::interp {

class CopiedBytes {
 public:
  /// Where an indeterminate byte came to life.
  struct Origin {
    std::uint64_t birth = 0;
    ObjectKind kind = ObjectKind::none;
    const ir::Variable* variable = nullptr;
    std::uint64_t offset = 0;
  };

  static bool concerns(const Object& object) { return object.origin != 0 || object.origins != nullptr; }

  /// To be called before a copy: the indeterminate ones among these bytes of `target` are about to be those of `source`.
  void note_copy(Object& target, std::uint64_t target_offset, Object& source, std::uint64_t source_offset, std::uint64_t size);
  /// The bytes are indeterminate anew.
  void note_new(Object& object, std::uint64_t offset, std::uint64_t size);

  Origin origin(const Object& object, std::uint64_t offset) const;
  /// The value that the byte has been given, here or elsewhere.
  std::optional<std::uint8_t> decided(const Object& object, std::uint64_t offset) const;
  void decide(const Object& object, std::uint64_t offset, std::uint8_t value);

 private:
  using Key = std::uint64_t;  // the number of the origin's object above, the offset below; 0: of no other origin than the object itself
  static constexpr unsigned kOffsetBits = 40;

  static Key key(const Object& object, std::uint64_t offset);
  void give_number(Object& object);
  static void make_table(Object& object);

  std::vector<Origin> objects_ = std::vector<Origin>(1);  // by number; those in use count up from 1
  std::unordered_map<Key, std::uint8_t> decided_;
};

}  // namespace proviso::interp
