// Unwinds a program from its entry: every loop and recursion up to its bound, with states merged where paths meet and
// calls inlined. What the bounds cut off becomes a gap (encode/checks.h), so that no omission is silent.
//
// An iteration whose branches were all decided by constants costs only its steps and does not count against the bound;
// nor does one after which the loop cannot have been left (a counter with a known bound).
//
// An execution that returns to a loop head in a state that it had there before, in the same run of the loop, is not
// followed: its future is included in that of the earlier visit. So a loop whose states repeat terminates, however many
// iterations it has.
#pragma once

#include <functional>
#include <map>
#include <unordered_map>

#include "certificate/unwinding.h"
#include "ir/edge_set.h"
#include "symbolic/check_sites.h"
#include "symbolic/stepper.h"
#include "transform/liveness.h"
#include "transform/loop_effects.h"
#include "transform/loops.h"

namespace proviso::symbolic {

/// A loop (by its head) or a recursive function (by its entry; by its exit for its postcondition).
struct CycleId {
  std::uint32_t function = 0;
  ir::LocationId head = 0;
  bool is_recursion = false;

  friend auto operator<=>(const CycleId&, const CycleId&) = default;
};

/// How a loop or recursion is closed by induction (certificate/unwinding.h).
struct InductionPlan {
  unsigned depth = 0;
  std::vector<certificate::Invariant> invariants;
  /// For each invariant a condition under which it is used, so that one unwinding suffices to find out which of them
  /// hold together. Empty: all are used.
  std::vector<encode::Term> switches;
  bool is_at_once = false;  // see LoopInduction
};

/// The bound of each cycle, and the loops that are closed by induction.
struct Bounds {
  unsigned initial = 2;
  std::map<CycleId, unsigned> raised;
  std::map<CycleId, InductionPlan> inductions;
  /// Edges that need not be followed (conditional.h); null: none.
  const ir::EdgeSet* skipped = nullptr;

  bool skips(const ir::Function& function, const ir::Edge& edge) const { return skipped != nullptr && skipped->contains(function, edge); }
  unsigned of(const CycleId& cycle) const {
    const auto found = raised.find(cycle);
    return found == raised.end() ? initial : found->second;
  }
};

/// The bounds of a certificate.
Bounds bounds_of(const certificate::CompleteUnwinding& unwinding);

/// The questions of the unroller.
class UnrollOracle {
 public:
  virtual ~UnrollOracle() = default;
  /// False only if the condition is unsatisfiable.
  virtual bool may_hold(encode::Term condition) = 0;
  /// Whether the run is to stop.
  virtual bool is_cancelled() = 0;
};

/// The gap of a bound, with its cycle.
struct CutOff {
  CycleId cycle;
  unsigned bound = 0;
  std::size_t gap = 0;  // index in Findings::gaps
};

/// An invariant of an induction does not hold where `violated` holds.
struct InvariantClaim {
  CycleId loop;
  std::size_t index = 0;  // in InductionPlan::invariants
  encode::Term violated;
};

class Unroller {
 public:
  /// `points_to` determines what loops change: required for inductions.
  Unroller(encode::Environment& environment, const Bounds& bounds, UnrollOracle& oracle, std::uint64_t step_limit,
           const transform::PointsTo* points_to = nullptr);
  ~Unroller();

  /// Also records where error functions and assertions are decided.
  void note_sites(const CheckSites& sites) { sites_ = &sites; }
  /// Called for each iteration of a loop closed by induction from an arbitrary state: the states at its head before and
  /// after.
  using RoundSeen = std::function<void(const CycleId&, const certificate::Visit& before, const certificate::Visit& after)>;
  void note_rounds(RoundSeen seen) { round_seen_ = std::move(seen); }
  /// Unwinds the program; the findings are in the environment.
  void run();
  const std::vector<CutOff>& cut_offs() const { return cut_offs_; }
  const std::vector<InvariantClaim>& claims() const { return claims_; }
  std::uint64_t steps() const { return steps_; }

