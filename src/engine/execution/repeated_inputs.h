// What a harness gives: the inputs of an execution, and those of its last round again and again.
#pragma once

#include <vector>

#include "property/given_inputs.h"

namespace proviso::engine::execution {

class RepeatedInputs : public interp::InputSource {
 public:
  /// The round begins with input number `again`.
  RepeatedInputs(const property::Counterexample& counterexample, std::size_t again)
      : first_(counterexample), count_(counterexample.inputs.size()), inputs_(counterexample.inputs), again_(again), next_(again) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind == interp::InputKind::uninitialized || asked_ < count_) {
      if (request.kind != interp::InputKind::uninitialized) ++asked_;
      return first_.next(request);
    }
    if (again_ == count_) return std::nullopt;
    if (next_ == count_) next_ = again_;
    return inputs_[next_++];
  }

 private:
  property::GivenInputs first_;
  std::size_t count_;
  const std::vector<u128>& inputs_;
  std::size_t again_;
  std::size_t next_;
  std::size_t asked_ = 0;
};

}  // namespace proviso::engine::execution
