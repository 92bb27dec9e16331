// One run of `proviso check`, from its inputs to its result. The meaning of TRUE, FALSE and UNKNOWN is decided here and
// in what it calls; the caller decides when to stop, and shows the result.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "session/run_state.h"
#include "session/strategy.h"

namespace proviso::session {

class CheckRun {
 public:
  /// `strategy` is empty for a single analysis. Warnings, and failures to write files, go to `err`.
  CheckRun(const CheckRequest& request, Strategy strategy, Progress progress, std::ostream& err);

  /// Reads the program and the earlier results given with it. Returns why they cannot be used; empty if they can.
  Diagnostics read();
  /// Runs the analyses until everything is decided or the token is cancelled. Running out of memory counts as a limit.
  void analyse(const CancellationToken& token);
  const ir::Program& program() const { return *translation_->program; }
  /// Completes the result, writes its files and shows it. `limit` is what has ended the run; empty: nothing. May be
  /// called from another thread during analyse(), which then blocks.
  void finish(const std::string& limit, const std::function<void(const report::Summary&)>& show);
  /// Waits until all files are complete, and blocks writes by other threads while the lock is held.
  std::unique_lock<std::recursive_mutex> close_output() { return state_.output.close(); }

 private:
  template <typename Work>
  void within_memory(Work&& work);
  Diagnostics prepare();
  Diagnostics read_assumptions(const ir::Program& program);
  Diagnostics watch_formula(ir::Program& program) const;
  Diagnostics read_precision(const ir::Program& program);
  void run_first(const ir::Program& program, const CancellationToken& token);
  bool take_earlier_proof(const ir::Program& program, const CancellationToken& token);
  void check_assumptions(const ir::Program& program, const CancellationToken& token);
  void take_given_places(const ir::Program& program, const CancellationToken& token);
  void take_given_ranks(const ir::Program& program, const CancellationToken& token);
  void offer(std::size_t property, const certificate::ByPlaces::Part& part, const ir::Program& program, const CancellationToken& token);

  const CheckOptions& options_;
  std::function<Diagnostics(ir::Program&)> change_;
  std::function<void(const ir::Program&, std::size_t, property::Property&)> narrow_;
  std::optional<CheckRequest::First> first_;
  Strategy strategy_;
  std::ostream& err_;
  std::optional<frontend::Translation> translation_;      // results refer to it
  std::string functions_;                                 // contents of functions.txt
  std::vector<check::CertifiedPart> given_certificates_;  // of the earlier results given by the user; not checked yet
  std::vector<ShownPlaces> given_places_;                 // the same for single places
  certificate::RankingProof given_ranks_;                 // the same for loops and recursions
  std::optional<check::CertifiedPart> earlier_proof_;     // of an earlier version of the program; not checked yet
  bool is_out_of_memory_ = false;
  RunState state_;
};

}  // namespace proviso::session
