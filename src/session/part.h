// One analysis of a run, with the conditions it is to keep and what was verified before it. A run has one; a strategy several, one after
// the other.
#pragma once

#include <memory>
#include <string>

#include "condition/conditional.h"
#include "session/check_options.h"
#include "support/cancellation.h"

namespace proviso::session {

struct Part {
  Analysis analysis = kAutomatic;
  condition::ConditionalInput given;
  bool is_assumption_checked = true;  // what is assumed was shown, with a certificate that was checked in this run
  engine::IntegerUse integers = engine::IntegerUse::exact;
  CancellationToken token;
  exchange::TrackedPredicates predicates;           // to start with
  std::vector<certificate::LoopInduction> guesses;  // invariants that an earlier version of the program had
};

/// Cancels when more memory is in use than a condition allows.
class MemoryGuard {
 public:
  MemoryGuard(std::uint64_t limit, const CancellationToken& parent);
  ~MemoryGuard();
  MemoryGuard(const MemoryGuard&) = delete;
  MemoryGuard& operator=(const MemoryGuard&) = delete;
  CancellationToken token() const;
  bool has_cancelled() const;

 private:
  struct Watch;
  std::unique_ptr<Watch> watch_;
};

}  // namespace proviso::session
