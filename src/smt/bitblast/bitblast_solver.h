// The main solver: terms as circuits, circuits as clauses for CaDiCaL, arrays and functions by lemmas on demand, floats
// lowered to bit-vectors first. Decides Bool, bit-vectors, arrays of these, uninterpreted functions, floats; numbers
// are unsupported.
//
// Incremental: circuits, clauses and what CaDiCaL learnt stay. A scope's assertions are clauses that hold while its
// activation literal is assumed. Cores are CaDiCaL's failed assumptions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "smt/bitblast/lazy_theories.h"
#include "smt/lowering/float_lowering.h"
#include "smt/solver.h"

namespace proviso::smt {

struct BitblastStatistics {
  std::size_t gates = 0;
  std::size_t variables = 0;
  std::size_t clauses = 0;
  std::size_t lemmas = 0;
  std::size_t sat_calls = 0;
};

class BitblastSolver : public Solver {
 public:
  explicit BitblastSolver(term::TermPool& pool, UnfoldingLimits limits = {}, ProofChecking checking = ProofChecking::off);

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  using Solver::check;
  std::string name() const override { return "bitblast"; }

  BitblastStatistics statistics() const;

 private:
  struct Scope {
    int activation = 0;  // 0 for the outermost scope, whose clauses always hold
    term::Terms assertions;
    std::size_t encoded = 0;  // how many of them have clauses
    term::TermSet reached;
    term::Terms theory_terms;
  };
  struct Assumption {
    term::Term term;
    int literal;
  };

  std::optional<Unknown> encode_assertions(const CancellationToken& token);
  std::optional<Unknown> encode_assertion(Scope& scope, term::Term assertion, const CancellationToken& token);
  std::optional<Unknown> blast(term::Term term, const CancellationToken& token);
  void add_conjunct(const Scope& scope, term::Term conjunct);
  void reach(Scope& scope, term::Term term);
  Answer search(const std::vector<Assumption>& assumptions, const term::Terms& theory_terms, const Query& query);
  term::Model make_model(const term::Terms& theory_terms);

  Aig aig_;
  SatSolver sat_;
  CnfEncoder encoder_;
  TermBlaster blaster_;
  TheoryContext context_;
  LazyTheories theories_;
  FloatLowering lowering_;
  std::vector<Scope> scopes_;
  std::size_t lemmas_ = 0;
  std::size_t sat_calls_ = 0;
};

}  // namespace proviso::smt
