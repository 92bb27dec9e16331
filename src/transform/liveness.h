// Live variables: at which locations a function's plain scalars may still be read before they are written. What is not
// live can be forgotten.
//
// Plain scalar globals count as read by every call and where the function returns. Everything that is no plain scalar
// is live everywhere. "Read" means by an edge of the program: a search for leaks at exit also looks at variables that
// are dead here, and so do other threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/cfa.h"
#include "transform/bit_matrix.h"

namespace proviso::transform {

class Liveness {
 public:
  explicit Liveness(const ir::Function& function);

  /// Whether the value that `variable` has at `at` may still be read. Also true for variables the function does not
  /// mention that are global.
  bool is_live(ir::LocationId at, const ir::Variable& variable) const;
  /// The same of the plain scalar with this id, where the function mentions it.
  std::optional<bool> is_live(ir::LocationId at, std::uint32_t id) const {
    const std::optional<std::uint32_t> found = number(id);
    return found ? std::optional<bool>(live_.test(at, *found)) : std::nullopt;
  }
  /// The live plain scalars among those the function mentions, sorted by id.
  std::vector<const ir::Variable*> live_at(ir::LocationId at) const;

 private:
  void number_variables(const ir::Function& function);
  std::optional<std::uint32_t> number(std::uint32_t id) const;
  void solve(const ir::Function& function);

  std::vector<const ir::Variable*> variables_;  // by number, sorted by id
  std::vector<std::uint32_t> ids_;              // of these
  std::vector<std::uint64_t> globals_;          // the row of all global variables
  BitMatrix live_;                              // by location
};

}  // namespace proviso::transform
