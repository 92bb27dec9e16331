// What a solver says: sat with a model, unsat with a core, unknown with a reason. A time-out or an error is never an
// answer.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "term/model.h"

namespace proviso::smt {

enum class UnknownReason {
  cancelled,    // the token was cancelled, or its deadline passed
  unsupported,  // the formula has something the backend has no procedure for
  incomplete,   // the procedure ended without an answer
  error,        // the backend failed, or its answer did not pass a check
};

const char* to_string(UnknownReason reason);

struct Sat {
  /// Values for the variables of the assertions and assumptions; empty if the query wanted none.
  term::Model model;
};

struct Unsat {
  /// Assumptions that cannot hold together with the assertions; not necessarily the fewest.
  term::Terms core;
};

struct Unknown {
  UnknownReason reason = UnknownReason::incomplete;
  std::string message;
};

class Answer {
 public:
  Answer(Sat sat) : state_(std::move(sat)) {}
  Answer(Unsat unsat) : state_(std::move(unsat)) {}
  Answer(Unknown unknown) : state_(std::move(unknown)) {}

  bool is_sat() const { return std::holds_alternative<Sat>(state_); }
  bool is_unsat() const { return std::holds_alternative<Unsat>(state_); }
  bool is_unknown() const { return std::holds_alternative<Unknown>(state_); }

  const term::Model& model() const { return std::get<Sat>(state_).model; }
  const term::Terms& core() const { return std::get<Unsat>(state_).core; }
  const Unknown& unknown() const { return std::get<Unknown>(state_); }

  /// "sat", "unsat", "unknown (cancelled: ...)"
  std::string to_string() const;

 private:
  std::variant<Sat, Unsat, Unknown> state_;
};

}  // namespace proviso::smt
