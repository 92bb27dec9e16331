// C text -> result of the analyses by blocks (predicate, impact, pdr), for tests.
#pragma once

#include <string>

#include "check/replay.h"
#include "engine/impact/impact.h"
#include "engine/pdr/pdr.h"
#include "engine/summaries/summary_analysis.h"
#include "engine/summaries/turns.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"
#include "testing/properties.h"

namespace proviso::test {

using BlockAnalysis = engine::AnalysisResult (*)(const ir::Program&, const std::vector<property::Property>&,
                                                 const engine::blocks::PredicateAnalysisOptions&);

inline engine::AnalysisResult analysed(const ir::Program& program, const std::string& property, BlockAnalysis analysis,
                                       engine::blocks::PredicateAnalysisOptions options = {}) {
  interp::Interpreter interpreter(program);
  options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
  options.confirm = [&](const property::Counterexample& counterexample) {
    return check::replay(interpreter, counterexample, nullptr).is_confirmed;
  };
  return analysis(program, {property_named(property)}, options);
}

/// Predicate analysis by summaries of functions alone; no result, and no property decided, if they do not help.
inline engine::AnalysisResult by_summaries(const ir::Program& program, const std::vector<property::Property>& properties,
                                           const engine::blocks::PredicateAnalysisOptions& options) {
  if (std::optional<engine::AnalysisResult> result = engine::summaries::check_by_summaries(program, properties, options))
    return std::move(*result);
  engine::AnalysisResult none;
  none.properties.emplace_back().reason = "given up";
  return none;
}

}  // namespace proviso::test
