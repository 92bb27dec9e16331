// Names and numbers of program entities in certificate files, from which `References` resolves them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <vector>

#include "certificate/reached_states.h"
#include "ir/program_names.h"

namespace proviso::exchange {

class WrittenReferences {
 public:
  explicit WrittenReferences(const ir::Program& program) : program_(program), names_(program) {}

  const ir::Program& program() const { return program_; }

  // Null for null.
  nlohmann::ordered_json name(const ir::Variable* variable) const;
  nlohmann::ordered_json name(const ir::Function* function) const;
  nlohmann::ordered_json name(const ir::Type* type) const;
  /// [function, location]
  nlohmann::ordered_json place(std::uint32_t function, ir::LocationId location) const;
  /// [caller, edge] each
  nlohmann::ordered_json stack(const std::vector<certificate::ReachedState::Call>& calls) const;

 private:
  const ir::Program& program_;
  ir::ProgramNames names_;
};

}  // namespace proviso::exchange
