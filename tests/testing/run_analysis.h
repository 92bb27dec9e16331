// An analysis run by its descriptor, for tests: with solvers, and with an interpreter that confirms what it finds.
#pragma once

#include <string>

#include "check/replay.h"
#include "engine/analysis.h"
#include "property/property.h"
#include "smt/make_solver.h"

namespace proviso::test {

inline engine::AnalysisResult run_analysis(const engine::AnalysisDescriptor& analysis, const ir::Program& program,
                                           const std::vector<property::Property>& properties,
                                           const condition::ConditionalInput& given = {}) {
  interp::Interpreter interpreter(program);
  engine::AnalysisTask task{
      .program = program,
      .facts = std::make_shared<transform::ProgramFacts>(program),
      .properties = properties,
      .given = given,
      .token = {},
      .make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); },
      .confirm =
          [&](const property::Counterexample& counterexample) { return check::replay(interpreter, counterexample, nullptr).is_confirmed; },
      .confirm_proof = nullptr,
      .on_round = nullptr,
      .predicates = {},
      .blocks = {},
      .scope = {},
      .guesses = {}};
  return analysis.run(task);
}

inline engine::AnalysisResult run_analysis(const engine::AnalysisDescriptor& analysis, const ir::Program& program,
                                           const std::string& property, const condition::ConditionalInput& given = {}) {
  return run_analysis(analysis, program, property::parse_property(property)->properties, given);
}

}  // namespace proviso::test
