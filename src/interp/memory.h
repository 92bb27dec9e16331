// The memory of a run: objects with provenance.
//
// Every object has its own address range, separated from others by gaps, which is not reused (with ILP32: until the
// address space is exhausted). A pointer consists of an address and a provenance: the index and generation of its
// object. The generation changes when the object's lifetime ends, so a dangling pointer is always recognised. A mask
// for each byte says which bits are indeterminate; pointers at aligned offsets keep their provenance in a table beside
// the bytes. The provenance of other addresses (an integer cast to a pointer, a pointer assembled from bytes) is looked
// up: the object whose range, including its end, contains the address.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "interp/slot.h"
#include "ir/cfa.h"
#include "ir/machine.h"

namespace proviso::interp {

enum class ObjectKind : std::uint8_t {
  none,
  global,
  constant,
  function,
  stack,
  heap,
  environment  // given to the program as an input
};
enum class Contents : std::uint8_t {
  zero,
  indeterminate
};

struct FreeStorage {
  void operator()(void* block) const { std::free(block); }
};

struct Object {
  std::uint64_t base = 0;
  std::uint64_t size = 0;
  std::uint8_t* data = nullptr;
  std::uint8_t* undefined = nullptr;  // one mask byte for each data byte: 1 bits are indeterminate
  std::uint32_t generation = 0;
  ObjectKind kind = ObjectKind::none;
  bool guards_stores = false;  // stores must take the slow path: the object is constant, or holds pointers whose provenance must be cleared
  bool is_live = false;
  std::unique_ptr<std::uint64_t[]> provenance;  // of the pointers stored in it, one entry for each aligned word; may be null
  std::unique_ptr<std::uint8_t[], FreeStorage> storage;
  std::uint32_t origin = 0;                  // its number, once indeterminate bytes of it were copied (copied_bytes.h)
  std::unique_ptr<std::uint64_t[]> origins;  // of each byte, once indeterminate bytes were copied to it; may be null
  const ir::Variable* variable = nullptr;
  const ir::Function* function = nullptr;   // for kind function
  std::uint64_t birth = ~std::uint64_t{0};  // the number of its declaration or allocation in this run, if any
  const ir::Edge* site = nullptr;           // heap: where the program allocated it; stack without variable: alloca
};

class CopiedBytes;

class Memory {
 public:
  Memory(const ir::MachineModel& machine, std::uint64_t limit);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  /// A pointer to a new object; none if that would exceed the limit.
  std::optional<Slot> create(ObjectKind kind, std::uint64_t size, std::uint64_t align, Contents contents);
  void destroy(std::uint64_t provenance);

  Object* objects() { return objects_.data(); }
  /// Null if the object no longer exists.
  Object* live(std::uint64_t provenance) {
    Object& object = objects_[static_cast<std::uint32_t>(provenance)];
    return object.generation == provenance >> 32 ? &object : nullptr;
  }
  const Object* live(std::uint64_t provenance) const { return const_cast<Memory*>(this)->live(provenance); }
  /// The object, dead or alive; null if it was forgotten or never existed.
  const Object* remembered(std::uint64_t provenance) const;
  std::uint64_t provenance_of(const Object& object) const;

  /// The provenance of an address without one: 0 if it is in no object.
  std::uint64_t look_up(std::uint64_t address);

  // Accesses within a live object (checked by the caller).
  Slot load_pointer(const Object& object, std::uint64_t offset);
  void store_pointer(Object& object, std::uint64_t offset, const Slot& pointer);
  /// Clears the provenance of the pointers in these bytes, which are about to be overwritten.
  void forget_pointers(Object& object, std::uint64_t offset, std::uint64_t size);
  /// Copies bytes, indeterminacy and provenance; the ranges may overlap. The source may be a determinate object of
  /// another memory.
  void copy(Object& target, std::uint64_t target_offset, const Object& source, std::uint64_t source_offset, std::uint64_t size);
  void fill(Object& target, std::uint64_t offset, std::uint8_t byte, std::uint64_t size);
  void make_indeterminate(Object& target, std::uint64_t offset, std::uint64_t size);

  CopiedBytes& copied_bytes() { return *copied_bytes_; }

  std::uint64_t address_mask() const { return address_mask_; }
  unsigned pointer_bytes() const { return pointer_bytes_; }
  std::uint64_t live_bytes() const { return live_bytes_; }
  /// All objects by index, including dead ones (is_live).
  std::vector<Object>& table() { return objects_; }

 private:
  struct AddressEntry {
    std::uint64_t base;
    std::uint32_t index;
    std::uint32_t generation;
  };
  struct Gap {
    std::uint64_t begin;
    std::uint64_t end;
  };

  std::uint32_t take_index();
  std::optional<std::uint64_t> take_address(std::uint64_t size, std::uint64_t align);
  std::optional<std::uint64_t> take_recycled_address(std::uint64_t size, std::uint64_t align);
  void collect_gaps();
  bool is_current(const AddressEntry& entry) const;
  void prune_addresses();

  unsigned pointer_bytes_;
  std::uint64_t address_mask_;
  std::uint64_t limit_;
  std::uint64_t live_bytes_ = 0;
  std::uint64_t next_address_;
  std::uint64_t last_address_;
  std::vector<Object> objects_;
  std::deque<std::uint32_t> dead_;  // oldest first; reused only when there are many, so that messages can say what a pointer pointed to
  std::vector<AddressEntry> by_address_;
  bool is_sorted_ = true;
  std::unique_ptr<CopiedBytes> copied_bytes_;
  std::vector<Gap> gaps_;  // once the address space is exhausted: address ranges that can be reused
};

}  // namespace proviso::interp
