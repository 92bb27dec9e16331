// An execution that is led to a violation by a model that does not follow all loops.
//
// Such a model says what the program reads outside those loops, but nothing of their rounds, nor whether they end. So the program is
// executed: outside the loops it reads what the model says, inside them what tends to end loops, in a few ways one after the other. What
// the execution meets is what counts: a violation that it comes to is one, whatever it was led by.
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
  /// Where it does not matter for the violation what is read; null: that is not known.
  void set_relevance(const symbolic::Relevance* relevance) { relevance_ = relevance; }

  bool is_empty() const { return places_.empty(); }
  /// Whether the edge leaves a location of one, or what one calls.
  bool contains(const ir::Program& program, const encode::ContextTree& contexts, const encode::Site& site) const;
  bool contains(const interp::InputRequest& request) const;
  bool is_irrelevant(const interp::InputRequest& request) const;

 private:
  bool has(std::uint32_t function, ir::LocationId at) const { return places_.contains({function, at}); }

  std::set<std::pair<std::uint32_t, ir::LocationId>> places_;  // of their bodies
  const symbolic::Relevance* relevance_ = nullptr;
};

/// Those that were closed.
UnfollowedLoops unfollowed_loops(const symbolic::ClosedLoops& closed);

/// What a model says of an execution.
struct Guide {
  /// Its inputs are those outside the loops and, of the loops, of one round each.
  property::Counterexample counterexample;
  struct Input {
    const ir::Edge* edge = nullptr;
    bool is_in_loop = false;
  };
  std::vector<Input> inputs;  // for each of the counterexample's
  struct Indeterminate {
    const ir::Variable* variable = nullptr;
    std::uint64_t offset = 0;
    friend auto operator<=>(const Indeterminate&, const Indeterminate&) = default;
  };
  std::map<Indeterminate, property::StoredBits> indeterminate;  // variables: how many there were before is not known
};

/// Steps that an execution which takes long is followed, unless something else is said.
inline constexpr std::uint64_t kLong = 50'000'000;

/// A counterexample that was executed and confirmed, if one of the ways to fill in what the guide does not say leads to one.
std::optional<property::Counterexample> execute_guided(const ir::Program& program, const Guide& guide, const UnfollowedLoops& loops,
                                                       const property::Confirm& confirm, const CancellationToken& token,
                                                       std::uint64_t furthest = kLong);

}  // namespace proviso::engine::execution
