// All executions of a small program: a second means to know what a mutant of some evidence says.
#pragma once

#include <stdexcept>
#include <vector>

#include "interp/interpreter.h"
#include "property/violation_event.h"

namespace proviso::test {

/// One list of inputs after the other, in order: all that have numbers below `base`. For programs that make no difference between others.
class AllInputs : public interp::InputSource {
 public:
  explicit AllInputs(unsigned base) : base_(base) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind == interp::InputKind::uninitialized) return u128{0};
    if (asked_ == digits_.size()) digits_.push_back(0);
    return digits_[asked_++];
  }

  /// Goes on to the next list. False if that was the last one.
  bool advance() {
    digits_.resize(asked_);
    asked_ = 0;
    while (!digits_.empty() && ++digits_.back() == base_) digits_.pop_back();
    return !digits_.empty();
  }

 private:
  unsigned base_;
  std::size_t asked_ = 0;
  std::vector<unsigned> digits_;
};

/// Whether an assertion fails in some execution; all of them are tried until one does.
inline bool some_assertion_fails(const ir::Program& program, unsigned base, std::uint64_t steps, unsigned most = 100'000) {
  interp::Interpreter interpreter(program);
  interp::RunOptions options;
  property::look_for({property::Check::assertion}, options);
  options.step_limit = steps;
  AllInputs inputs(base);
  for (unsigned i = 0; i < most; ++i) {
    if (interpreter.run(inputs, options).event == interp::Event::assertion_failed) return true;
    if (!inputs.advance()) return false;
  }
  throw std::runtime_error("the program has too many executions");
}

/// Whether some execution takes more than so many steps: it never ends, if the program has fewer states than that.
inline bool some_execution_goes_on(const ir::Program& program, unsigned base, std::uint64_t steps, unsigned most = 100'000) {
  interp::Interpreter interpreter(program);
  interp::RunOptions options;
  property::look_for({property::Check::end}, options);
  options.step_limit = steps;
  AllInputs inputs(base);
  for (unsigned i = 0; i < most; ++i) {
    if (interpreter.run(inputs, options).event == interp::Event::step_limit) return true;
    if (!inputs.advance()) return false;
  }
  throw std::runtime_error("the program has too many executions");
}

}  // namespace proviso::test
