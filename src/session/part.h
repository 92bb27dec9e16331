// One analysis of a run, with its conditions and what was verified before. A run has one part; a strategy has several,
// one after the other.
#pragma once

#include <memory>
#include <string>

#include "certificate/ranking_proof.h"
#include "condition/conditional.h"
#include "session/check_options.h"
#include "support/cancellation.h"

namespace proviso::session {

struct Part {
  Analysis analysis = kAutomatic;
  condition::ConditionalInput given;
  bool is_assumption_checked = true;  // the assumption was shown, with a certificate that was checked in this run
  engine::IntegerUse integers = engine::IntegerUse::exact;
  CancellationToken token;
  exchange::TrackedPredicates predicates;                            // the initial predicates
  std::vector<certificate::LoopInduction> guesses;                   // invariants of an earlier version of the program
  std::shared_ptr<const certificate::RankingProof> ranks = nullptr;  // of an earlier run, checked by this one
};

/// Cancels when memory use exceeds the limit of a condition.
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
