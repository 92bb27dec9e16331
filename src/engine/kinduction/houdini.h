// Finds the candidate invariants that are inductive together (Flanagan and Leino, "Houdini, an annotation assistant"):
// as long as some model refutes a claim of an active candidate, the candidate is dropped.
//
// Claims are queried together as long as that is quick, then one by one: proofs of single claims are much easier. Each
// proof shows which candidates it used, so that only claims that depended on a dropped candidate are queried again.
#pragma once

#include <map>
#include <set>
#include <span>

#include "symbolic/solver_oracle.h"

namespace proviso::engine::kinduction {

class Houdini {
 public:
  /// `claims` of the candidates whose switches are `switches`.
  Houdini(term::TermPool& pool, symbolic::SolverOracle& solver, const std::map<symbolic::CycleId, symbolic::InductionPlan>& plans,
          const std::vector<symbolic::InvariantClaim>& claims);

  /// A candidate that is never active, although models may be required to satisfy it.
  void turn_off(encode::Term use) { off_.insert(use); }
  /// False if that could not be determined.
  bool run();
  bool is_off(encode::Term use) const { return off_.contains(use); }
  /// Whether the conditions are unsatisfiable where all active candidates hold; the second without a limit.
  smt::Answer ask_quickly(const std::vector<encode::Term>& conditions);
  bool refutes_all(const std::vector<encode::Term>& conditions);
  /// A model of all active candidates and these terms, if one is found in that time of this thread.
  smt::Answer ask_for_model(std::span<const encode::Term> terms, Clock::duration time);
  /// The indices of the conditions that are unsatisfiable there, as far as quick queries show.
  std::set<std::size_t> refuted_of(const std::vector<encode::Term>& conditions);

 private:
  encode::Term use_of(const symbolic::InvariantClaim& claim) const { return plans_.at(claim.loop).switches[claim.index]; }
  std::vector<encode::Term> with_switches(encode::Term question) const;
  void keep_refuted(const std::vector<encode::Term>& conditions, std::vector<std::size_t> some, std::set<std::size_t>& refuted);
  bool drop_together();
  bool drop_one_by_one();
  void drop_refuted(const term::Model& model);

  term::TermPool& pool_;
  symbolic::SolverOracle& solver_;
  const std::map<symbolic::CycleId, symbolic::InductionPlan>& plans_;
  const std::vector<symbolic::InvariantClaim>& claims_;
  std::set<encode::Term> off_;
  /// By claim: the candidates on which its proof depends.
  std::map<std::size_t, std::set<encode::Term>> proved_;
};

}  // namespace proviso::engine::kinduction
