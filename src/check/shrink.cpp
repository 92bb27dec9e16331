#include "check/shrink.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <tuple>

#include "check/replay.h"
#include "interp/scalar.h"

namespace proviso::check {

using interp::InputKind;
using property::Counterexample;

namespace {

/// Limits that do not depend on the speed of the machine.
constexpr unsigned kMostExecutions = 1'000;
constexpr std::uint64_t kMostSteps = 20'000'000;  // of all executions together

/// The largest whole number not above a float or double, if it is representable.
std::optional<i128> floor_of(const ir::Type* type, u128 bits) {
  constexpr double kLargest = 1LL << 53;
  if (!type->is_floating() || (type->bits() != 32 && type->bits() != 64)) return std::nullopt;
  const double value =
      type->bits() == 32 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits)) : std::bit_cast<double>(static_cast<std::uint64_t>(bits));
  return std::fabs(value) <= kLargest ? std::optional(static_cast<i128>(std::floor(value))) : std::nullopt;
}

u128 bits_of(const ir::Type* type, i128 number) {
  if (!type->is_floating()) return static_cast<u128>(number) << (128 - type->bits()) >> (128 - type->bits());
  if (type->bits() == 32) return std::bit_cast<std::uint32_t>(static_cast<float>(number));
  return std::bit_cast<std::uint64_t>(static_cast<double>(number));
}

/// The value of an input, if it can be made smaller.
std::optional<i128> number_of(const ir::Type* type, u128 bits) {
  if (const std::optional<i128> whole = floor_of(type, bits)) return bits_of(type, *whole) == bits ? whole : std::nullopt;
  if (!type->is_integer() || type->bits() == 128) return std::nullopt;
  const unsigned above = 128 - type->bits();
  if (type->is_signed()) return static_cast<i128>(bits << above) >> above;
  return static_cast<i128>(bits << above >> above);
}

i128 magnitude(i128 number) { return number < 0 ? -number : number; }

/// A measure of inputs: 0, 1, -1, 2, ...; fractions and pointers come last.
double size_of(const ir::Type* type, u128 bits) {
  if (bits == 0) return 0;
  const std::optional<i128> number = number_of(type, bits);
  return number ? 2 * static_cast<double>(magnitude(*number)) + (*number < 0 ? 1 : 0) : 0x1p130;
}

/// An access to a block of size zero is a genuine violation, but compiled tests do not show it: malloc(0) of sanitizers
/// allocates a byte.
bool is_at_empty_block(const interp::RunResult& run) { return run.object_bytes == 0; }

class Shrinker {
 public:
  Shrinker(interp::Interpreter& interpreter, const Counterexample& counterexample, const CancellationToken& token)
      : interpreter_(interpreter), token_(token), best_(counterexample) {}

  Counterexample run() {
    const std::optional<Replay> replay = replay_if_confirmed(interpreter_, best_, kMostSteps);
    if (!replay) return best_;
    is_first_fault_ = is_first_fault(interpreter_, best_);
    is_at_empty_block_ = is_at_empty_block(replay->run);
    take(best_, *replay);
    bool is_smaller = true;
    while (is_smaller && has_time()) {
      is_smaller = forget_what_was_never_written();
      is_smaller = leave_out_inputs() || is_smaller;
      is_smaller = make_zero() || is_smaller;
      is_smaller = make_smaller_together() || is_smaller;
      for (std::size_t i = 0; i < best_.inputs.size() && has_time(); ++i) is_smaller = make_smaller({i}) || is_smaller;
    }
    return best_;
  }

 private:
  /// Fewest steps first, then fewest inputs, smallest values, least specified memory.
  using Size = std::tuple<std::uint64_t, std::size_t, double, std::size_t>;

  bool has_time() const { return executions_ < kMostExecutions && steps_ < kMostSteps && !token_.is_cancelled(); }

  /// Keeps only what was requested.
  void take(const Counterexample& counterexample, const Replay& replay) {
    best_ = counterexample;
    best_.inputs.clear();
    best_.steps = replay.run.steps;
    types_.clear();
    for (const auto& [request, value] : replay.inputs) {
      if (request.kind == InputKind::uninitialized) continue;
      best_.inputs.push_back(value);
      types_.push_back(request.type);
    }
    size_ = size_after(counterexample, replay);
  }

  static Size size_after(const Counterexample& counterexample, const Replay& replay) {
    std::size_t inputs = 0;
    double values = 0;
    for (const auto& [request, value] : replay.inputs) {
      inputs += request.kind == InputKind::uninitialized ? 0 : 1;
      values += size_of(request.type, value);
    }
    return {replay.run.steps, inputs, values, counterexample.indeterminate.size() + counterexample.externals.size()};
  }

