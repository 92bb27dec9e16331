// Which steps, places and variables of a program are those of an earlier version of it, so that what was found out about that one can be
// asked of this one. Nothing is believed: a guess that is wrong makes a certificate that is refused, or predicates that are of no use.
//
// The earlier version is known from a file of its steps. Functions whose steps are the same correspond number by number; of others the
// steps are compared like the lines of a text, and locals that only one version has are taken for renamed ones where their types say so.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace proviso::exchange {

/// The functions of a program with their variables and steps, one a line: the contents of steps.txt.
std::string steps_text(const ir::Program& program);

class Correspondence {
 public:
  /// `earlier`: contents of steps.txt, of whatever origin; what is malformed corresponds to nothing.
  Correspondence(const std::string& earlier, const ir::Program& program);

  /// What corresponds to a location or an edge of the earlier version; none if nothing does.
  std::optional<ir::LocationId> location(const ir::Function& function, std::uint64_t earlier) const;
  std::optional<ir::EdgeId> edge(const ir::Function& function, std::uint64_t earlier) const;
  /// Whether nothing of the earlier version corresponds to the location.
  bool is_new(const ir::Function& function, ir::LocationId location) const;
  /// The name (ir/program_names.h) of what a variable of the earlier version is called now.
  const std::string& variable(const std::string& earlier) const;
  /// The same for all names in a predicate (predicate_text.h).
  std::string predicate(const std::string& earlier) const;

 private:
  struct OfFunction {
    std::vector<std::optional<ir::LocationId>> locations;
    std::vector<std::optional<ir::EdgeId>> edges;
  };
  std::unordered_map<const ir::Function*, OfFunction> functions_;  // those that are known; others correspond to nothing
  std::unordered_map<std::string, std::string> variables_;         // those that are called otherwise
};

}  // namespace proviso::exchange
