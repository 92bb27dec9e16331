// What analyses report goes into the summary here: violations are executed and described, proofs count when they are checked.
#pragma once

#include <mutex>

#include "interp/interpreter.h"
#include "session/run_state.h"

namespace proviso::session {

class ResultCollector {
 public:
  ResultCollector(RunState& run, const ir::Program& program) : run_(run), program_(program), interpreter_(program) {}

  /// Whether it is one: it is executed. May be called from several threads.
  property::Confirmation confirm(const property::Counterexample& counterexample);
  /// Takes over what the engine has so far; `indices` says which of the run's properties its properties are. Proofs are kept back: they
  /// count when they are confirmed.
  void publish(const std::vector<std::size_t>& indices, const engine::AnalysisResult& so_far);
  /// What is known of the rest of a property, once it is violated: another violation, or a proof. True if a violation is new, or with it
  /// something is decided and something else left.
  bool add(std::size_t index, const engine::PropertyResult& rest, const CancellationToken& token);
  /// All but the first of a property, by their places: they are found in any order.
  void sort_further_violations();
  /// TRUE is said only of proofs that were checked: this checks those that wait for it.
  void confirm_proofs(const CancellationToken& token);

 private:
  engine::PropertyResult complete(std::size_t index, const engine::PropertyResult& property) const;
  bool add_violation(std::size_t index, const engine::PropertyResult& property);
  void note_proof(engine::PropertyResult& property) const;

  RunState& run_;
  const ir::Program& program_;
  std::mutex interpreter_mutex_;
  interp::Interpreter interpreter_;
  std::size_t told_ = 0;  // violations whose states were written down
};

}  // namespace proviso::session
