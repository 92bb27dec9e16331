// Walks the executions of a program path by path: the edges are encoded as engines encode them, but no two states are ever merged, and
// neither the unroller nor its bounds are used. What it finds stands in the findings of the environment, as an unwinding's would; names of
// variables and numbers of objects are the same as those of an unwinding in the same environment.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "encode/edge_encoder.h"
#include "transform/loops.h"

namespace proviso::test {

class PathWalker {
 public:
  struct Limits {
    std::uint64_t paths = 2000;
    std::uint64_t steps = 200'000;      // of all paths
    std::uint64_t path_steps = 20'000;  // of one
  };
  /// False only if the condition cannot hold; asked where a branch is decided by no constant.
  using MayHold = std::function<bool(encode::Term)>;

  PathWalker(encode::Environment& environment, MayHold may_hold, Limits limits)
      : env_(environment), edges_(environment), may_hold_(std::move(may_hold)), limits_(limits) {}

  void run() {
    const ir::Function& entry = *env_.program.entry;
    Path path;
    const encode::Frame frame = env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0);
    edges_.enter_program(path.state, entry, frame);
    enter(path, entry, frame, nullptr);
    waiting_.push_back(std::move(path));
    while (!waiting_.empty()) {
      Path next = std::move(waiting_.front());
      waiting_.pop_front();
      follow(std::move(next));
    }
  }

  std::uint64_t paths() const { return paths_; }
  /// No path was cut off.
  bool is_complete() const { return is_complete_; }

 private:
  struct Round {
    transform::LoopId loop = 0;
    encode::ContextId outside = 0;
    std::uint32_t number = 0;
  };
  struct Activation {
    const ir::Function* function = nullptr;
    encode::Frame frame = 0;
    encode::ContextId context = 0;  // with the rounds of the loops around
    std::vector<Round> rounds;
    const ir::Edge* call = nullptr;  // of the caller
  };
  struct Path {
    encode::State state;
    std::vector<Activation> stack;
    ir::LocationId at = 0;
    std::uint64_t steps = 0;
  };

  const transform::LoopForest& loops_of(const ir::Function& function) {
    std::unique_ptr<transform::LoopForest>& loops = loops_[function.id()];
    if (!loops) loops = std::make_unique<transform::LoopForest>(function);
    return *loops;
  }

  static encode::Site site(const Path& path, const ir::Edge& edge) {
    return {path.stack.back().function, &edge, path.stack.back().context};
  }

  void enter(Path& path, const ir::Function& function, encode::Frame frame, const ir::Edge* call) {
    path.stack.push_back({&function, frame, frame, {}, call});
    go(path, function.entry());
  }

  /// Keeps count of the rounds of loops: they are part of the names of what is encoded.
  void go(Path& path, ir::LocationId to) {
    Activation& activation = path.stack.back();
    const transform::LoopForest& loops = loops_of(*activation.function);
    std::vector<Round>& rounds = activation.rounds;
    while (!rounds.empty() && !loops.contains(rounds.back().loop, to)) {
      activation.context = rounds.back().outside;
      rounds.pop_back();
    }
    path.at = to;
    if (!loops.is_head(to)) return;
    if (!rounds.empty() && loops.loop(rounds.back().loop).head == to) {
      ++rounds.back().number;
    } else {
      rounds.push_back({*loops.loop_of(to), activation.context, 0});
    }
    activation.context = env_.contexts.iteration(rounds.back().outside, to, rounds.back().number);
  }

  /// To the end, or to where it parts in several.
  void follow(Path path) {
    while (true) {
      if (++steps_ > limits_.steps || ++path.steps > limits_.path_steps || paths_ >= limits_.paths) {
        is_complete_ = false;
        return;
      }
      const ir::Function& function = *path.stack.back().function;
      const ir::Location& location = function.location(path.at);
      if (path.at == function.exit()) {
        if (!leave(path)) return end();
      } else if (location.out.empty()) {
        return end();
      } else if (location.out.size() == 2) {
        return part(path, function.edge(location.out[0]), function.edge(location.out[1]));
      } else {
        const ir::Edge& edge = function.edge(location.out.front());
        if (edge.as<ir::Call>() != nullptr) return call(path, edge);
        if (!take(path, edge)) return end();
      }
      if (path.state.guard.is_false(env_.pool)) return end();
    }
  }

