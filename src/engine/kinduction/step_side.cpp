#include <algorithm>

#include "engine/kinduction/sides.h"

namespace proviso::engine::kinduction {

namespace {

constexpr unsigned kMaxDepth = 64;
/// Claims about array elements are tried up to this depth.
constexpr unsigned kMaxElementDepth = 1;
/// Attempts up to this depth are quick enough to be repeated for new invariants before deeper ones are tried.
constexpr unsigned kShallowDepth = 0;

/// Violations after any number of iterations are searched for at once, and again with a larger limit.
Clock::duration guess_time(unsigned depth) {
  if (depth == 0) return std::chrono::seconds(1);
  return depth == 4 ? std::chrono::seconds(10) : Clock::duration::zero();
}

class StepCases {
 public:
  explicit StepCases(const ProofSearch& search) : search_(search) {}

  void run() {
    const Induction& induction = search_.induction;
    const unsigned deepest = induction.has_loops() ? std::min(kMaxDepth, search_.max_depth) : 0;
    for (unsigned depth = 0; depth <= deepest; ++depth) {
      for (const AttemptKind& kind : kinds(depth)) {
        make(kind);
        if (search_.token.is_cancelled()) return;
        if (depth <= kShallowDepth && depth < deepest) shallow_.push_back(kind);
      }
    }
    while (!search_.token.is_cancelled() && search_.found.wait_for_more(edition_))
      for (const AttemptKind& kind : kinds(deepest)) make(kind);
  }

 private:
  std::vector<AttemptKind> kinds(unsigned depth) const {
    std::vector<AttemptKind> result;
    for (const Recursion recursion : {Recursion::by_contract, Recursion::unwound}) {
      if (recursion == Recursion::by_contract ? !search_.induction.has_recursion() : !search_.induction.has_loops()) continue;
      result.push_back({depth, recursion, With::scalars, recursion == Recursion::unwound ? guess_time(depth) : Clock::duration::zero()});
      if (depth <= kMaxElementDepth && search_.induction.has_arrays()) result.push_back({depth, recursion, With::elements_too});
      // Many candidates: after what is quicker.
      if (depth == kMaxElementDepth && search_.induction.has_instances()) result.push_back({0, recursion, With::instances_too});
    }
    return result;
  }

  /// New invariants interrupt the attempt: it is restarted with them, after the shallow ones.
  void make(const AttemptKind& kind) {
    for (bool is_outdated = true; is_outdated && !search_.token.is_cancelled();) {
      const FoundInvariants::Edition edition = search_.found.latest();
      const CancellationToken token = edition.outdated.token_under(search_.token);
      if (edition.number != edition_)
        for (const AttemptKind& shallow : shallow_) prove_open(search_, shallow, *edition.invariants, token);
      edition_ = edition.number;
      prove_open(search_, kind, *edition.invariants, token);
      is_outdated = edition.outdated.is_cancelled();
    }
  }

  const ProofSearch& search_;
  std::vector<AttemptKind> shallow_;  // those that were made
  unsigned edition_ = 0;              // with which they were made
};

}  // namespace

void prove_open(const ProofSearch& search, const AttemptKind& kind, const LoopInvariants& found, const CancellationToken& token) {
  for (std::size_t i = 0; i < search.properties.size() && !token.is_cancelled(); ++i) {
    if (search.race.is_decided(i)) continue;
    const bool has_board = search.board != nullptr && Clock::now() >= search.offers_from;
    const property::Places open = has_board ? search.board->open(i) : property::Places();
    Attempted attempted = search.induction.attempt(search.properties[i], kind, found, open, token);
    if (attempted.violation) search.on_violation(i, std::move(*attempted.violation));
    std::optional<ShownByInduction>& shown = attempted.shown;
    if (!shown) continue;
    if (shown->except.empty()) {
      search.race.add_proof(i, std::move(shown->proof));
    } else {
      PropertyResult part;
      part.property = search.properties[i];
      part.proof = std::move(shown->proof);
      part.except = std::move(shown->except);
      search.board->offer(i, std::move(part), "k-induction", token);
    }
  }
}

void try_guesses(const ProofSearch& search) {
  const Recursion recursion = search.induction.has_recursion() ? Recursion::by_contract : Recursion::unwound;
  if (search.induction.has_guesses()) prove_open(search, {0, recursion, With::domains}, {}, search.token);
}

void try_step_cases(const ProofSearch& search) { StepCases(search).run(); }

}  // namespace proviso::engine::kinduction