 private:
  using State = encode::State;
  /// States waiting at a location; they are merged when all have arrived, those that split last first.
  using Pending = std::map<ir::LocationId, std::vector<State>>;

  struct Activation {
    const ir::Function& function;
    const transform::LoopForest& loops;
    encode::Frame frame;
  };
  struct Region;     // the current part of an activation
  struct Recursion;  // the functions whose contracts are being proved

  std::optional<State> call(const ir::Function& function, State state, encode::Frame frame);
  void run_region(Region& region);
  void run_loop(Region& outer, transform::LoopId loop, State state);
  /// One iteration of the loop: the state at its head again, if control returns there. The exits are in `exits`.
  std::optional<State> run_round(Region& outer, transform::LoopId loop, std::uint32_t number, State state, Pending& exits);
  void close_by_induction(Region& outer, transform::LoopId loop, const InductionPlan& plan, State state);
  /// A call of a function that is closed by induction: the precondition is asserted, the postcondition assumed, and the
  /// contract is proved for an arbitrary activation once for each call from outside.
  std::optional<State> call_by_contract(Region& region, const ir::Edge& edge, const ir::Function& callee, State state);
  bool has_contract(const ir::Function& function) const;
  const InductionPlan& contract(const ir::Function& function, ir::LocationId end) const;
  void show_contracts(const Region& region, const ir::Edge& edge, const ir::Function& callee, State state);
  const transform::LoopEffects& effects_of_call(const ir::Function& caller, const ir::Edge& edge);
  transform::LoopEffectsFinder& effects_finder();
  const transform::LoopEffects& effects_of(const ir::Function& function, transform::LoopId loop);
  void claim_invariants(const CycleId& loop, const InductionPlan& plan, const certificate::Visit& visit);
  void assume_invariants(const InductionPlan& plan, const State& entry, encode::Frame frame, State& state);
  void take_edges(Region& region, ir::LocationId at, State state);
  void take_edge(Region& region, const ir::Edge& edge, State state);
  void take_call(Region& region, const ir::Edge& edge, State state);
  std::optional<State> call_one(Region& region, const ir::Edge& edge, const ir::Function& callee, State state);
  void branch(Region& region, const ir::Location& location, State state);
  void route(Region& region, ir::LocationId to, State state);
  void add_pending(Pending& pending, ir::LocationId at, State state);
  std::optional<State> merged(std::vector<State> states);
  void cut(const CycleId& cycle, unsigned bound, const State& state, const encode::Site& site, std::string reason);
  const transform::LoopForest& loops_of(const ir::Function& function);
  const transform::Liveness& liveness_of(const ir::Function& function);
  /// Removes the executions that were at the loop head in the same state before.
  void drop_repetitions(const Activation& activation, ir::LocationId head, const std::vector<State>& visits, State& state);
  bool must_stop() { return steps_ >= step_limit_ || oracle_.is_cancelled(); }

  encode::Environment& env_;
  Stepper stepper_;
  const Bounds& bounds_;
  UnrollOracle& oracle_;
  const CheckSites* sites_ = nullptr;
  RoundSeen round_seen_;
  std::uint64_t step_limit_;
  std::uint64_t steps_ = 0;
  std::uint64_t symbolic_branches_ = 0;
  std::vector<CutOff> cut_offs_;
  std::vector<InvariantClaim> claims_;
  const transform::PointsTo* points_to_;
  std::unique_ptr<transform::LoopEffectsFinder> effects_finder_;
  std::map<CycleId, transform::LoopEffects> effects_;
  std::map<std::pair<std::uint32_t, ir::EdgeId>, transform::LoopEffects> call_effects_;
  std::unique_ptr<Recursion> recursion_;                                 // in a call of a function that is closed by induction
  std::unordered_map<std::uint32_t, std::vector<encode::Term>> active_;  // guards of the activations of each function
  std::unordered_map<std::uint32_t, std::unique_ptr<transform::LoopForest>> loops_;
  std::unordered_map<std::uint32_t, std::unique_ptr<transform::Liveness>> liveness_;
};

}  // namespace proviso::symbolic
