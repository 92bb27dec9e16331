// Collects the results of analyses in the summary: violations are executed and described, proofs count once they are
// checked.
#pragma once

#include <mutex>

#include "interp/interpreter.h"
#include "session/run_state.h"

namespace proviso::session {

class ResultCollector {
 public:
  ResultCollector(RunState& run, const ir::Program& program) : run_(run), program_(program), interpreter_(program) {}

  /// Whether the counterexample is genuine: it is executed. Thread-safe.
  property::Confirmation confirm(const property::Counterexample& counterexample);
  /// Takes over the current results of an engine; `indices` maps its properties to those of the run. Proofs are
  /// withheld until they are confirmed.
  void publish(const std::vector<std::size_t>& indices, const engine::AnalysisResult& so_far);
  /// Adds a result about the rest of a violated property: another violation, or a proof. True if a violation is new, or
  /// if something was decided and something is still open.
  bool add(std::size_t index, const engine::PropertyResult& rest, const CancellationToken& token);
  /// Sorts all violations of a property but the first by place: they are found in any order.
  void sort_further_violations();
  /// Checks the proofs that were withheld: TRUE is given only for checked proofs.
  void confirm_proofs(const CancellationToken& token);

 private:
  engine::PropertyResult complete(std::size_t index, const engine::PropertyResult& property) const;
  bool add_violation(std::size_t index, const engine::PropertyResult& property);
  void note_proof(engine::PropertyResult& property) const;

  RunState& run_;
  const ir::Program& program_;
  std::mutex interpreter_mutex_;
  interp::Interpreter interpreter_;
  Clock::duration spent_on_counterexamples_{};
  std::size_t told_ = 0;  // violations whose states were recorded
};

}  // namespace proviso::session
