// Executes from a symbolic state until all paths have reached a state of the certificate or ended; possible violations
// and gaps on the paths must then be refuted, or the certificate is not a proof.
#pragma once

#include <memory>
#include <string>

#include "check/assumed_places.h"
#include "check/check_certificate.h"
#include "check/reached_states/covering_facts.h"
#include "check/reached_states/symbolic_point.h"
#include "smt/solver.h"
#include "support/cancellation.h"
#include "symbolic/stepper.h"

namespace proviso::check {

class Execution {
 public:
  struct Options {
    /// The number of this execution in the environment. Different executions have different contexts, with separate
    /// objects.
    std::uint32_t number;
    Opinion opinion;
    const CancellationToken& token;
    AssumedPlaces& assumed;
  };
  Execution(encode::Environment& environment, LocalsAlive& alive, const CoveringFacts& facts, const Claim& claim, const Options& options);

  void run_program();
  /// `point` is in a state of the certificate.
  void run_from(SymbolicPoint point);

  /// Why the certificate is not a proof; empty if it is.
  const std::string& reason() const { return reason_; }
  /// Whether a limit was reached or a solver had no answer, so that the certificate may be valid all the same.
  bool is_undecided() const { return is_undecided_; }

 private:
  ClaimedStep move(const SymbolicPoint& point, const ir::Step& step) const { return claim_.step(point.assumed, point.claimed, step); }
  void go_on(SymbolicPoint point, const ClaimedStep& moved);
  void drop_obligations(std::size_t before);
  void reject(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
  }
  void drain();
  bool is_covered(const SymbolicPoint& point);
  bool is_impossible(const SymbolicPoint& point);
  std::optional<bool> ask(encode::Term question);
  std::unique_ptr<smt::Solver> make_solver() const;
  void take(SymbolicPoint point);
  encode::Site site(const SymbolicPoint& point, const ir::Edge& edge);
  void branch(SymbolicPoint point, const ir::Edge& first, const ir::Edge& second);
  void learn(SymbolicPoint& point, const ir::Expr* condition, encode::Term holds);
  void take_edge(SymbolicPoint point, const ir::Edge& edge);
  void call(SymbolicPoint point, const ir::Edge& edge);
  void leave(SymbolicPoint point);
  void settle();

  encode::Environment& env_;
  symbolic::Stepper stepper_;
  LocalsAlive& alive_;
  const CoveringFacts& facts_;
  const Claim& claim_;
  std::uint32_t number_;
  Opinion opinion_;
  const CancellationToken& token_;
  AssumedPlaces& assumed_;
  std::vector<SymbolicPoint> waiting_;
  std::vector<encode::Term> uncovered_;  // conditions under which no state of the certificate covers a point where one must
  std::uint64_t steps_ = 0;
  std::string reason_;
  bool is_undecided_ = false;
};

}  // namespace proviso::check
