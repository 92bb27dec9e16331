// What an execution holds after each step of its trace: variables and memory, told by what has changed.
//
// The steps to be shown are known once the trace is written, so that the execution is replayed once more for this.
#pragma once

#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

#include "interp/interpreter.h"
#include "report/trace/trace.h"

namespace proviso::report {

struct StateChange {
  std::vector<interp::Snapshot::Box> changed;  // or new
  std::vector<std::uint64_t> gone;
};

struct ExecutionStates {
  std::vector<StateChange> after;                              // beside the entries of the trace's excerpt
  std::set<std::pair<std::uint32_t, std::uint32_t>> executed;  // files and lines of the program, of all steps
};

class StateRecorder {
 public:
  /// `trace` is that of the execution, with its excerpt.
  StateRecorder(const Trace& trace, const Excerpt& excerpt);

  /// Every step that the trace was told of.
  void add(const interp::TraceStep& step);
  ExecutionStates take() { return std::move(states_); }

 private:
  void follow(const interp::TraceStep& step);
  void record(interp::RunningState& state);

  std::vector<std::uint64_t> wanted_;                    // numbers of steps, ascending
  std::unordered_set<const ir::Variable*> globals_;      // that functions of the trace mention
  std::vector<std::set<const ir::Variable*>> assigned_;  // by depth: plain locals that have a value
  std::vector<const ir::Variable*> called_for_;          // by depth: what the result of a call that is under way is assigned to
  std::vector<interp::Snapshot::Box> last_;              // sorted by id
  std::uint64_t number_ = 0;
  unsigned last_depth_ = 0;
  ExecutionStates states_;
};

}  // namespace proviso::report
