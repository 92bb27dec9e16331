// Ranking functions, and the program that checks them: why a loop or a recursion ends.
//
// A rank is a tuple of numbers, compared lexicographically. If it decreases in every iteration of a loop, or with
// every call of a recursive function inside another, then that ends: machine numbers are finitely many, so no list of
// them decreases for ever. That holds whatever the numbers are, so nothing else has to be known of a rank, and where
// their sums wrap around it is no rank, but nothing is wrong.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

/// A number times a coefficient.
struct RankTerm {
  enum class Part : std::uint8_t {
    value,           // of an integer; the address of a pointer
    unsigned_value,  // its bits read as a number that is not negative
    room,            // bytes from where a pointer points to the end of its object
  };
  const ir::Expr* expr = nullptr;  // an integer or a pointer; some expression of the program
  Part part = Part::value;
  std::int64_t coefficient = 1;

  friend bool operator==(const RankTerm&, const RankTerm&) = default;
};
/// Their sum, or how far it is from zero; and never less than some number: so a loop can have phases, where what decreased stays as it is
/// and the next component begins to decrease. A constant orders the functions of a recursion.
struct RankComponent {
  std::vector<RankTerm> terms;
  bool is_distance = false;
  std::optional<std::int64_t> at_least = std::nullopt;
  std::int64_t constant = 0;  // part of the sum

  friend bool operator==(const RankComponent&, const RankComponent&) = default;
};
using Rank = std::vector<RankComponent>;

struct Ranking {
  /// Of a loop: at its head. Of a recursion: at the entry of each function that takes part, over its parameters and
  /// global variables.
  struct At {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    Rank rank;

    friend bool operator==(const At&, const At&) = default;
  };
  std::vector<At> at;
  std::uint64_t rounds = 0;  // without a rank: a loop makes that many at most, a recursion is at most so deep

  bool is_recursion(const ir::Program& program) const;
  friend bool operator==(const Ranking&, const Ranking&) = default;
};

/// The name of the variables, one for each number, that hold the rank of a loop from the beginning of a round to its
/// end.
inline constexpr const char* kRankVariable = "rank";

/// A copy of the program in which an assertion fails when the rank does not decrease, and no other assertion does:
/// where one did, the execution just ends. Null if it refers to something that the program does not have: a loop with
/// one entry, functions that call each other.
std::shared_ptr<ir::Program> with_rank_checks(const ir::Program& program, const Ranking& ranking);

/// A copy in which an assertion that holds stands before each end of the program: a proof of it has looked at all steps
/// on the way there, and none of them does what nothing is known of (assembly, a call of what is not modelled, an
/// invalid access), such as to wait for ever.
std::shared_ptr<ir::Program> with_end_checks(const ir::Program& program);

/// "n - i", "(x, y)"
std::string to_c(const Rank& rank);

}  // namespace proviso::rewrite
