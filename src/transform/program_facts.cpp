#include "transform/program_facts.h"

#include "transform/call_graph.h"

namespace proviso::transform {

namespace {

std::vector<bool> recursive_functions(const ir::Program& program) {
  const CallGraph calls(program);
  std::vector<bool> result;
  for (const ir::Function& function : program.functions()) result.push_back(calls.is_recursive(function));
  return result;
}

}  // namespace

ProgramFacts::ProgramFacts(const ir::Program& program) : program_(program), functions_(program.functions().size()) {}
ProgramFacts::~ProgramFacts() = default;

const PointsTo& ProgramFacts::points_to() { return points_to_.get(program_); }

const std::vector<bool>& ProgramFacts::is_recursive() {
  std::call_once(is_recursive_.is_computed,
                 [&] { is_recursive_.fact = std::make_unique<const std::vector<bool>>(recursive_functions(program_)); });
  return *is_recursive_.fact;
}

const LoopForest& ProgramFacts::loops(const ir::Function& function) { return functions_[function.id()].loops.get(function); }

const Liveness& ProgramFacts::liveness(const ir::Function& function) { return functions_[function.id()].liveness.get(function); }

}  // namespace proviso::transform
