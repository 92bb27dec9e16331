// What is undefined in a function and not asked about, as a place. No property asks for it, but every proof has to
// exclude it: unless it is excused, so that another proof of the same property shows it (certificate/by_places.h).
#pragma once

#include "property/check.h"

namespace proviso::property {

/// Its number is behind those of all checks: whoever goes through the checks does not meet it.
inline constexpr Check kWhatIsUndefined = static_cast<Check>(kCheckCount);

/// A function is one place: its calls are left out as a whole.
inline Place undefined_in(const ir::Function& function) { return {kWhatIsUndefined, function.id(), 0}; }

inline bool excuses_undefined(const CheckSet& checks, const ir::Function& function) {
  return !function.edges().empty() && checks.excuses(kWhatIsUndefined, &function, &function.edges().front());
}

/// Whether the checks ask about the place in some way, so that it can be excused.
inline bool can_excuse(const CheckSet& checks, const Place& place) {
  return checks.has(place.check) || (place.check == kWhatIsUndefined && !checks.empty());
}

}  // namespace proviso::property
