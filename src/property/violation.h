// What shows that a property does not hold: an execution, by the inputs that lead to it; of one that never ends, a
// lasso: the steps before the loop, and once round it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interp/interpreter.h"
#include "property/check.h"
#include "property/indeterminate.h"
#include "support/int128.h"

namespace proviso::certificate {
struct EndlessProof;
}

namespace proviso::property {

/// The inputs of an execution that violates a property: what the program asks for, in order, and what stands in memory
/// that was never written.
struct Counterexample {
  Check check = Check::reach_error;
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;  // where the violation happens
  std::vector<u128> inputs;        // bits of the types asked for
  /// Indeterminate values: by number of the `declare` or allocation (counted along the execution, from 0) and byte
  /// offset.
  struct Indeterminate {
    std::uint64_t birth = 0;
    std::uint64_t offset = 0;
    friend auto operator<=>(const Indeterminate&, const Indeterminate&) = default;
  };
  std::map<Indeterminate, StoredBits> indeterminate;
  std::map<std::string, u128> externals;   // scalar variables that are defined nowhere
  std::vector<std::uint64_t> environment;  // sizes of memory objects the program is given (interp::environment_pointer)
  std::uint64_t steps = 0;                 // how long the execution is, where that is known
  /// Of one that never ends: what it does again and again. The inputs are those up to the end of the first round.
  std::optional<interp::Recurrence> recurrence;
  /// Where no state recurs: why it goes on nevertheless (certificate/endless_proof.h). No execution shows that, so it has to be checked.
  std::shared_ptr<const certificate::EndlessProof> endless;
};

/// What it violates; leaks have no step.
inline Place place_of(const Counterexample& counterexample) {
  if (Place::is_about_leaks(counterexample.check)) return {counterexample.check, 0, 0};
  return Place::of(counterexample.check, *counterexample.function, *counterexample.edge);
}

/// Whether an execution has shown that a counterexample is one; where it has not, why.
struct Confirmation {
  Confirmation(bool was_confirmed, std::string why_not = {}) : is_confirmed(was_confirmed), reason(std::move(why_not)) {}
  explicit operator bool() const { return is_confirmed; }
  /// For the place of the violation: it is neither shown correct nor wrong.
  std::string omission() const { return with_reason("a violation was found here that could not be executed"); }
  /// For the verdict.
  std::string verdict() const { return with_reason("a counterexample could not be replayed"); }

  bool is_confirmed = false;
  std::string reason;

 private:
  std::string with_reason(std::string text) const { return reason.empty() ? text : text + ": " + reason; }
};
using Confirm = std::function<Confirmation(const Counterexample&)>;

}  // namespace proviso::property
