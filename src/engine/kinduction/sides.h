// The sides of a k-induction that look for proofs (race.h): each is run on a thread of its own, beside the base case.
#pragma once

#include <functional>

#include "engine/kinduction/found_invariants.h"
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
  Board* board = nullptr;    // for proofs of some places, from this time on; null: nobody wants them
  Clock::time_point offers_from{};
  std::function<void(std::size_t property, property::Counterexample)> on_violation = {};
};

/// Attempts at all properties that are open.
void prove_open(const ProofSearch& search, const AttemptKind& kind, const invariants::LoopInvariants& found,
                const CancellationToken& token);

/// What the caller guesses is likely to be right.
void try_guesses(const ProofSearch& search);

/// Deeper and deeper inductions, each with the invariants that there are when it begins.
void try_step_cases(const ProofSearch& search);

/// Invariants of the domains, cheap ones first: an attempt with them alone, then they are handed to the step cases.
void try_domains(const ProofSearch& search);
/// The same with one domain, for a few seconds.
void try_domains_briefly(const ProofSearch& search);

}  // namespace proviso::engine::kinduction
