#include "smt/bitblast/cnf_encoder.h"

#include <algorithm>

namespace proviso::smt {

namespace {

// Inputs an and-gate may have in one set of clauses, its own and-gates unfolded.
constexpr std::size_t kMaxAndInputs = 24;

}  // namespace

int CnfEncoder::new_variable(std::uint32_t node) {
  if (variables_.size() <= node) variables_.resize(std::max<std::size_t>(aig_.size(), node + 1));
  return variables_[node] = sat_.new_variable();
}

// Inputs of a gate, where and-gates that nothing else uses are unfolded into the and-gate above them.
void CnfEncoder::collect_inputs(std::uint32_t node, std::vector<Lit>& inputs) const {
  const AigNode& root = aig_.node(node);
  inputs.clear();
  if (root.gate != Gate::and_gate) {
    inputs.assign(root.in, root.in + (root.gate == Gate::xor_gate ? 2 : 3));
    return;
  }
  inputs.assign(root.in, root.in + 2);
  for (std::size_t i = 0; i < inputs.size() && inputs.size() < kMaxAndInputs;) {
    const AigNode& inner = aig_.node(inputs[i].node());
    if (inner.gate == Gate::and_gate && !inputs[i].is_inverted() && inner.uses < 2 && variable_of(inputs[i].node()) == 0) {
      inputs[i] = inner.in[0];
      inputs.push_back(inner.in[1]);
    } else {
      ++i;
    }
  }
}

bool CnfEncoder::push_missing(std::uint32_t node, std::vector<std::uint32_t>& stack) {
  const std::size_t before = stack.size();
  collect_inputs(node, inputs_);
  for (const Lit in : inputs_) {
    if (variable_of(in.node()) == 0) stack.push_back(in.node());
  }
  return stack.size() != before;
}

int CnfEncoder::literal(Lit lit) {
  std::vector<std::uint32_t> stack;
  if (variable_of(lit.node()) == 0) stack.push_back(lit.node());
  while (!stack.empty()) {
    const std::uint32_t node = stack.back();
    if (variable_of(node) != 0) {
      stack.pop_back();
      continue;
    }
    const Gate gate = aig_.node(node).gate;
    if (gate == Gate::constant || gate == Gate::input) {
      const int variable = new_variable(node);
      if (gate == Gate::constant) sat_.add_clause({-variable});
    } else if (push_missing(node, stack)) {
      continue;
    } else {
      encode(node);
    }
    stack.pop_back();
  }
  return encoded(lit);
}

void CnfEncoder::encode_and(int output, const std::vector<Lit>& inputs) {
  clause_.assign(1, output);
  for (const Lit in : inputs) {
    sat_.add_clause({-output, encoded(in)});
    clause_.push_back(-encoded(in));
  }
  sat_.add_clause(clause_);
}

void CnfEncoder::encode(std::uint32_t node) {
  collect_inputs(node, inputs_);
  const int x = new_variable(node);
  const Gate gate = aig_.node(node).gate;
  if (gate == Gate::and_gate) return encode_and(x, inputs_);
  const int a = encoded(inputs_[0]), b = encoded(inputs_[1]);
  if (gate == Gate::xor_gate) {
    sat_.add_clause({-x, a, b});
    sat_.add_clause({-x, -a, -b});
    sat_.add_clause({x, -a, b});
    sat_.add_clause({x, a, -b});
    return;
  }
  const int c = encoded(inputs_[2]);
  if (gate == Gate::mux_gate) {
    sat_.add_clause({-x, -a, b});
    sat_.add_clause({x, -a, -b});
    sat_.add_clause({-x, a, c});
    sat_.add_clause({x, a, -c});
    // implied, but lets both branches together decide the output
    sat_.add_clause({-x, b, c});
    sat_.add_clause({x, -b, -c});
    return;
  }
  for (const auto& [p, q] : {std::pair(a, b), std::pair(a, c), std::pair(b, c)}) {
    sat_.add_clause({x, -p, -q});
    sat_.add_clause({-x, p, q});
  }
}

bool CnfEncoder::gate_value(const AigNode& node) const {
  const auto in = [&](unsigned i) { return (values_[node.in[i].node()] > 0) != node.in[i].is_inverted(); };
  switch (node.gate) {
    case Gate::and_gate:
      return in(0) && in(1);
    case Gate::xor_gate:
      return in(0) != in(1);
    case Gate::mux_gate:
      return in(0) ? in(1) : in(2);
    case Gate::majority_gate:
      return in(0) ? in(1) || in(2) : in(1) && in(2);
    default:
      return false;
  }
}

bool CnfEncoder::value(Lit lit) {
  if (values_.size() < aig_.size()) values_.resize(aig_.size());
  std::vector<std::uint32_t> stack;
  if (values_[lit.node()] == 0) stack.push_back(lit.node());
  while (!stack.empty()) {
    const std::uint32_t index = stack.back();
    const AigNode& node = aig_.node(index);
    if (values_[index] != 0) {
      stack.pop_back();
      continue;
    }
    if (const int variable = variable_of(index); variable != 0) {
      values_[index] = sat_.value(variable) ? 1 : -1;
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    const unsigned count = node.gate <= Gate::input ? 0 : node.gate <= Gate::xor_gate ? 2 : 3;
    for (unsigned i = 0; i < count; ++i) {
      if (values_[node.in[i].node()] == 0) stack.push_back(node.in[i].node());
    }
    if (stack.size() != before) continue;
    values_[index] = gate_value(node) ? 1 : -1;
    stack.pop_back();
  }
  return (values_[lit.node()] > 0) != lit.is_inverted();
}

}  // namespace proviso::smt
