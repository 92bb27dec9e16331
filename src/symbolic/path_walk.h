// The program walked path by path, as glass-box checking does it (paper 003, section 4): control is followed one way at each branch, but
// what has no effects is a formula. Declarative functions, and the conditional operators of expressions, are walked all ways
// at once and merged (rules R-DECL and RD-*); of a branch one side of which only fails, or ends the execution, both sides are taken.
//
// The states at a point are all those that have come there along the path: no values are chosen here. Which side of a branch is taken is
// the caller's part.
#pragma once

#include <map>
#include <optional>
#include <unordered_set>
#include <vector>

#include "support/cancellation.h"
#include "symbolic/known_conditions.h"
#include "symbolic/stepper.h"

namespace proviso::symbolic {

/// Those that are read as formulas.
using DeclarativeFunctions = std::unordered_set<const ir::Function*>;

class PathWalk {
 public:
  struct Activation {
    const ir::Function* function = nullptr;
    encode::Frame frame = 0;
    ir::LocationId at = 0;
  };
  /// Where a path has come to: a branch, or its end.
  struct Point {
    encode::State state;
    std::vector<Activation> calls;  // innermost last; of an end: whatever
    KnownConditions known;          // that were decided on the way
    encode::Term condition;         // that the first edge of the branch is taken; empty: the path has ended

    bool is_branch() const { return static_cast<bool>(condition); }
  };

  /// What is found on the way is in the environment. A path that takes more steps is cut, which is a gap.
  PathWalk(encode::Environment& environment, const DeclarativeFunctions& declarative, CancellationToken token, std::uint64_t steps_of_path)
      : env_(environment), stepper_(environment), declarative_(declarative), token_(std::move(token)), step_limit_(steps_of_path) {}

  /// From the program's entry to the first branch.
  Point start();
  /// From a branch to the next one.
  Point go_on(const Point& branch, bool takes_first);
  /// Of all paths together.
  std::uint64_t steps() const { return steps_; }

 private:
  using State = encode::State;
  using Pending = std::map<ir::LocationId, std::vector<State>>;

  Point walk(Point point);
  /// Goes through the branch where it is no decision of control. False: it is one, and the condition is in the point.
  bool pass_branch(Point& point);
  /// The step from here. False: nothing goes on behind it.
  bool take_step(Point& point);
  bool call(Point& point, const ir::Edge& edge);
  bool return_from(Point& point);
  /// The pointer that a variable was given is one to as few objects as the path allows.
  void narrow(Point& point, const ir::Expr* target);

  /// A declarative function: all its ways, merged. Nothing if none comes back.
  std::optional<State> call_declarative(const ir::Function& callee, State state, encode::Frame caller, const encode::Site& site);
  std::optional<State> run_merged(const ir::Function& function, encode::Frame frame, State state);
  void take_merged(const ir::Function& function, encode::Frame frame, const ir::Edge& edge, State state, Pending& pending);
  void branch_merged(const ir::Function& function, encode::Frame frame, const ir::Location& location, State state, Pending& pending);
  State merged(std::vector<State> states);
  /// The same for all pointers of a function, where something is known.
  void narrow_pointers(State& state, const ir::Function& function, encode::Frame frame, const KnownConditions& known);
  /// What steps have assumed: a pointer through which memory was read is not null behind that.
  void learn_since(Point& point, const encode::Guard& before);
  /// Where the ways from a branch that do not end meet again, if there is nothing on them but the computation of a value.
  static std::optional<ir::LocationId> end_of_expression(const ir::Function& function, ir::LocationId at);
  /// A side of a branch that only ends.
  void walk_to_end(const Point& branch, ir::LocationId at, State state);
  /// The side ends the execution, without another branch.
  static bool only_ends(const ir::Function& function, const ir::Edge& side);

  bool must_stop();
  /// Each step is a place of its own in the unwound program.
  encode::Site site_of(const ir::Function& function, const ir::Edge& edge, encode::Frame frame);

  encode::Environment& env_;
  Stepper stepper_;
  const DeclarativeFunctions& declarative_;
  CancellationToken token_;
  std::uint64_t step_limit_;
  std::uint64_t steps_ = 0;
  std::uint64_t stop_at_ = 0;
  std::uint32_t places_ = 0;
  std::size_t depth_ = 0;  // of calls of declarative functions
};

}  // namespace proviso::symbolic
