// A question about another program that the answer to the one at hand rests on: some analyses side by side. Nobody has to believe what
// they say: proofs become parts of a certificate, which is checked as a whole; counterexamples are executed.
#pragma once

#include "engine/analysis.h"
#include "engine/portfolio/portfolio.h"

namespace proviso::engine::portfolio {

struct InnerQuestion {
  const ir::Program& program;
  property::Property property;
  std::vector<const char*> analyses;
  std::vector<certificate::LoopInduction> guesses = {};
};

PropertyResult decide(const InnerQuestion& question, const AnalysisTask& outer, const CancellationToken& token);

}  // namespace proviso::engine::portfolio
