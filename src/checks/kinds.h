// The kinds of run-time checks that a user asks for (`--kinds`), and what they are in the words of properties.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "property/property.h"
#include "rewrite/source_operations.h"
#include "support/result.h"

namespace proviso::checks {

using rewrite::Hazard;
using Kinds = std::set<Hazard>;

struct KindName {
  Hazard hazard;
  std::string_view name;     // "div"
  std::string_view summary;  // what is checked
};
const std::vector<KindName>& kind_names();
std::string_view name_of(Hazard hazard);

/// "null,bounds"; empty: all of them.
Result<Kinds> parse_kinds(const std::string& text);

/// What must hold at an operation so that its check can be removed. A null pointer is no check of its own there: unless accesses are
/// checked as a whole, assertions stand for it (rewrite/null_probes.h).
property::CheckSet checks_of(Hazard hazard, const Kinds& kinds);
property::CheckSet checks_of(const Kinds& kinds);

/// Whether all behaviour behind which nothing is known is checked: then no proof rests on its absence.
bool are_complete(const Kinds& kinds);
/// Whether null pointers are checked by themselves, not as a part of accesses.
bool has_null_only(const Kinds& kinds);

}  // namespace proviso::checks
