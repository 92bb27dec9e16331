// The properties a user can ask for. Each is a set of checks that the encoding makes (encode/checks.h); a violated check names the property
// that SV-COMP would, so `valid-memsafety` is violated as `valid-deref`, `valid-free` or `valid-memtrack`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "encode/checks.h"
#include "support/result.h"

namespace proviso::engine {

struct Property {
  std::string name;          // "no-overflow"
  encode::CheckSet checks;   // empty: no engine decides it yet
  std::string_view summary;  // for help
};

/// All properties, in the order of the documentation.
const std::vector<Property>& all_properties();

/// The checks of all of them.
encode::CheckSet checks_of(const std::vector<Property>& properties);

/// A property's name, or the path of a .prp file, which may name several (and an entry function).
struct PropertyRequest {
  std::vector<Property> properties;
  std::string entry;  // empty: not said
};
Result<PropertyRequest> parse_property(const std::string& text);

}  // namespace proviso::engine
