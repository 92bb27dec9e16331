// What is assumed of the states in which a loop is entered, or a recursive function: under which condition a program ends.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

struct EntryCondition {
  enum class Relation : std::uint8_t {
    at_least,
    at_most,
    divisible,
  };
  std::uint32_t function = 0;
  ir::LocationId at = 0;           // the head of a loop; or the entry of the function, for every call of it
  const ir::Expr* left = nullptr;  // an integer that the function reads
  Relation relation = Relation::at_least;
  const ir::Expr* right = nullptr;  // another one; null: the number
  std::int64_t number = 0;
};

/// A copy in which an execution ends where a loop or function is entered and one of its conditions does not hold. Null if the program has
/// no such loop.
std::shared_ptr<ir::Program> with_entry_conditions(const ir::Program& program, const std::vector<EntryCondition>& conditions);

/// "n >= 0", "n % 2 == 0"
std::string to_c(const EntryCondition& condition);

}  // namespace proviso::rewrite
