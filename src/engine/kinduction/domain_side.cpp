#include <algorithm>
#include <span>

#include "engine/kinduction/sides.h"

namespace proviso::engine::kinduction {

namespace {

/// The share of the time within which invariants are still useful.
constexpr int kShare = 8;
/// The share of the time for claims about array elements, each time.
constexpr int kInstanceShare = 3;
/// While the step cases wait.
constexpr auto kShortTime = std::chrono::seconds(5);

struct Stage {
  invariants::InvariantDomain domain;
  IntegerUse integers;
};
/// Each is at least as strong as the previous one. The last one assumes that nothing wraps around: its invariants are
/// proved bit-precisely before they are used, like all candidates.
constexpr Stage kStages[] = {{invariants::InvariantDomain::interval, IntegerUse::exact},
                             {invariants::InvariantDomain::numeric, IntegerUse::exact},
                             {invariants::InvariantDomain::numeric, IntegerUse::unbounded}};
constexpr Stage kBestAtOnce[] = {{invariants::InvariantDomain::numeric, IntegerUse::exact}};

bool is_empty(const LoopInvariants& invariants) {
  return std::all_of(invariants.begin(), invariants.end(), [](const auto& of_loop) { return of_loop.second.empty(); });
}

/// A share of the remaining time, if that is limited.
CancellationToken share_of(const CancellationToken& token, int share = kShare) {
  const std::optional<Clock::duration> remaining = token.remaining();
  return remaining ? token.with_timeout(*remaining / share) : token;
}

void try_with(const ProofSearch& search, With with, const LoopInvariants& known, const CancellationToken& token) {
  for (const Recursion recursion : {Recursion::by_contract, Recursion::unwound})
    if (recursion == Recursion::unwound || search.induction.has_recursion()) prove_open(search, {0, recursion, with}, known, token);
}

void try_stages(const ProofSearch& search, FoundInvariants::Source& source, std::span<const Stage> stages, const CancellationToken& token) {
  if (!search.induction.has_loops()) return;
  invariants::InvariantOptions options;
  options.token = token;
  options.facts = search.induction.facts();
  LoopInvariants known;
  for (const Stage& stage : stages) {
    options.domain = stage.domain;
    options.integers = stage.integers;
    LoopInvariants found = invariants::find_invariants(search.program, search.properties, options);
    if (options.token.is_cancelled() && is_empty(found)) return;
    const bool is_new = !is_empty(found) && found != known;
    if (!is_new && &stage != &stages.front()) continue;
    known = std::move(found);
    // The invariants of the domains usually suffice, and an attempt with them alone is quick. Running attempts are
    // interrupted only if it was not successful.
    if (is_new) try_with(search, With::domains, known, search.token);
    if (search.token.is_cancelled()) return;
    if (is_new) source.publish(known);
    if (search.induction.has_instances()) try_with(search, With::instances, known, share_of(search.token, kInstanceShare));
    if (search.token.is_cancelled()) return;
  }
}

}  // namespace

void try_domains(const ProofSearch& search, FoundInvariants::Source& source) {
  try_stages(search, source, kStages, share_of(search.token));
}

void try_domains_briefly(const ProofSearch& search, FoundInvariants::Source& source) {
  try_stages(search, source, kBestAtOnce, share_of(search.token).with_timeout(kShortTime));
}

}  // namespace proviso::engine::kinduction
