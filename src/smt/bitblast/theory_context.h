// The context of the theories besides bit-vectors: the circuit, the SAT solver's assignment, and a way to add lemmas.
#pragma once

#include <span>
#include <unordered_set>
#include <vector>

#include "smt/bitblast/cnf_encoder.h"
#include "smt/bitblast/term_blaster.h"
#include "term/value.h"

namespace proviso::smt {

class TheoryContext {
 public:
  TheoryContext(Aig& aig, CnfEncoder& encoder, SatSolver& sat, const TermBlaster& blaster)
      : aig_(aig), circuits_(aig), encoder_(encoder), sat_(sat), blaster_(blaster) {}

  BitSpan bits(term::Term term) const { return blaster_.bits(term); }
  Lit literal(term::Term condition) const { return blaster_.literal(condition); }
  Lit equal(BitSpan a, BitSpan b) { return circuits_.equal(a, b); }
  Lit input() { return aig_.input(); }

  // under the assignment
  bool value(Lit lit) { return encoder_.value(lit); }
  term::BitVector value(BitSpan bits);
  term::Value value_of_sort(term::Sort sort, BitSpan bits);

  /// Adds: if all the conditions hold then a equals b. Lemmas wait until flush(), for a new clause ends the assignment.
  /// One that is not violated is left out if it was added before.
  enum class Lemma {
    violated,
    companion
  };
  void add_lemma(Lemma kind, std::span<const Lit> conditions, BitSpan a, BitSpan b);
  void add_clause(std::span<const Lit> literals) { pending_.emplace_back(literals.begin(), literals.end()); }
  void flush();

 private:
  Aig& aig_;
  Circuits circuits_;
  CnfEncoder& encoder_;
  SatSolver& sat_;
  const TermBlaster& blaster_;
  std::vector<std::vector<Lit>> pending_;
  std::unordered_set<std::uint64_t> added_;  // hashes of lemmas
};

}  // namespace proviso::smt