  void end() { ++paths_; }

  void wait(Path path, encode::Term condition) {
    path.state.guard.conjoin(env_.pool, condition);
    if (path.state.guard.is_false(env_.pool)) return;
    if (!condition.is_constant() && !may_hold_(path.state.guard.term(env_.pool))) return;
    waiting_.push_back(std::move(path));
  }

  void part(Path& path, const ir::Edge& first, const ir::Edge& second) {
    const encode::Term condition = edges_.assumption(path.state, path.stack.back().frame, site(path, first), *first.as<ir::Assume>());
    Path other = path;
    go(path, first.to);
    go(other, second.to);
    wait(std::move(path), condition);
    wait(std::move(other), env_.pool.bool_not(condition));
  }

  bool take(Path& path, const ir::Edge& edge) {
    const encode::Frame frame = path.stack.back().frame;
    if (const auto* assume = edge.as<ir::Assume>()) {
      path.state.guard.conjoin(env_.pool, edges_.assumption(path.state, frame, site(path, edge), *assume));
    } else if (const auto* result = edge.as<ir::Return>()) {
      edges_.give_result(path.state, frame, site(path, edge), *path.stack.back().function, *result);
    } else if (edges_.apply(path.state, frame, site(path, edge), edge.operation) == encode::Flow::ends) {
      return false;
    }
    go(path, edge.to);
    return true;
  }

  void call(Path& path, const ir::Edge& edge) {
    const ir::Call& operation = *edge.as<ir::Call>();
    const encode::Frame caller = path.stack.back().frame;
    for (const auto& [callee, condition] : edges_.callees(path.state, caller, site(path, edge), operation.callee)) {
      Path entering = path;
      if (callee->is_error_function() && env_.checks.has(property::Check::reach_error)) {
        entering.state.guard.conjoin(env_.pool, condition);
        env_.require_not(entering.state, property::Check::reach_error, site(path, edge), env_.pool.true_term());
        end();
        continue;
      }
      if (!callee->has_body()) {
        entering.state.guard.conjoin(env_.pool, condition);
        edges_.call_missing(entering.state, caller, site(path, edge), *callee, operation);
        go(entering, edge.to);
      } else {
        const encode::Frame frame = env_.contexts.call(path.stack.back().context, callee->id(), edge.id);
        entering.state.guard.conjoin(env_.pool, condition);
        edges_.enter(entering.state, caller, site(path, edge), *callee, frame, operation.arguments);
        enter(entering, *callee, frame, &edge);
      }
      wait(std::move(entering), condition);
    }
  }

  /// Back to the caller; false at the end of the program.
  bool leave(Path& path) {
    const Activation left = path.stack.back();
    path.stack.pop_back();
    if (path.stack.empty()) {
      const ir::Edge& last = left.function->edge(left.function->location(left.function->exit()).in.front());
      const encode::Site at{left.function, &last, left.frame};
      edges_.leave(path.state, encode::ContextTree::kRoot, at, *left.function, left.frame, nullptr);
      edges_.check_leaks(path.state, at);
      return false;
    }
    edges_.leave(path.state, path.stack.back().frame, site(path, *left.call), *left.function, left.frame,
                 left.call->as<ir::Call>()->target);
    go(path, left.call->to);
    return true;
  }

  encode::Environment& env_;
  encode::EdgeEncoder edges_;
  MayHold may_hold_;
  Limits limits_;
  std::deque<Path> waiting_;  // those that parted first come first, so that no loop takes all the steps
  std::unordered_map<std::uint32_t, std::unique_ptr<transform::LoopForest>> loops_;
  std::uint64_t paths_ = 0;
  std::uint64_t steps_ = 0;
  bool is_complete_ = true;
};

}  // namespace proviso::test
