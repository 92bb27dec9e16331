// What a counterexample says, given to the interpreter; and zero where it says nothing.
#pragma once

#include <string>

#include "interp/interpreter.h"
#include "interp/memory_scalar.h"
#include "property/violation.h"

namespace proviso::property {

class GivenInputs : public interp::InputSource {
 public:
  explicit GivenInputs(const Counterexample& given) : given_(given) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind == interp::InputKind::uninitialized) return indeterminate(request);
    if (next_ < given_.inputs.size()) return given_.inputs[next_++];
    ++unforeseen_;
    return u128{0};
  }

  /// How often it was asked for more than it was given.
  std::uint64_t unforeseen() const { return unforeseen_; }

 private:
  u128 indeterminate(const interp::InputRequest& request) const {
    if (request.birth == interp::InputRequest::kNoBirth) {
      const auto external = given_.externals.find(std::string(request.source));
      if (external != given_.externals.end()) return external->second;
    }
    const Counterexample::Indeterminate at{request.birth, request.offset};
    return read_stored(given_.indeterminate, at, interp::value_bytes(request.type)).value_or(0);
  }

  const Counterexample& given_;
  std::size_t next_ = 0;
  std::uint64_t unforeseen_ = 0;
};

}  // namespace proviso::property
