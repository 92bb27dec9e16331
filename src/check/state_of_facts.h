// A state of a certificate as a symbolic state: what it says nothing about is a free variable.
#pragma once

#include <string>

#include "check/symbolic_point.h"

namespace proviso::check {

class StateOfFacts {
 public:
  StateOfFacts(encode::Environment& environment, UnknownStates& unknown) : env_(environment), unknown_(unknown) {}

  SymbolicPoint make(const engine::ReachedState& from);
  /// Why there is no such state; empty if there is.
  const std::string& reason() const { return reason_; }

 private:
  void make_object(SymbolicPoint& point, const engine::LiveObject& live);
  void assume(SymbolicPoint& point, const engine::KnownValue& known);
  encode::Value pointer(const SymbolicPoint& point, const engine::KnownValue& known);
  void assume_cell(SymbolicPoint& point, const engine::KnownValue& known, const encode::Value& value);
  void reject(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
  }

  encode::Environment& env_;
  UnknownStates& unknown_;
  std::string reason_;
};

}  // namespace proviso::check