  bool try_it(const Counterexample& smaller) {
    if (!has_time()) return false;
    ++executions_;
    const std::optional<Replay> replay = replay_if_confirmed(interpreter_, smaller, best_.steps + 1);
    steps_ += replay ? replay->run.steps : best_.steps;
    if (!replay || size_after(smaller, *replay) >= size_) return false;
    if (is_at_empty_block(replay->run) && !is_at_empty_block_) return false;
    if (is_first_fault_ && !is_first_fault(interpreter_, smaller)) return false;
    take(smaller, *replay);
    return true;
  }

  /// Unspecified contents are 0.
  bool forget_what_was_never_written() {
    Counterexample smaller = best_;
    smaller.indeterminate.clear();
    smaller.externals.clear();
    if (best_.indeterminate.empty() && best_.externals.empty()) return false;
    if (try_it(smaller)) return true;
    bool is_smaller = false;
    for (const auto& [at, value] : Counterexample(best_).indeterminate) {
      smaller = best_;
      smaller.indeterminate.erase(at);
      is_smaller = try_it(smaller) || is_smaller;
    }
    for (const auto& [name, value] : Counterexample(best_).externals) {
      smaller = best_;
      smaller.externals.erase(name);
      is_smaller = try_it(smaller) || is_smaller;
    }
    return is_smaller;
  }

  /// Changes a sequence of inputs: first all of them, then ever shorter sequences.
  template <typename Change>
  bool change_runs(const Change& change) {
    bool is_smaller = false;
    for (std::size_t length = best_.inputs.size(); length > 0 && has_time(); length /= 2) {
      std::size_t begin = 0;
      while (begin < best_.inputs.size() && has_time()) {
        Counterexample smaller = best_;
        const auto first = smaller.inputs.begin() + static_cast<std::ptrdiff_t>(begin);
        change(smaller.inputs, first, first + static_cast<std::ptrdiff_t>(std::min(length, smaller.inputs.size() - begin)));
        const std::size_t before = best_.inputs.size();
        const bool is_taken = smaller.inputs != best_.inputs && try_it(smaller);
        is_smaller = is_taken || is_smaller;
        if (!is_taken || best_.inputs.size() == before) begin += length;
      }
    }
    return is_smaller;
  }

  bool leave_out_inputs() {
    return change_runs([](auto& inputs, auto begin, auto end) { inputs.erase(begin, end); });
  }
  bool make_zero() {
    return change_runs([](auto&, auto begin, auto end) { std::fill(begin, end, 0); });
  }

  /// Equal inputs, which may have to stay equal.
  bool make_smaller_together() {
    bool is_smaller = false;
    for (const u128 value : std::set<u128>(best_.inputs.begin(), best_.inputs.end())) {
      std::vector<std::size_t> equal;
      for (std::size_t i = 0; i < best_.inputs.size(); ++i)
        if (best_.inputs[i] == value) equal.push_back(i);
      if (equal.size() > 1) is_smaller = make_smaller(equal) || is_smaller;
    }
    return is_smaller;
  }

  /// Minimises these inputs, all of one value, if the violating values are all beyond some number.
  bool make_smaller(const std::vector<std::size_t>& which) {
    const std::optional<i128> number = number_of(types_[which.front()], best_.inputs[which.front()]);
    if (number && *number == 0) return false;
    if (become(which, 0) || become(which, 1) || become(which, -1)) return true;
    if (!number) {
      const std::optional<i128> whole = floor_of(types_[which.front()], best_.inputs[which.front()]);
      return whole && (become(which, *whole) || become(which, *whole + 1));
    }
    bool is_smaller = *number < 0 && become(which, -*number);
    const i128 sign = *number < 0 && !is_smaller ? -1 : 1;
    i128 none = 0;
    i128 some = magnitude(*number);
    while (some - none > 1 && has_time()) {
      const i128 middle = none + (some - none) / 2;
      if (become(which, sign * middle)) {
        is_smaller = true;
        some = middle;
        if (which.back() >= best_.inputs.size()) break;  // the execution diverges and requests fewer
      } else {
        none = middle;
      }
    }
    return is_smaller;
  }

  bool become(const std::vector<std::size_t>& which, i128 number) {
    Counterexample smaller = best_;
    for (const std::size_t i : which) {
      if (i >= types_.size() || !(types_[i]->is_integer() || types_[i]->is_floating())) return false;
      smaller.inputs[i] = bits_of(types_[i], number);
      if (number_of(types_[i], smaller.inputs[i]) != number) return false;
    }
    return smaller.inputs != best_.inputs && try_it(smaller);
  }

  interp::Interpreter& interpreter_;
  CancellationToken token_;
  Counterexample best_;
  std::vector<const ir::Type*> types_;  // of its inputs
  Size size_;
  bool is_first_fault_ = false;
  bool is_at_empty_block_ = false;
  unsigned executions_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace

Counterexample shrink(interp::Interpreter& interpreter, const Counterexample& counterexample, const CancellationToken& token) {
  if (counterexample.endless != nullptr) return counterexample;  // the proof is about these inputs
  return Shrinker(interpreter, counterexample, token).run();
}

}  // namespace proviso::check
