#include "transform/program_facts.h"

#include "transform/call_graph.h"

namespace proviso::transform {

ProgramFacts::ProgramFacts(const ir::Program& program) : program_(program), functions_(program.functions().size()) {}
ProgramFacts::~ProgramFacts() = default;

const transform::PointsTo& ProgramFacts::points_to() {
  if (!points_to_) points_to_ = std::make_unique<transform::PointsTo>(program_);
  return *points_to_;
}

const std::vector<bool>& ProgramFacts::is_recursive() {
  if (is_recursive_.empty()) {
    const transform::CallGraph calls(program_);
    for (const ir::Function& function : program_.functions()) is_recursive_.push_back(calls.is_recursive(function));
  }
  return is_recursive_;
}

const transform::LoopForest& ProgramFacts::loops(const ir::Function& function) {
  auto& loops = functions_[function.id()].loops;
  if (!loops) loops = std::make_unique<transform::LoopForest>(function);
  return *loops;
}

const transform::Liveness& ProgramFacts::liveness(const ir::Function& function) {
  auto& liveness = functions_[function.id()].liveness;
  if (!liveness) liveness = std::make_unique<transform::Liveness>(function);
  return *liveness;
}

}  // namespace proviso::transform
