// The register of the frame that each parameter and local has.
//
//     parameters | pointers to locals in memory | flags | pointer-valued locals | other locals | temporaries
//
// A plain scalar's register holds its value; that of any other variable holds the pointer to its object. The registers
// from the second part up to the pointer-valued locals are zero when the function begins.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/cfa.h"

namespace proviso::interp {

using Register = std::uint32_t;

/// The state of a variable, as recorded in its flag register.
enum InitFlag : std::uint64_t {
  kIndeterminate = 0,
  kDeterminate = 1,
  kMissingResult = 2
};

struct FrameLayout {
  explicit FrameLayout(const ir::Function& function);

  Register home(const ir::Variable& variable) const { return registers.at(&variable); }
  std::optional<Register> flag(const ir::Variable& variable) const {
    const auto found = flags.find(&variable);
    return found == flags.end() ? std::nullopt : std::optional(found->second);
  }

  std::unordered_map<const ir::Variable*, Register> registers;
  std::unordered_map<const ir::Variable*, Register> flags;
  std::vector<Register> object_registers;
  std::vector<Register> pointer_registers;
  std::optional<Register> variadic_register;
  Register first_zeroed = 0;
  Register end_zeroed = 0;
  Register first_temporary = 0;
};

}  // namespace proviso::interp
