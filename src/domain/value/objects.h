// The memory objects that a value analysis distinguishes. An object's identity is where it came to life: a variable at
// a depth of the call stack, or the k-th block that is in use from one allocation. So loops that allocate and free come
// back to the same objects.
#pragma once

#include <deque>
#include <map>
#include <tuple>

#include "domain/value/value.h"
#include "ir/program.h"

namespace proviso::domain {

enum class ObjectKind : std::uint8_t {
  none,
  global,
  local,   // parameters and variadic arguments too
  result,  // the aggregate a function gives back
  heap,
  stack,  // alloca
  function,
};

struct ObjectInfo {
  ObjectKind kind = ObjectKind::none;
  const ir::Variable* variable = nullptr;
  const ir::Function* function = nullptr;  // the function itself; of a result its giver; of blocks where they are allocated
  const ir::Edge* site = nullptr;          // of blocks
  unsigned depth = 0;                      // of the frame it dies with
  std::uint32_t number = 0;                // of blocks: the k-th from its site

  bool is_block() const { return kind == ObjectKind::heap || kind == ObjectKind::stack; }
};

class Objects {
 public:
  Objects() : infos_(1) {}

  ObjectId global(const ir::Variable& variable) { return intern({ObjectKind::global, &variable, nullptr, nullptr, 0, 0}); }
  ObjectId local(const ir::Variable& variable, unsigned depth) {
    return intern({ObjectKind::local, &variable, nullptr, nullptr, depth, 0});
  }
  ObjectId result(const ir::Function& function, unsigned depth) {
    return intern({ObjectKind::result, nullptr, &function, nullptr, depth, 0});
  }
  ObjectId function(const ir::Function& function) { return intern({ObjectKind::function, nullptr, &function, nullptr, 0, 0}); }
  ObjectId block(ObjectKind kind, const ir::Function& function, const ir::Edge& site, unsigned depth, std::uint32_t number) {
    return intern({kind, nullptr, &function, &site, kind == ObjectKind::stack ? depth : 0, number});
  }
  const ObjectInfo& operator[](ObjectId id) const { return infos_[id]; }

 private:
  using Key = std::tuple<ObjectKind, const void*, const void*, unsigned, std::uint32_t>;
  ObjectId intern(const ObjectInfo& info) {
    const void* const what = info.variable != nullptr ? static_cast<const void*>(info.variable) : info.function;
    const auto [entry, is_new] =
        ids_.try_emplace(Key{info.kind, what, info.site, info.depth, info.number}, static_cast<ObjectId>(infos_.size()));
    if (is_new) infos_.push_back(info);
    return entry->second;
  }

  std::deque<ObjectInfo> infos_;
  std::map<Key, ObjectId> ids_;
};

}  // namespace proviso::domain
