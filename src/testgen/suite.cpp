#include "testgen/suite.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace proviso::testgen {

bool Suite::try_inputs(interp::InputSource& source, const std::vector<std::uint64_t>& environment, const CoverageRecorder::Limits& limits,
                       const std::string& by) {
  const std::lock_guard lock(mutex_);
  const CoveredRun found = recorder_.execute(source, environment, limits);
  // No more inputs than it takes to reach the last goal that is new.
  std::optional<std::size_t> needed;
  for (const CoveredRun::Reached& reached : found.reached)
    if (known_[reached.goal].status == Status::open) needed = reached.inputs;
  if (!needed) return false;
  CoveredRun run = recorder_.repeat(found, *needed, limits);
  bool is_new = false;
  for (const CoveredRun::Reached& reached : run.reached) {
    Known& known = known_[reached.goal];
    is_new = is_new || known.status == Status::open;
    known = {Status::covered, ""};
  }
  if (!is_new) return false;
  tests_.push_back({++last_number_, std::move(run), by});
  if (on_test) on_test();
  return true;
}

void Suite::note_dead(std::size_t goal, const std::string& by) {
  const std::lock_guard lock(mutex_);
  if (known_[goal].status == Status::open) known_[goal] = {Status::dead, by};
}

void Suite::note_reason(std::size_t goal, const std::string& reason) {
  const std::lock_guard lock(mutex_);
  if (known_[goal].status == Status::open) known_[goal].by = reason;
}

void Suite::reduce() {
  const std::lock_guard lock(mutex_);
  std::set<std::size_t> left;
  for (std::size_t i = 0; i < known_.size(); ++i)
    if (known_[i].status == Status::covered) left.insert(i);
  const auto gain = [&](const Test& test) {
    return std::count_if(test.run.reached.begin(), test.run.reached.end(), [&](const auto& one) { return left.contains(one.goal); });
  };
  std::vector<Test> kept;
  while (!left.empty() && !tests_.empty()) {
    // Of those that reach as much, the one with fewest inputs.
    const auto best = std::max_element(tests_.begin(), tests_.end(), [&](const Test& a, const Test& b) {
      return std::pair(gain(a), b.run.inputs.inputs.size()) < std::pair(gain(b), a.run.inputs.inputs.size());
    });
    for (const CoveredRun::Reached& reached : best->run.reached) left.erase(reached.goal);
    kept.push_back(std::move(*best));
    tests_.erase(best);
  }
  std::sort(kept.begin(), kept.end(), [](const Test& a, const Test& b) { return a.number < b.number; });
  tests_ = std::move(kept);
}

std::vector<std::size_t> Suite::open() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < known_.size(); ++i)
    if (known_[i].status == Status::open) result.push_back(i);
  return result;
}

bool Suite::is_open(std::size_t goal) const {
  const std::lock_guard lock(mutex_);
  return known_[goal].status == Status::open;
}

std::vector<Suite::Known> Suite::known() const {
  const std::lock_guard lock(mutex_);
  return known_;
}

std::vector<Test> Suite::tests() const {
  const std::lock_guard lock(mutex_);
  return tests_;
}

}  // namespace proviso::testgen
