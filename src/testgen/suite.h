// The tests found so far, and what is known of each goal: covered by a test, dead (no execution reaches it, by a proof that was checked),
// or open. May be used from several threads.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "testgen/covered_run.h"

namespace proviso::testgen {

struct Test {
  std::size_t number = 0;  // from 1; it keeps it when others are dropped
  CoveredRun run;
  std::string by;  // who has found it: "random", "bmc"

  std::string name() const { return "test-" + std::to_string(number); }
};

class Suite {
 public:
  Suite(const ir::Program& program, const std::vector<property::Goal>& goals) : recorder_(program, goals), known_(goals.size()) {}

  enum class Status : std::uint8_t {
    open,
    covered,
    dead
  };
  struct Known {
    Status status = Status::open;
    std::string by;  // of dead: the analysis; of open: why it is, where that is known
  };

  /// Told of each test that is added; may be null.
  std::function<void()> on_test;

  /// Executes the program; where it reaches an open goal, what it needs for that becomes a test. True if there is one.
  bool try_inputs(interp::InputSource& source, const std::vector<std::uint64_t>& environment, const CoverageRecorder::Limits& limits,
                  const std::string& by);
  void note_dead(std::size_t goal, const std::string& by);
  void note_reason(std::size_t goal, const std::string& reason);
  /// Drops tests whose goals the others reach: greedily, those are kept first that reach most of what is left.
  void reduce();

  /// As long as it is there, no test is added, and nobody is told of one.
  std::unique_lock<std::recursive_mutex> lock() { return std::unique_lock(mutex_); }

  std::vector<std::size_t> open() const;
  bool is_open(std::size_t goal) const;
  std::vector<Known> known() const;
  std::vector<Test> tests() const;

 private:
  mutable std::recursive_mutex mutex_;
  CoverageRecorder recorder_;
  std::vector<Known> known_;  // by goal
  std::vector<Test> tests_;
  std::size_t last_number_ = 0;
};

}  // namespace proviso::testgen
