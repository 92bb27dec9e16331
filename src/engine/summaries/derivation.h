// How the tabulation has come to a hazard, or a function to its exit: blocks one behind the other, each with one way through it, and below
// each call that has come back the same of its callee.
#pragma once

#include "engine/blocks/trace.h"
#include "engine/summaries/tabulation.h"

namespace proviso::engine {

struct Derivation {
  struct Below {
    const SummarisedCall* call = nullptr;  // one of the part's trace
    std::size_t step = 0;                  // in it, the one that comes back
    std::unique_ptr<Derivation> derivation;
  };
  struct Part {
    Trace trace;
    std::vector<Below> below;
  };
  std::vector<Part> parts;

  /// The execution that takes all these ways.
  std::vector<cpa::Step> steps() const;
};

class Deriving {
 public:
  Deriving(TransitionSystem& system, Abstraction& abstraction, Tabulation& table, std::function<bool(const Hazard&)> is_open)
      : system_(system), abstraction_(abstraction), table_(table), is_open_(std::move(is_open)) {}

  /// How a hazard of the node's block was met, in the model. None if no way is found that the abstraction takes.
  std::unique_ptr<Derivation> to_hazard(Tabulation::NodeId node, const Hazard& hazard, const term::Model& model);

 private:
  using NodeId = Tabulation::NodeId;

  std::unique_ptr<Derivation> to_exit(const SummarisedCall& call, term::Evaluator& model, NodeId limit);
  std::optional<term::Model> model_before(NodeId node, NodeId next, const std::function<bool(encode::Term)>& holds_next);
  bool add_part(Derivation& derivation, const Block& block, const term::Model& model, const cpa::Place* to, NodeId limit);

  TransitionSystem& system_;
  Abstraction& abstraction_;
  Tabulation& table_;
  std::function<bool(const Hazard&)> is_open_;
};

}  // namespace proviso::engine
