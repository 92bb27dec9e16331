// Which candidate invariants hold together (Flanagan and Leino, "Houdini, an annotation assistant"): as long as some model refutes a claim
// of a candidate that is in use, the candidate is put out of use.
//
// Claims are asked about together as long as that is quick, then one by one: proofs about one claim are much easier. Each proof tells
// which candidates it used, so that only what rested on one that is out of use is asked again.
#pragma once

#include <map>
#include <set>
#include <span>

#include "symbolic/solver_oracle.h"

namespace proviso::engine::kinduction {

class Houdini {
 public:
  /// `claims` of the candidates whose conditions of use are `switches`.
  Houdini(term::TermPool& pool, symbolic::SolverOracle& solver, const std::map<symbolic::CycleId, symbolic::InductionPlan>& plans,
          const std::vector<symbolic::InvariantClaim>& claims);

  /// Candidates that are never in use: models may be asked for that satisfy them all the same.
  void turn_off(encode::Term use) { off_.insert(use); }
  /// False if that could not be found out.
  bool run();
  bool is_off(encode::Term use) const { return off_.contains(use); }
  /// Whether none of these conditions can be satisfied where all candidates in use hold; the second with all the time there is.
  smt::Answer ask_quickly(const std::vector<encode::Term>& conditions);
  bool refutes_all(const std::vector<encode::Term>& conditions);
  /// A model in which all candidates in use and these terms hold, if there is one that is found in that time.
  smt::Answer ask_for_model(std::span<const encode::Term> terms, Clock::duration time);
  /// Those of the conditions that cannot be satisfied there, as far as quick questions show: their numbers.
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
  /// By claim: what the proof that it holds rests on.
  std::map<std::size_t, std::set<encode::Term>> proved_;
};

}  // namespace proviso::engine::kinduction
