// What can be asked of a step: each check is something that no execution may do there. Properties (property.h) are made
// of them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <set>
#include <utility>

#include "ir/program.h"

namespace proviso::property {

enum class Check : std::uint8_t {
  reach_error,
  assertion,
  overflow,
  shift,
  division,
  bounds,
  deref,
  free,
  memtrack,
  memcleanup,
  wrap,  // at watched places, no integer operation has another value than the mathematical one; no property of its own
  end,   // the execution terminates: not a check of a step, but what violates `termination`
  ltl,   // the same of a program that ends exactly if a formula holds (src/ltl): what violates that formula
};
inline constexpr unsigned kCheckCount = 13;

/// Whether what violates it is an execution without end.
constexpr bool is_about_ends(Check check) { return check == Check::end || check == Check::ltl; }

const char* to_string(Check check);

/// A check of one step: what a run decides, one by one. Leaks show at the end of an execution, so a check for them is
/// one place.
struct Place {
  Check check = Check::reach_error;
  std::uint32_t function = 0;
  ir::EdgeId edge = 0;

  static Place of(Check check, const ir::Function& function, const ir::Edge& edge) {
    return is_about_leaks(check) ? Place{check, 0, 0} : Place{check, function.id(), edge.id};
  }
  static bool is_about_leaks(Check check) { return check == Check::memtrack || check == Check::memcleanup; }
  friend auto operator<=>(const Place&, const Place&) = default;
};
using Places = std::set<Place>;

/// Locations whose steps are checked for wrap-around.
using WatchedPlaces = std::set<std::pair<std::uint32_t, ir::LocationId>>;

/// Which checks are made. What is undefined and not checked has its usual meaning (it wraps, modulo the width); behind
/// the rest, such as an invalid access, nothing is known: there is no proof unless it was shown not to happen, or the
/// user assumes that.
class CheckSet {
 public:
  CheckSet() = default;
  CheckSet(std::initializer_list<Check> checks) {
    for (const Check check : checks) add(check);
  }
  void add(Check check) { bits_ |= 1U << static_cast<unsigned>(check); }
  /// What either asks for.
  void add(const CheckSet& other);
  /// Makes Check::wrap one of them, in the steps that begin at these places.
  void watch(std::shared_ptr<const WatchedPlaces> places) {
    add(Check::wrap);
    watched_ = std::move(places);
  }
  bool watches(const ir::Function& function, const ir::Edge& edge) const {
    return has(Check::wrap) && watched_ && watched_->contains({function.id(), edge.from});
  }
  /// What is undefined and not checked is assumed not to happen; results that depend on that name the places.
  void assume_defined() { assumes_defined_ = true; }
  bool assumes_defined() const { return assumes_defined_; }
  /// These places are not asked about: an execution that would violate one of them ends there.
  void excuse(const Places& places);
  Places excused() const { return excused_ ? *excused_ : Places(); }
  bool excuses(Check check, const ir::Function* function, const ir::Edge* edge) const {
    return excused_ && edge != nullptr && excused_->contains(Place::of(check, *function, *edge));
  }
  /// Whether a step of this edge (null: the end of the program) may not fail the check.
  bool asks(Check check, const ir::Function* function, const ir::Edge* edge) const { return has(check) && !excuses(check, function, edge); }
  bool empty() const { return bits_ == 0; }
  bool has_all(const CheckSet& other) const { return (other.bits_ & ~bits_) == 0; }
  bool has(Check check) const { return (bits_ >> static_cast<unsigned>(check) & 1U) != 0; }

 private:
  std::uint32_t bits_ = 0;
  bool assumes_defined_ = false;
  std::shared_ptr<const WatchedPlaces> watched_;
  std::shared_ptr<const Places> excused_;  // null: none
};

}  // namespace proviso::property
