// The addresses of functions and of variables with static storage duration: they are the same in every run, so that
// code can contain them as constants. A plain scalar global is in a global register, not in memory.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interp/memory.h"
#include "interp/slot.h"
#include "ir/program.h"

namespace proviso::interp {

class StaticLayout {
 public:
  explicit StaticLayout(const ir::Program& program);

  /// The register of a global, if it is in one.
  std::optional<std::uint32_t> global_register(const ir::Variable& variable) const;
  /// The address of a global in memory.
  const Slot& address(const ir::Variable& variable) const { return addresses_[variable.id]; }
  const Slot& address(const ir::Function& function) const { return function_addresses_[function.id()]; }

  const std::vector<Slot>& initial_registers() const { return registers_; }
  const std::vector<const ir::Variable*>& register_variables() const { return register_variables_; }

  /// Creates all objects in a new memory, with their initial contents; false if they exceed its limit.
  bool populate(Memory& memory) const;

 private:
  void place(const ir::Variable& variable);
  void initialize(const ir::Variable& variable);

  const ir::Program& program_;
  Memory prototype_;
  std::vector<const ir::Variable*> in_memory_;
  /// Equal string literals share one object, as with compilers.
  std::map<std::pair<const ir::Type*, std::string>, const ir::Variable*> literals_;
  std::vector<Slot> addresses_;                                 // by variable id
  std::vector<Slot> function_addresses_;                        // by function id
  std::vector<std::optional<std::uint32_t>> global_registers_;  // by variable id
  std::vector<const ir::Variable*> register_variables_;
  std::vector<Slot> registers_;
};

}  // namespace proviso::interp
