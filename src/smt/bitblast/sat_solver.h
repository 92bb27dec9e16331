// CaDiCaL, with the little we need of it. Variables are positive numbers, literals signed ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "support/cancellation.h"

namespace proviso::smt {

enum class SatResult {
  satisfiable,
  unsatisfiable,
  unknown
};

enum class ProofChecking {
  off,
  /// CaDiCaL's own checker goes through every learnt clause; a wrong one ends the process. Assumptions become one literal, so that
  /// unsatisfiable means: its negation is one of these clauses.
  on
};

class SatSolver {
 public:
  explicit SatSolver(ProofChecking checking = ProofChecking::off);
  ~SatSolver();
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  int new_variable() { return ++variables_; }
  void add_clause(std::span<const int> literals);
  void add_clause(std::initializer_list<int> literals) { add_clause(std::span(literals.begin(), literals.size())); }

  /// For the next solve() alone.
  void assume(int literal);
  /// unknown only if the token was cancelled, or no checked clause says that the assumptions fail.
  SatResult solve(const CancellationToken& token);

  /// After satisfiable.
  bool value(int literal) const;
  /// After unsatisfiable: whether the assumption was needed; where proofs are checked, whether any was.
  bool failed(int literal) const;

  int variable_count() const { return variables_; }
  std::size_t clause_count() const { return clauses_; }

 private:
  struct Impl;

  /// A literal that implies all assumptions; 0 if there are none.
  int joined_assumptions();
  std::unique_ptr<Impl> impl_;
  ProofChecking checking_;
  std::vector<int> assumptions_;  // of the next solve()
  bool has_failed_ = false;       // the assumptions of the last one, where proofs are checked
  int variables_ = 0;
  std::size_t clauses_ = 0;
};

}  // namespace proviso::smt
