// A state of a certificate as a symbolic state: everything without a fact is a free variable.
#pragma once

#include <map>
#include <string>

#include "check/reached_states/symbolic_point.h"

namespace proviso::check {

/// The heap blocks of symbolic states that represent certificate states. States of one environment share the objects:
/// what is known about a block is in the state.
class KnownBlocks {
 public:
  explicit KnownBlocks(encode::Environment& environment) : env_(environment) {}

  /// Null if there are too many.
  const encode::Object* block(std::size_t number, std::uint64_t size);
  /// The total size of the blocks.
  std::uint64_t bytes() const { return bytes_; }

 private:
  encode::Environment& env_;
  std::map<std::pair<std::size_t, std::uint64_t>, encode::ObjectId> blocks_;
  std::uint64_t bytes_ = 0;
};

class StateOfFacts {
 public:
  StateOfFacts(encode::Environment& environment, UnknownStates& unknown, KnownBlocks& blocks)
      : env_(environment), unknown_(unknown), blocks_(blocks) {}

  SymbolicPoint make(const certificate::ReachedState& from);
  /// Why there is no such state; empty if there is.
  const std::string& reason() const { return reason_; }

 private:
  void make_object(SymbolicPoint& point, const certificate::LiveObject& live);
  void make_block(SymbolicPoint& point, std::uint64_t size);
  void assume(SymbolicPoint& point, const certificate::KnownValue& known);
  void assume(SymbolicPoint& point, const certificate::KnownRange& range);
  encode::Value pointer(const SymbolicPoint& point, const certificate::KnownValue& known);
  /// The object that contains the value; none if it is not alive.
  std::optional<encode::ObjectId> holder(const SymbolicPoint& point, const certificate::KnownValue& known);
  void assume_cell(SymbolicPoint& point, const certificate::KnownValue& known, const encode::Value& value);
  void assume_cell(SymbolicPoint& point, const certificate::KnownRange& range);
  void reject(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
  }

  encode::Environment& env_;
  UnknownStates& unknown_;
  KnownBlocks& blocks_;
  std::vector<encode::ObjectId> own_;  // the blocks of the state
  std::string reason_;
};

}  // namespace proviso::check
