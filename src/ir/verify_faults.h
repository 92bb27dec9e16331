// Where the verifier collects what it found. The place is only turned into text when there is something to say about
// it.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::ir {

class Faults {
 public:
  explicit Faults(const Program& program) : program_(program) {}

  /// What later faults are about: a function, and an edge of it or null; or a variable.
  void at(const Function& function, const Edge* edge) { function_ = &function, edge_ = edge, variable_ = nullptr; }
  void at(const Variable& variable) { function_ = nullptr, edge_ = nullptr, variable_ = &variable; }

  void add(const std::string& message) { messages_.push_back(place() + message); }
  /// Adds `message` unless `condition` holds. For messages that cost nothing to make.
  void require(bool condition, const char* message) {
    if (!condition) add(message);
  }

  std::vector<std::string> take() { return std::move(messages_); }

 private:
  std::string place() const;

  const Program& program_;
  const Function* function_ = nullptr;
  const Edge* edge_ = nullptr;
  const Variable* variable_ = nullptr;
  std::vector<std::string> messages_;
};

}  // namespace proviso::ir
