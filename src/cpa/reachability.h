// The reachability algorithm (paper 002, algorithm 1), with one twist that makes it fast on programs whose branches are mostly decided: a
// path is followed, without keeping its states, until it parts or comes to a place where paths can meet again. States are kept, adjusted
// to the precision, merged and compared
//   - at the heads of loops, so that every cycle is cut;
//   - at the joins of functions in which a path has parted (found out on the way), or of all functions, as the options say.
#pragma once

#include <functional>

#include "cpa/arg.h"
#include "cpa/flow.h"
#include "cpa/reached_set.h"
#include "support/cancellation.h"

namespace proviso::cpa {

/// Where states are kept.
enum class KeepAt : std::uint8_t {
  parted_joins,  // loop heads, and joins of functions in which a path has parted
  joins,         // loop heads, and all joins: for domains that merge
};

struct ReachabilityStatistics {
  std::uint64_t states = 0;   // abstract states computed
  std::uint64_t covered = 0;  // of the kept ones, those that were covered
  std::uint64_t merged = 0;
};

enum class Outcome : std::uint8_t {
  complete,  // everything reachable was looked at
  stopped,   // the observer said so
  cancelled,
  limited,  // as many states as the options allow
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
  virtual Reaction on_alarm(Reachability& reachability, encode::Check check, const Step& step) = 0;
  /// The domain does not follow what `step` does there.
  virtual Reaction on_gap(Reachability& reachability, const Step& step, const std::string& reason) = 0;
  virtual void on_progress(const Reachability& reachability) { (void)reachability; }
};

struct ReachabilityOptions {
  CancellationToken token;
  SearchOrder order = SearchOrder::breadth_first;
  KeepAt keep_at = KeepAt::parted_joins;
  std::uint64_t state_limit = ~std::uint64_t{0};
  std::uint64_t ask_every = 4096;  // states, before the token is asked again
  unsigned max_depth = 5000;       // of the call stack; what calls deeper is a gap
};

class Reachability {
 public:
  Reachability(Flow& flow, Domain& domain, Observer& observer, ReachabilityOptions options);

  /// Goes on until the end; after Reaction::stop it may be called again.
  Outcome run();

  /// The steps from the program's start to the one just reported.
  std::vector<Step> path();
  /// Removes the node and what is below it, and computes it again, with the precision the domain has now.
  void recompute(NodeId node);

  const AbstractReachabilityGraph& graph() const { return graph_; }
  const ReachabilityStatistics& statistics() const { return statistics_; }
  Flow& flow() { return flow_; }
  /// Whether states are kept at this place.
  bool keeps(const Place& place);

 private:
  struct Walk {
    NodeId from = kNoNode;
    std::uint32_t choice = 0;
    std::vector<Step> steps;
  };
  bool must_stop() const { return is_stopped_ || is_cancelled_ || is_limited_; }
  void ask();
  void expand(NodeId id);
  void follow(Place place, StateRef state);
  bool advance(Place& place, StateRef& state);
  void keep_joins(const ir::Function& function);
  void keep(const Place& place, StateRef state);
  NodeId add_node(const Place& place, StateRef state);
  bool merge_into_reached(ReachedSet::Partition& partition, const StateRef& state);
  void report(const Findings& findings, const Step& step);
  std::optional<Place> behind(const Place& place, const Step& step);
  /// Walks the `length` steps from a node again.
  std::pair<Place, StateRef> walk_again(const ArgNode& node, std::vector<Step>* steps);

  Flow& flow_;
  Domain& domain_;
  Observer& observer_;
  ReachabilityOptions options_;
  AbstractReachabilityGraph graph_;
  ReachedSet reached_;
  std::unique_ptr<Waitlist> waitlist_;
  ReachabilityStatistics statistics_;
  std::vector<std::vector<std::uint8_t>> keep_flags_;  // by function and location
  std::vector<bool> has_parted_;                       // by function
  Walk walk_;
  std::vector<Step> candidates_;
  bool is_stopped_ = false;
  bool is_cancelled_ = false;
  bool is_limited_ = false;
};

}  // namespace proviso::cpa
