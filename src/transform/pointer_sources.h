// Where the pointers that a loop changes come from: a pointer that is only moved about (p++, p = q + n) keeps to the
// objects it, and the pointers it is set from, pointed to when the loop was entered.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "ir/program.h"
#include "transform/loops.h"

namespace proviso::transform {

struct PointerSource {
  enum class Kind : std::uint8_t {
    value,   // what the plain pointer `variable` was when the loop was entered
    object,  // the start of the memory of `variable`
    null
  };
  Kind kind = Kind::null;
  const ir::Variable* variable = nullptr;
  bool is_moved = false;  // by some number of bytes

  friend auto operator<=>(const PointerSource&, const PointerSource&) = default;
};

/// At the loop's head each of these pointers is what one of its sources says. Pointers of which that cannot be said
/// (loaded from memory, results of calls) are not there.
using PointerSources = std::map<const ir::Variable*, std::vector<PointerSource>>;

/// `changed`: the plain scalars of the function, and globals, that the loop may change; `by_calls`: those among them
/// that it changes in other ways than by operations of its own.
PointerSources pointer_sources(const ir::Function& function, const Loop& loop, const std::set<const ir::Variable*>& changed,
                               const std::set<const ir::Variable*>& by_calls);

}  // namespace proviso::transform
