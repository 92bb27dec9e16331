#include "checks/kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace proviso::checks {

using property::Check;

const std::vector<KindName>& kind_names() {
  static const std::vector<KindName> names = {
      {Hazard::null, "null", "no null pointer is dereferenced or called"},
      {Hazard::bounds, "bounds", "every access is inside a live object, every index inside its array; not through null pointers either"},
      {Hazard::free, "free", "free() gets the start of a live heap block, or null"},
      {Hazard::overflow, "overflow", "no signed arithmetic overflows"},
      {Hazard::division, "div", "no integer is divided by zero"},
      {Hazard::shift, "shift", "no integer is shifted by a negative amount, or by its width or more"},
  };
  return names;
}

std::string_view name_of(Hazard hazard) {
  const auto& names = kind_names();
  return std::find_if(names.begin(), names.end(), [&](const KindName& kind) { return kind.hazard == hazard; })->name;
}

Result<Kinds> parse_kinds(const std::string& text) {
  Kinds kinds;
  std::istringstream words(text);
  std::string known;
  for (const KindName& kind : kind_names()) {
    known += (known.empty() ? "" : ", ") + std::string(kind.name);
    if (text.empty()) kinds.insert(kind.hazard);
  }
  for (std::string word; std::getline(words, word, ',');) {
    const auto& names = kind_names();
    const auto found = std::find_if(names.begin(), names.end(), [&](const KindName& kind) { return kind.name == word; });
    if (found == names.end()) return Diagnostic{Severity::error, "", fmt::format("unknown kind of check '{}'; there are {}", word, known)};
    kinds.insert(found->hazard);
  }
  return kinds;
}

property::CheckSet checks_of(Hazard hazard, const Kinds& kinds) {
  switch (hazard) {
    case Hazard::null:
      return has_null_only(kinds) ? property::CheckSet{Check::assertion} : property::CheckSet{Check::deref};
    case Hazard::bounds:
      return {Check::deref, Check::bounds};
    case Hazard::free:
      return {Check::free};
    case Hazard::overflow:
      return {Check::overflow};
    case Hazard::division:
      return {Check::division};
    case Hazard::shift:
      return {Check::shift};
  }
  return {};
}

property::CheckSet checks_of(const Kinds& kinds) {
  property::CheckSet checks;
  for (const Hazard hazard : kinds) checks.add(checks_of(hazard, kinds));
  return checks;
}

bool are_complete(const Kinds& kinds) {
  return kinds.contains(Hazard::bounds) && kinds.contains(Hazard::free) && kinds.contains(Hazard::division);
}

bool has_null_only(const Kinds& kinds) { return kinds.contains(Hazard::null) && !kinds.contains(Hazard::bounds); }

}  // namespace proviso::checks
