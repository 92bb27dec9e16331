// CaDiCaL, with the little we need of it. Variables are positive numbers, literals signed ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "support/cancellation.h"

namespace proviso::smt {

enum class SatResult {
  satisfiable,
  unsatisfiable,
  unknown
};

enum class ProofChecking {
  off,
  on  // CaDiCaL's own checker goes through every learnt clause and every failed assumption; a wrong one ends the process
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
  /// unknown only if the token was cancelled.
  SatResult solve(const CancellationToken& token);

  /// After satisfiable.
  bool value(int literal) const;
  /// After unsatisfiable: whether the assumption was needed.
  bool failed(int literal) const;

  int variable_count() const { return variables_; }
  std::size_t clause_count() const { return clauses_; }

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
  int variables_ = 0;
  std::size_t clauses_ = 0;
};

}  // namespace proviso::smt
