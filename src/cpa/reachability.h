// The reachability algorithm (paper 002, algorithm 1), with one twist that makes it fast on programs whose branches are
// mostly decided: a path is followed, without keeping its states, until it parts or comes to a place where paths can
// meet again. States are kept, adjusted to the precision, merged and compared
//   - at the heads of loops, so that every cycle is cut;
//   - at the joins of functions in which a path has parted (found out on the way), or of all functions, as the options say.
//
// Where a step may violate a check, is not followed, or lies beyond a condition (condition.h), that is noted
// (Exclusion): from these notes and the graph the condition of the result is made (assumptions.h).
#pragma once

#include "cpa/arg.h"
#include "cpa/condition.h"
#include "cpa/flow.h"
#include "cpa/keep_places.h"
#include "cpa/reached_set.h"
#include "cpa/retrace.h"
#include "support/cancellation.h"

namespace proviso::cpa {

struct ReachabilityStatistics {
  std::uint64_t states = 0;   // abstract states computed
  std::uint64_t covered = 0;  // of the kept ones, those that were covered
  std::uint64_t merged = 0;
};

enum class Outcome : std::uint8_t {
  complete,  // everything reachable was explored
  stopped,   // the observer said so
  cancelled,
  limited,  // as many states as the options allow
  limited_by_condition,
};

/// Something that was not verified: on the way that begins with step `choice` of node `from`, in its step number
/// `length`.
struct Exclusion {
  enum class Kind : std::uint8_t {
    violation,  // the step may violate `check`; what follows it was explored
    gap,        // the step was not followed as it should be
    cut,        // what follows the step was not explored
  } kind = Kind::cut;
  NodeId from = kNoNode;
  std::uint32_t expansion = 0;
  std::uint32_t choice = 0;
  std::uint32_t length = 0;
  ir::Step step;
  property::Check check = property::Check::reach_error;
  std::string reason;  // of gaps and cuts
};

enum class Reaction : std::uint8_t {
  go_on,
  stop
};

class Reachability;

class Observer {
 public:
  virtual ~Observer() = default;
  /// `step` may violate `check`; the way there is reachability.path().
  virtual Reaction on_alarm(Reachability& reachability, property::Check check, const ir::Step& step) = 0;
  /// The domain does not follow what `step` does there.
  virtual Reaction on_gap(Reachability& reachability, const ir::Step& step, const std::string& reason) = 0;
  virtual void on_progress(const Reachability& reachability) { (void)reachability; }
};

struct ReachabilityOptions {
  CancellationToken token;
  SearchOrder order = SearchOrder::breadth_first;
  KeepAt keep_at = KeepAt::parted_joins;
  std::uint64_t state_limit = ~std::uint64_t{0};
  std::uint64_t ask_every = 4096;  // states, before the token is asked again
  unsigned max_depth = 5000;       // of the call stack; what calls deeper is a gap
  unsigned max_recursion = 5000;   // activations of functions that may call themselves; the same
  condition::ConditionLimits conditions;
};

class Reachability {
 public:
  Reachability(Flow& flow, Domain& domain, Observer& observer, ReachabilityOptions options);

  /// Goes on until the end; after Reaction::stop it may be called again.
  Outcome run();

  /// The steps from the program's start to the one just reported.
  std::vector<ir::Step> path();
  /// Removes the node and what is below it, and computes it again, with the precision the domain has now.
  void recompute(NodeId node);

  const AbstractReachabilityGraph& graph() const { return graph_; }
  const ReachabilityStatistics& statistics() const { return statistics_; }
  const std::vector<Exclusion>& exclusions() const { return exclusions_; }
  /// Why the search ended, where a condition ended it.
  const std::string& limit_reason() const { return limit_reason_; }
  /// The ways between the nodes of the graph.
  Retrace retrace() { return Retrace(graph_, flow_, domain_); }
  Flow& flow() { return flow_; }

 private:
  struct Walk {
    NodeId from = kNoNode;
    std::uint32_t choice = 0;
    std::vector<ir::Step> steps;
  };
  bool must_stop() const { return is_stopped_ || is_cancelled_ || is_limited_; }
  void ask();
  void count_state();
  void end_by(condition::ConditionKind kind);
  bool go_on(ir::Place& place, const ir::Step& step, const StateRef& state);
  void expand(NodeId id);
  void follow(ir::Place place, StateRef state);
  bool advance(ir::Place& place, StateRef& state);
  void keep(const ir::Place& place, StateRef state);
  NodeId add_node(const ir::Place& place, StateRef state);
  /// The node that has taken the state in; kNoNode: none has.
  NodeId merge_into_reached(ReachedSet::Partition& partition, const StateRef& state);
  StateRef post(StateRef state, const ir::Step& step, StepFindings& findings);
  bool is_cut(const ir::Place& to, const ir::Step& step, const StateRef& state);
  void exclude(Exclusion::Kind kind, const ir::Step& step, property::Check check, std::string reason);
  void report(const StepFindings& findings, const ir::Step& step);
  std::optional<ir::Place> behind(const ir::Place& place, const ir::Step& step);

  Flow& flow_;
  Domain& domain_;
  Observer& observer_;
  ReachabilityOptions options_;
  AbstractReachabilityGraph graph_;
  ReachedSet reached_;
  std::unique_ptr<Waitlist> waitlist_;
  ReachabilityStatistics statistics_;
  KeepPlaces keep_places_;
  Walk walk_;
  std::vector<ir::Step> candidates_;
  bool is_stopped_ = false;
  bool is_cancelled_ = false;
  bool is_limited_ = false;
  ConditionSet conditions_;
  std::vector<Exclusion> exclusions_;
  std::string limit_reason_;
  Clock::time_point begin_ = Clock::now();
  Clock::duration post_time_{};
  std::uint64_t post_memory_ = 0;
};

}  // namespace proviso::cpa
