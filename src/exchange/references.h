// What a certificate file says of a program by names and numbers, found in the program: Malformed (json_values.h) where there is no such
// thing.
//
// The file may be of another version of the program: then functions of it may be others (`changed`), or what corresponds to what may be
// known (`earlier`), and what does not fit is not an error but something to be left out.
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
  /// `changed`: null, or functions that are others than those that the certificate speaks of; what speaks of them is left out.
  /// `earlier`: null, or what corresponds to the program that the certificate was made for; what speaks of anything else is left out.
  References(const ir::Program& program, const std::set<std::string>* changed, const Correspondence* earlier);

  const ir::Program& program() const { return program_; }
  const std::set<std::string>* changed() const { return changed_; }
  const Correspondence* earlier() const { return earlier_; }
  bool is_of_this_version() const { return changed_ == nullptr && earlier_ == nullptr; }

  /// What does not fit another version of the program is left out.
  void if_it_fits(const std::function<void()>& read) const;
  /// Whether a function is one of those that changed.
  bool is_of_changed(const nlohmann::json& function) const;
  /// Of loops that the earlier version did not have.
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
