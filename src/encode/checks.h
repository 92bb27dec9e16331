// What an encoding finds out besides states: obligations (something the program must not do), gaps (something the encoding does not cover),
// and the events a replay needs (inputs, and objects coming to life).
#pragma once

#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "encode/context_tree.h"
#include "encode/value.h"
#include "ir/program.h"

namespace proviso::encode {

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
};
inline constexpr unsigned kCheckCount = 11;

const char* to_string(Check check);

/// Places whose steps are looked at for wrap-around: function and location.
using WatchedPlaces = std::set<std::pair<std::uint32_t, ir::LocationId>>;

/// Which checks are made; what is not checked is assumed not to happen (or has its defined meaning: wraps, modulo the width).
class CheckSet {
 public:
  CheckSet() = default;
  CheckSet(std::initializer_list<Check> checks) {
    for (const Check check : checks) add(check);
  }
  void add(Check check) { bits_ |= 1U << static_cast<unsigned>(check); }
  void add(const CheckSet& other) {
    bits_ |= other.bits_;
    if (other.watched_) watched_ = other.watched_;
  }
  /// Makes Check::wrap one of them, in the steps that begin at these places.
  void watch(std::shared_ptr<const WatchedPlaces> places) {
    add(Check::wrap);
    watched_ = std::move(places);
  }
  bool watches(const ir::Function& function, const ir::Edge& edge) const {
    return has(Check::wrap) && watched_ && watched_->contains({function.id(), edge.from});
  }
  bool empty() const { return bits_ == 0; }
  bool has_all(const CheckSet& other) const { return (other.bits_ & ~bits_) == 0; }
  bool has(Check check) const { return (bits_ >> static_cast<unsigned>(check) & 1U) != 0; }

 private:
  std::uint32_t bits_ = 0;
  std::shared_ptr<const WatchedPlaces> watched_;
};

/// Where in the unwound program something stands.
struct Site {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  ContextId context = 0;
};

/// The program is wrong where `violated` holds.
struct Obligation {
  Check check = Check::reach_error;
  Term violated;
  Site site;
};

enum class GapKind : std::uint8_t {
  loop_bound,
  recursion_bound,
  unsupported,
  unknown_memory,
  mixed_access,
  missing_function,
  too_many_objects,
  undefined  // behaviour that no property asked for forbids, and that has no meaning
};

/// Where `reached` holds, the program does what the encoding leaves out.
struct Gap {
  GapKind kind = GapKind::unsupported;
  Term reached;
  Site site;
  std::string reason;  // "inline assembly", "loop unwound 8 times", ...
};

/// What an execution asks for, in the order in which it does; `when` tells the executions that get there.
struct Event {
  enum class Kind : std::uint8_t {
    input,
    birth
  } kind = Kind::input;
  Term when;
  Site site;
  Value value;                     // input: what it gets; birth of a plain scalar: its indeterminate value
  const ir::Type* type = nullptr;  // input (null: one byte)
  ObjectId object = 0;             // birth of a memory object
};

struct Findings {
  std::vector<Obligation> obligations;
  std::vector<Gap> gaps;
  std::vector<Event> events;
  std::vector<Term> approximated;  // when an execution comes to what a model knows only roughly
  /// For each check, when one is made, whether it can be violated or not; only the last where that is always.
  std::array<std::vector<Term>, kCheckCount> made;
};

}  // namespace proviso::encode
