// Records the values of another input source as a counterexample.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "engine/result.h"
#include "interp/interpreter.h"
#include "interp/memory_scalar.h"

namespace proviso::engine::execution {

/// The limits of short executions.
inline constexpr std::uint64_t kShort = 1'000'000;  // steps
inline constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

class RecordedInputs : public interp::InputSource {
 public:
  explicit RecordedInputs(interp::InputSource& source) : source_(source) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (++count_ > kMostInputs) return std::nullopt;
    const std::optional<u128> value = source_.next(request);
    if (!value) return value;
    if (request.kind != interp::InputKind::uninitialized) {
      counterexample_.inputs.push_back(*value);
    } else if (request.birth == interp::InputRequest::kNoBirth) {
      counterexample_.externals[std::string(request.source)] = *value;
    } else {
      counterexample_.indeterminate[{request.birth, request.offset}] = {*value,
                                                                        static_cast<std::uint32_t>(interp::value_bytes(request.type))};
    }
    return value;
  }

  bool was_asked() const { return count_ > 0; }
  property::Counterexample&& take() { return std::move(counterexample_); }

 private:
  static constexpr std::uint64_t kMostInputs = 2'000'000;  // of one execution

  interp::InputSource& source_;
  property::Counterexample counterexample_;
  std::uint64_t count_ = 0;
};

}  // namespace proviso::engine::execution
