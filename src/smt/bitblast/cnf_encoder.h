// Gates as clauses (Tseitin), as far as they are asked for: a gate gets a SAT variable when a literal that depends on
// it is needed. Clauses define gates in both directions, so they stay right whatever is asserted later.
#pragma once

#include <cstdint>
#include <vector>

#include "smt/bitblast/aig.h"
#include "smt/bitblast/sat_solver.h"

namespace proviso::smt {

class CnfEncoder {
 public:
  CnfEncoder(const Aig& aig, SatSolver& sat) : aig_(aig), sat_(sat) {}

  /// The SAT literal of an edge; its gates are encoded as needed.
  int literal(Lit lit);
  /// True if the edge's node has a SAT variable already.
  bool has_variable(Lit lit) const { return lit.node() < variables_.size() && variables_[lit.node()] != 0; }

  /// Value under the SAT solver's assignment; gates and inputs it has never seen are computed, free inputs being false.
  /// After satisfiable, and until the next change.
  bool value(Lit lit);
  /// Call after each satisfiable answer, before the first value().
  void forget_values() { values_.clear(); }

 private:
  int variable_of(std::uint32_t node) const { return node < variables_.size() ? variables_[node] : 0; }
  int encoded(Lit lit) const { return lit.is_inverted() ? -variables_[lit.node()] : variables_[lit.node()]; }
  int new_variable(std::uint32_t node);
  void collect_inputs(std::uint32_t node, std::vector<Lit>& inputs) const;
  bool push_missing(std::uint32_t node, std::vector<std::uint32_t>& stack);
  void encode(std::uint32_t node);
  void encode_and(int output, const std::vector<Lit>& inputs);
  bool gate_value(const AigNode& node) const;

  const Aig& aig_;
  SatSolver& sat_;
  std::vector<int> variables_;  // by node, 0 is none
  std::vector<Lit> inputs_;
  std::vector<int> clause_;
  std::vector<std::int8_t> values_;  // by node: -1 false, 1 true, 0 not computed
};

}  // namespace proviso::smt
