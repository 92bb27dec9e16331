// The results so far of the sides of a k-induction: the base case (violations and completed unwindings), the step cases
// and the domains (proofs). When every property is decided, all sides stop. Thread-safe.
#pragma once

#include <map>
#include <mutex>
#include <vector>

#include "certificate/unwinding.h"
#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine::kinduction {

class Race {
 public:
  explicit Race(std::size_t properties) : decided_(properties, false) {}

  bool is_decided(std::size_t property) const;
  bool is_over() const { return over_.is_cancelled(); }
  void add_proof(std::size_t property, certificate::CompleteUnwinding proof);
  /// A violation that was executed. `decides`: no others are wanted.
  void add_violation(std::size_t property, property::Counterexample violation, bool decides);
  void add_verdicts(const AnalysisResult& result);
  /// Adds the violations to the result.
  void add_violations_to(AnalysisResult& result) const;
  CancellationToken token_under(const CancellationToken& parent) const { return over_.token_under(parent); }
  void end() { over_.cancel(); }
  /// The proof of a property, after all sides have ended; null if there is none.
  const certificate::CompleteUnwinding* proof(std::size_t property) const;

 private:
  void decide(std::size_t property);

  mutable std::mutex mutex_;
  std::vector<bool> decided_;
  std::map<std::size_t, certificate::CompleteUnwinding> proofs_;
  std::map<std::size_t, std::vector<property::Counterexample>> violations_;  // of different places
  CancellationSource over_;
};

}  // namespace proviso::engine::kinduction
