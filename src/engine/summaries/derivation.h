// How the tabulation has reached a hazard, or a function its exit: a sequence of blocks, each with one trace through
// it, and for each call that has returned the same for its callee.
#pragma once

#include "engine/summaries/tabulation.h"
#include "symbolic/trace.h"

namespace proviso::engine::summaries {

struct Derivation {
  struct Below {
    const symbolic::SummarisedCall* call = nullptr;  // one of the part's trace
    std::size_t step = 0;                            // the step that returns
    std::unique_ptr<Derivation> derivation;
  };
  struct Part {
    symbolic::Trace trace;
    std::vector<Below> below;
  };
  std::vector<Part> parts;

  /// The execution along all these traces.
  std::vector<ir::Step> steps() const;
};

class Deriving {
 public:
  Deriving(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, Tabulation& table,
           std::function<bool(const symbolic::Hazard&)> is_open)
      : system_(system), abstraction_(abstraction), table_(table), is_open_(std::move(is_open)) {}

  /// How a hazard of the node's block was reached in the model. None if no such path is found in the abstraction.
  std::unique_ptr<Derivation> to_hazard(Tabulation::NodeId node, const symbolic::Hazard& hazard, const term::Model& model);

 private:
  using NodeId = Tabulation::NodeId;

  std::unique_ptr<Derivation> to_exit(const symbolic::SummarisedCall& call, term::Evaluator& model, NodeId limit);
  std::optional<term::Model> model_before(NodeId node, NodeId next, const std::function<bool(encode::Term)>& holds_next);
  bool add_part(Derivation& derivation, const symbolic::Block& block, const term::Model& model, const ir::Place* to, NodeId limit);

  symbolic::TransitionSystem& system_;
  abstraction::Abstraction& abstraction_;
  Tabulation& table_;
  std::function<bool(const symbolic::Hazard&)> is_open_;
};

}  // namespace proviso::engine::summaries
