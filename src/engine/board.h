// What analyses that run beside each other have decided, place by place. A place is shown correct if no execution violates it before it
// violates another one; so proofs of different places, by whomever, make up one of all of them (certificate/by_places.h).
#pragma once

#include <optional>

#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine {

class Board {
 public:
  virtual ~Board() = default;

  /// The places of a property, by its number, that nothing is known of yet.
  virtual property::Places open(std::size_t property) = 0;
  /// A proof of a property but for what its checks excuse and `except` names. Checks it if it is about open places; whether it is now
  /// known.
  virtual bool offer(std::size_t property, PropertyResult proof, const std::string& by, const CancellationToken& token) = 0;
  /// The property with its proof, if all its places were shown correct; but for those that are violated, which its checks then excuse.
  virtual std::optional<PropertyResult> shown(std::size_t property) = 0;
};

/// The property, asked of these of its places alone: the others are excused. `all`: those that are excused or asked about.
inline property::Property only(const property::Property& property, const property::Places& all, const property::Places& asked) {
  property::Places excused;
  for (const property::Place& place : all)
    if (!asked.contains(place)) excused.insert(place);
  property::CheckSet checks = property.checks();
  checks.excuse(excused);
  return {property.name, property::Safety{checks}, property.summary};
}

}  // namespace proviso::engine
