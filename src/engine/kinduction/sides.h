// The sides of a k-induction that search for proofs (race.h): each runs on its own thread, concurrently with the base
// case.
#pragma once

#include <functional>

#include "engine/found_invariants.h"
#include "engine/kinduction/induction.h"
#include "engine/kinduction/race.h"

namespace proviso::engine::kinduction {

/// What the sides share.
struct ProofSearch {
  const ir::Program& program;
  const std::vector<property::Property>& properties;
  const Induction& induction;
  Race& race;
  FoundInvariants& found;
  unsigned max_depth = ~0U;  // of inductions
  CancellationToken token;   // of the whole race
  Board* board = nullptr;    // receives proofs of some places, from this time on; null: not wanted
  Clock::time_point offers_from{};
  std::function<void(std::size_t property, property::Counterexample)> on_violation = {};
};

/// Attempts to prove all open properties.
void prove_open(const ProofSearch& search, const AttemptKind& kind, const LoopInvariants& found, const CancellationToken& token);

/// The candidates of the caller are likely to hold.
void try_guesses(const ProofSearch& search);

/// Deeper and deeper inductions, each with the invariants that exist when it begins.
void try_step_cases(const ProofSearch& search);

/// Invariants of the domains, cheap ones first: after an attempt with them alone they are passed to the step cases.
void try_domains(const ProofSearch& search, FoundInvariants::Source& source);
/// The same with one domain, for a few seconds.
void try_domains_briefly(const ProofSearch& search, FoundInvariants::Source& source);

}  // namespace proviso::engine::kinduction
