// Maps edges, locations and variables of an earlier version of a program to this one, so that its results can be
// reused. Nothing is trusted: a wrong guess leads to a certificate that is refused, or to useless predicates.
//
// The earlier version is given by a file of its steps. Functions with the same steps correspond by numbers; for others
// the steps are compared like the lines of a text (diff), and locals that only one version has are paired by their
// types, as renamed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace proviso::exchange {

/// The functions of a program with their variables and edges, one per line: the contents of steps.txt.
std::string steps_text(const ir::Program& program);

class Correspondence {
 public:
  /// `earlier`: contents of steps.txt, untrusted; malformed parts correspond to nothing.
  Correspondence(const std::string& earlier, const ir::Program& program);

  /// What corresponds to a location or an edge of the earlier version; none if nothing does.
  std::optional<ir::LocationId> location(const ir::Function& function, std::uint64_t earlier) const;
  std::optional<ir::EdgeId> edge(const ir::Function& function, std::uint64_t earlier) const;
  /// Whether nothing of the earlier version corresponds to the location.
  bool is_new(const ir::Function& function, ir::LocationId location) const;
  /// The current name (ir/program_names.h) of a variable of the earlier version.
  const std::string& variable(const std::string& earlier) const;
  /// The same for all names in a predicate (predicate_text.h).
  std::string predicate(const std::string& earlier) const;

 private:
  struct OfFunction {
    std::vector<std::optional<ir::LocationId>> locations;
    std::vector<std::optional<ir::EdgeId>> edges;
  };
  std::unordered_map<const ir::Function*, OfFunction> functions_;  // the functions that are known; others correspond to nothing
  std::unordered_map<std::string, std::string> variables_;         // the variables that were renamed
};

}  // namespace proviso::exchange
