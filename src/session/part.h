// One analysis of a run, with the conditions it is to keep and what was verified before it. A run has one; a strategy several, one after
// the other.
#pragma once

#include <memory>
#include <string>

#include "engine/conditional.h"
#include "engine/graph_view.h"
#include "engine/invariants/integer_use.h"
#include "session/check_options.h"
#include "support/cancellation.h"

namespace proviso::session {

struct Part {
  Analysis analysis = Analysis::automatic;
  engine::ConditionalInput given;
  bool is_assumption_checked = true;  // what is assumed was shown, with a certificate that was checked in this run
  engine::IntegerUse integers = engine::IntegerUse::exact;
  CancellationToken token;
  engine::TrackedPredicates predicates;        // to start with
  std::vector<engine::LoopInduction> guesses;  // invariants that an earlier version of the program had
};

/// Why it makes no sense to say of the analysis where it abstracts; empty if it does.
std::string problem_with_blocks(Analysis analysis);
/// The same of where it tracks predicates.
std::string problem_with_scope(Analysis analysis);

/// Why it makes no sense to say of the analysis what it takes integers for; empty if it does.
std::string problem_with_integers(Analysis analysis);

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
