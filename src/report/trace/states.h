// The state of an execution after each step of its trace: variables and memory, as changes.
//
// The steps to be shown are known only after the trace was built, so the execution is replayed once more.
#pragma once

#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

#include "interp/interpreter.h"
#include "report/trace/trace.h"

namespace proviso::report {

struct StateChange {
  std::vector<interp::Snapshot::Box> changed;  // including new ones
  std::vector<std::uint64_t> gone;
};

struct ExecutionStates {
  std::vector<StateChange> after;                              // for each entry of the trace's excerpt
  std::set<std::pair<std::uint32_t, std::uint32_t>> executed;  // files and lines of all steps of the program
};

class StateRecorder {
 public:
  /// `trace` is that of the execution, with its excerpt.
  StateRecorder(const Trace& trace, const Excerpt& excerpt);

  /// To be called for every traced step.
  void add(const interp::TraceStep& step);
  ExecutionStates take() { return std::move(states_); }

 private:
  void follow(const interp::TraceStep& step);
  void record(interp::RunningState& state);

  std::vector<std::uint64_t> wanted_;                    // numbers of the steps to be shown, ascending
  std::unordered_set<const ir::Variable*> globals_;      // that functions of the trace mention
  std::vector<std::set<const ir::Variable*>> assigned_;  // by depth: plain locals with a value
  std::vector<const ir::Variable*> called_for_;          // by depth: the target of the active call's result
  std::vector<interp::Snapshot::Box> last_;              // sorted by id
  std::uint64_t number_ = 0;
  unsigned last_depth_ = 0;
  ExecutionStates states_;
};

}  // namespace proviso::report
