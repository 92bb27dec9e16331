// The properties a user can ask for: what each says about the executions of a program. A safety property is a set of
// checks (check.h); a violated check names the property that SV-COMP would, so `valid-memsafety` is violated as
// `valid-deref`, `valid-free` or `valid-memtrack`.
//
// To add a kind: an alternative of Question. Analyses say themselves which kinds they decide (engine/analysis.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ltl/formula.h"
#include "property/check.h"
#include "support/result.h"

namespace proviso::property {

/// In no execution does a step fail one of the checks.
struct Safety {
  CheckSet checks;
};
/// Every execution ends. With a formula of temporal logic the program is one that ends exactly if it holds (ltl/instrument.h).
struct Termination {
  std::shared_ptr<const ltl::Formula> formula = nullptr;
  std::string text = {};  // of the formula
};
/// No two threads access the same place at once, one of them to write.
struct NoDataRace {};
/// What tests are to reach: of each goal (goals.h), an execution that reaches it, or that there is none.
struct Coverage {
  enum class Criterion : std::uint8_t {
    locations,    // the first step of each block
    branches,     // each condition, true and false
    error_calls,  // calls of error functions
  } criterion = Criterion::branches;
};

using Question = std::variant<Safety, Termination, NoDataRace, Coverage>;

struct Property {
  std::string name;  // "no-overflow"
  Question question;
  std::string_view summary;  // for help

  bool is_safety() const { return std::holds_alternative<Safety>(question); }
  /// That every execution ends, and not a formula.
  bool is_termination() const {
    const auto* const termination = std::get_if<Termination>(&question);
    return termination != nullptr && termination->formula == nullptr;
  }
  /// Of a safety property; empty otherwise.
  CheckSet checks() const { return is_safety() ? std::get<Safety>(question).checks : CheckSet{}; }
};

/// What an execution without end violates.
Check violated_without_end(const Property& property);
/// The formula that the property is about; null if it is about none.
const ltl::Formula* formula_of(const Property& property);

/// All properties that have a name, in the order of the documentation.
const std::vector<Property>& all_properties();

/// Those that tests are generated for: `proviso testgen --goal`. They are none of the above.
const std::vector<Property>& all_coverage();

/// Stands for all that are about undefined behaviour.
inline constexpr std::string_view kUndefined = "undefined";
std::vector<Property> undefined_behaviour();

/// The checks of all of them.
CheckSet checks_of(const std::vector<Property>& properties);

/// What a property of the name "ltl" says.
inline constexpr std::string_view kFormulaSummary = "every execution satisfies a formula of temporal logic";

/// That a formula of linear temporal logic holds (ltl/parser.h); `place` and `columns_before` are for messages.
Result<Property> parse_ltl(std::string_view text, const std::string& place = "", std::size_t columns_before = 0);

/// A property's name, or the path of a .prp file, which may name several (and an entry function).
struct PropertyRequest {
  std::vector<Property> properties;
  std::string entry;  // empty: not said
};
Result<PropertyRequest> parse_property(const std::string& text);
/// The name of one of all_coverage(), or the path of a .prp file of Test-Comp.
Result<PropertyRequest> parse_coverage(const std::string& text);

/// The text of a .prp file; `name` is for messages. Properties that SV-COMP does not have are written `G NAME`.
Result<PropertyRequest> parse_specification(const std::string& name, const std::string& text);
std::string to_specification(const Property& property, const std::string& entry);

}  // namespace proviso::property
