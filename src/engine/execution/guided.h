// An execution guided to a violation by a model that does not follow all loops.
//
// Such a model determines the inputs outside those loops, but not those of their iterations, nor whether they
// terminate. So the program is executed: outside the loops with the inputs of the model, inside with inputs that tend
// to end loops, in a few variants. Only the execution counts: a violation that it reaches is genuine, whatever guided
// it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "encode/checks.h"
#include "encode/context_tree.h"
#include "engine/result.h"
#include "interp/interpreter.h"
#include "support/cancellation.h"
#include "transform/loops.h"

namespace proviso::symbolic {
class ClosedLoops;
class Relevance;
}  // namespace proviso::symbolic

namespace proviso::engine::execution {

/// The loops that a model does not follow.
class UnfollowedLoops {
 public:
  void add(const ir::Function& function, const transform::Loop& loop);
  /// Which inputs are irrelevant to the violation; null: unknown.
  void set_relevance(const symbolic::Relevance* relevance) { relevance_ = relevance; }

  bool is_empty() const { return places_.empty(); }
  /// Whether the edge is in one of the loops, or in a callee.
  bool contains(const ir::Program& program, const encode::ContextTree& contexts, const encode::Site& site) const;
  bool contains(const interp::InputRequest& request) const;
  bool is_irrelevant(const interp::InputRequest& request) const;

 private:
  bool has(std::uint32_t function, ir::LocationId at) const { return places_.contains({function, at}); }

  std::set<std::pair<std::uint32_t, ir::LocationId>> places_;  // of their bodies
  const symbolic::Relevance* relevance_ = nullptr;
};

/// The closed loops.
UnfollowedLoops unfollowed_loops(const symbolic::ClosedLoops& closed);

/// What a model says about an execution.
struct Guide {
  /// Its inputs are those outside the loops and, for each loop, those of one iteration.
  property::Counterexample counterexample;
  struct Input {
    const ir::Edge* edge = nullptr;
    bool is_in_loop = false;
  };
  std::vector<Input> inputs;  // for each input of the counterexample
  struct Indeterminate {
    const ir::Variable* variable = nullptr;
    std::uint64_t offset = 0;
    friend auto operator<=>(const Indeterminate&, const Indeterminate&) = default;
  };
  std::map<Indeterminate, property::StoredBits> indeterminate;  // variables: their birth numbers are unknown
};

/// The default step limit of long executions.
inline constexpr std::uint64_t kLong = 50'000'000;

/// A confirmed counterexample, if one of the fillings of what the guide leaves open leads to one.
std::optional<property::Counterexample> execute_guided(const ir::Program& program, const Guide& guide, const UnfollowedLoops& loops,
                                                       const property::Confirm& confirm, const CancellationToken& token,
                                                       std::uint64_t furthest = kLong);

}  // namespace proviso::engine::execution
