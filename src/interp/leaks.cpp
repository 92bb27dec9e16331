#include "interp/leaks.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "interp/machine.h"

namespace proviso::interp {

namespace {

class Reachability {
 public:
  explicit Reachability(Memory& memory) : memory_(memory) {
    for (const Object& object : memory.table()) {
      if (!object.is_live || object.kind != ObjectKind::heap) continue;
      lowest_ = std::min(lowest_, object.base);
      highest_ = std::max(highest_, object.base + object.size);
    }
  }

  void reach_address(std::uint64_t address) {
    if (address < lowest_ || address > highest_) return;
    reach_provenance(memory_.look_up(address));
  }

  void reach_provenance(std::uint64_t provenance) {
    if (provenance == 0) return;
    const Object* const object = memory_.live(provenance);
    if (object == nullptr || object->kind != ObjectKind::heap || !reached_.insert(object).second) return;
    waiting_.push_back(object);
  }

  void scan(const Object& object) {
    const unsigned width = memory_.pointer_bytes();
    for (std::uint64_t offset = 0; offset + width <= object.size; offset += width) {
      std::uint64_t word = 0;
      std::memcpy(&word, object.data + offset, width);
      if (word != 0 && !has_undefined(object, offset, width)) reach_address(word);
      if (object.provenance != nullptr) reach_provenance(object.provenance[offset / width]);
    }
  }

  void close() {
    while (!waiting_.empty()) {
      const Object* const object = waiting_.back();
      waiting_.pop_back();
      scan(*object);
    }
  }

  bool reaches(const Object* object) const { return reached_.contains(object); }

 private:
  Memory& memory_;
  std::uint64_t lowest_ = ~std::uint64_t{0};
  std::uint64_t highest_ = 0;
  std::unordered_set<const Object*> reached_;
  std::vector<const Object*> waiting_;
};

}  // namespace

std::vector<const Object*> heap_objects(Memory& memory) {
  std::vector<const Object*> found;
  for (const Object& object : memory.table())
    if (object.is_live && object.kind == ObjectKind::heap) found.push_back(&object);
  std::sort(found.begin(), found.end(), [](const Object* a, const Object* b) { return a->base < b->base; });
  return found;
}

std::vector<const Object*> unreachable_objects(Machine& machine, const std::vector<const Object*>& candidates) {
  Reachability reachability(machine.memory);
  for (const Slot& global : machine.globals) reachability.reach_address(global.lo);
  for (const Object& object : machine.memory.table())
    if (object.is_live && (object.kind == ObjectKind::global || object.kind == ObjectKind::stack || object.kind == ObjectKind::environment))
      reachability.scan(object);
  for (const Frame& frame : machine.frames) {
    const Slot* const registers = machine.stack.data() + frame.base;
    for (const std::uint32_t reg : frame.code->pointer_registers) {
      reachability.reach_address(registers[reg].lo);
      reachability.reach_provenance(registers[reg].hi);
    }
  }
  reachability.close();
  std::vector<const Object*> leaked;
  for (const Object* candidate : candidates)
    if (!reachability.reaches(candidate)) leaked.push_back(candidate);
  return leaked;
}

}  // namespace proviso::interp
