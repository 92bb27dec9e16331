// Resolves the names and numbers in a certificate file to entities of the program: Malformed (json_values.h) if there
// is no such entity.
//
// The file may be for another version of the program: then some functions differ (`changed`), or there is a
// correspondence (`earlier`), and what does not fit is dropped instead of being an error.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "certificate/reached_states.h"
#include "ir/program_names.h"

namespace proviso::exchange {

class Correspondence;

class References {
 public:
  /// `changed` is null, or the functions that differ from those of the certificate; what refers to them is dropped.
  /// `earlier` is null, or the correspondence with the program for which the certificate was made; what corresponds to
  /// nothing is dropped.
  References(const ir::Program& program, const std::set<std::string>* changed, const Correspondence* earlier);

  const ir::Program& program() const { return program_; }
  const std::set<std::string>* changed() const { return changed_; }
  const Correspondence* earlier() const { return earlier_; }
  bool is_of_this_version() const { return changed_ == nullptr && earlier_ == nullptr; }

  /// Runs `read`; drops what does not fit another version of the program.
  void if_it_fits(const std::function<void()>& read) const;
  /// Whether a function is one of those that changed.
  bool is_of_changed(const nlohmann::json& function) const;
  /// The heads of loops that the earlier version did not have.
  std::vector<ir::LocationId> new_heads(const ir::Function& function) const;

  const ir::Function& function(const nlohmann::json& json) const;
  const ir::Function* function_or_none(const nlohmann::json& json) const;
  const ir::Variable& variable(const nlohmann::json& json) const;
  const ir::Variable* variable_or_none(const nlohmann::json& json) const;
  const ir::Type& type(const nlohmann::json& json) const;
  const ir::Edge& edge(const ir::Function& of, const nlohmann::json& json) const;
  /// Of [function, location].
  std::pair<std::uint32_t, ir::LocationId> place(const nlohmann::json& json) const;
  /// Of [caller, edge] each.
  std::vector<certificate::ReachedState::Call> stack(const nlohmann::json& json) const;

 private:
  const ir::Program& program_;
  const std::set<std::string>* changed_;
  const Correspondence* earlier_;
  ir::ProgramNames names_;
};

}  // namespace proviso::exchange
