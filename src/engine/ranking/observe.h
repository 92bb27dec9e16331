// Observations of loops and recursions in executions: the values of possible rank terms, before and after each
// iteration.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "interp/interpreter.h"
#include "property/violation.h"
#include "rewrite/probes.h"
#include "support/cancellation.h"

namespace proviso::engine::ranking {

/// A loop, or mutually recursive functions: something that needs a rank.
struct Subject {
  struct At {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    std::vector<rewrite::RankTerm> terms;  // with coefficient 1
    /// Terms that are compared with each other.
    std::vector<std::pair<std::size_t, std::size_t>> compared;
  };
  std::vector<At> at;
  bool is_recursion = false;
  bool can_be_checked = true;  // else it has several entries
};

/// All loops and recursions reachable from the entry, callees before callers.
std::vector<Subject> subjects_of(const ir::Program& program);

using Numbers = std::vector<i128>;  // by term
/// An iteration of a loop; or a call, by a function at `from` of one at `to`.
struct Round {
  std::size_t from = 0;
  std::size_t to = 0;
  Numbers before;
  Numbers after;

  friend auto operator<=>(const Round&, const Round&) = default;
};

struct Observed {
  std::vector<Round> rounds;      // without duplicates, limited
  std::uint64_t most_rounds = 0;  // of a loop that was entered once; of a recursion: calls that were active together
};

class Observer {
 public:
  Observer(const ir::Program& program, const std::vector<Subject>& subjects);
  ~Observer();

  /// Executes the program on zeros and random inputs.
  void execute(unsigned executions, const CancellationToken& token);
  /// Executes a counterexample. Returns whether that showed anything new about the subject.
  bool follow(const property::Counterexample& counterexample, std::size_t subject);

  const Observed& of(std::size_t subject) const { return observed_[subject]; }

 private:
  class Recorder;

  void run(interp::InputSource& inputs, std::uint64_t steps, const std::vector<std::uint64_t>& environment);

  rewrite::ProbedProgram probed_;
  std::vector<std::pair<std::size_t, std::size_t>> subject_of_;  // of a probed location: the subject, and which of its locations
  std::vector<std::size_t> terms_;                               // of a probed location: the number of terms
  std::vector<bool> is_call_;                                    // whether a probed location is the entry of a function
  std::vector<Observed> observed_;
  struct Interpreters;
  std::unique_ptr<Interpreters> interpreters_;
};

}  // namespace proviso::engine::ranking
