// The inductions of one program: its loops and recursive functions with candidate invariants (candidates.h, and those
// of the caller), and the attempts to prove a property with them. Thread-safe.
#pragma once

#include "engine/bmc/bmc.h"
#include "engine/invariants/invariant_analysis.h"
#include "engine/kinduction/attempt.h"
#include "engine/kinduction/candidates.h"
#include "engine/kinduction/recurrences.h"
#include "engine/kinduction/vocabulary.h"

namespace proviso::engine::kinduction {

/// Which candidates an attempt uses.
enum class With : std::uint8_t {
  domains,    // only those of the domains and of the caller
  instances,  // also the program's own statements about array elements
  scalars,
  instances_too,  // scalars and instances
  elements_too
};

enum class Recursion : std::uint8_t {
  unwound,
  by_contract
};

struct AttemptKind {
  unsigned depth = 0;
  Recursion recursion = Recursion::unwound;
  With with = With::scalars;
  Clock::duration guess_time{};  // if there is no proof: for each model of a violation after any number of iterations; zero: none
};

struct Attempted {
  std::optional<ShownByInduction> shown;
  std::optional<property::Counterexample> violation;
};

class Induction {
 public:
  /// All references must outlive this.
  Induction(const ir::Program& program, const bmc::BmcOptions& options);

  bool has_loops() const { return !candidates_.empty(); }
  bool has_recursion() const { return !contracts_.empty(); }
  bool has_arrays() const { return has_arrays_; }
  bool has_instances() const { return has_instances_; }
  const transform::SharedFacts& facts() const { return facts_; }
  bool has_guesses() const { return !guesses_.empty(); }

  /// The certificate if the attempt succeeds; or, if that is `enough`, a part of it. `found` are invariants of the
  /// domains.
  Attempted attempt(const property::Property& property, const AttemptKind& kind, const LoopInvariants& found,
                    const property::Places& enough, const CancellationToken& token) const;

 private:
  struct Candidates {
    std::vector<certificate::Invariant> scalars;
    std::vector<certificate::Invariant> elements;
    std::vector<certificate::Invariant> instances;
    std::vector<std::vector<certificate::Invariant>> few_rounds;  // for few, more and many
  };

  void add_recurrences();
  void add_candidates(const LoopNest& nest);
  void add_contracts(const std::vector<const ir::Function*>& functions);
  void add_guesses();
  std::vector<certificate::Invariant> invariants(const symbolic::CycleId& loop, With with, const LoopInvariants& found) const;

  const ir::Program& program_;
  const bmc::BmcOptions& options_;
  transform::SharedFacts facts_;
  const transform::PointsTo& points_to_;
  std::map<symbolic::CycleId, std::vector<certificate::Invariant>> contracts_;
  std::map<symbolic::CycleId, Candidates> candidates_;
  LoopInvariants guesses_;
  execution::UnfollowedLoops loops_;                    // all
  std::map<symbolic::CycleId, LoopIntegers> integers_;  // of all loops; empty for those without recurrences
  bool has_arrays_ = false;
  bool has_instances_ = false;
};

}  // namespace proviso::engine::kinduction
