// What concurrent analyses have decided, place by place. A place is shown correct if no execution violates it before it
// violates another one; so proofs of different places, by different analyses, combine to a proof of all of them
// (certificate/by_places.h).
#pragma once

#include <optional>

#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine {

class Board {
 public:
  virtual ~Board() = default;

  /// The undecided places of a property, given by its index.
  virtual property::Places open(std::size_t property) = 0;
  /// Offers a proof of a property except for what its checks excuse and `except` names. Checks it if it is about open
  /// places; returns whether it was accepted.
  virtual bool offer(std::size_t property, PropertyResult proof, const std::string& by, const CancellationToken& token) = 0;
  /// The property with its proof if all its places were shown correct; except for violated ones, which its checks then
  /// excuse.
  virtual std::optional<PropertyResult> shown(std::size_t property) = 0;
};

/// The property restricted to these places: the others are excused. `all` are those that are excused or asked about.
inline property::Property only(const property::Property& property, const property::Places& all, const property::Places& asked) {
  property::Places excused;
  for (const property::Place& place : all)
    if (!asked.contains(place)) excused.insert(place);
  property::CheckSet checks = property.checks();
  checks.excuse(excused);
  return {property.name, property::Safety{checks}, property.summary};
}

}  // namespace proviso::engine
