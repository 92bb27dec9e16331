// The search of glass-box checking (paper 003, figure 8), for one operation: as long as there is a state that was not covered, the way that
// it takes through the operation is walked, all states that take the same way are checked in one question, and they are pruned.
//
// The paths that were walked are kept as a tree, with the states at each branch: what two paths have in common is walked once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "certificate/path_tree.h"
#include "glassbox/covered_states.h"
#include "property/violation.h"
#include "smt/solver.h"
#include "symbolic/path_walk.h"

namespace proviso::glassbox {

/// The ways that an execution goes on from each branch: '1' by its first edge, '0' by the other; '!' at the end: it is none of those that
/// get to the next branch.
using PathName = std::string;

/// What is asked of every execution of an operation.
property::CheckSet checks();

struct SearchResult {
  enum class End : std::uint8_t {
    covered,   // every state, and none violates anything
    violated,  // `counterexample`
    stopped,   // a limit, or the solver did not answer: `reason`
  } end = End::stopped;
  std::string reason;
  std::optional<property::Counterexample> counterexample;
  std::vector<std::string> left_out;  // what some of the states do and the search does not follow, with its place
  std::uint64_t explored = 0;         // states that were taken: paths; those that were known included
  std::uint64_t steps = 0;
  certificate::PathTree tree;
};

class Search {
 public:
  /// `progress` is told of each path that was walked, and how many states it covers at least (covered_states.h).
  Search(const ir::Program& program, const symbolic::DeclarativeFunctions& declarative, CancellationToken token,
         std::function<void(const PathName&, double)> progress);
  ~Search();

  /// From the program's entry. Paths that are known from an earlier search are walked again, but not checked: who confirms the result
  /// does so.
  SearchResult run(const std::vector<PathName>& known = {});

  /// For tests: the condition of each path that was walked, in the order in which they were; an execution takes a path if its condition
  /// holds.
  std::vector<encode::Term> conditions() const;
  encode::Environment& environment() { return env_; }

 private:
  struct Node;
  enum class Checked : std::uint8_t {
    holds,
    ends_search
  };

  /// Follows the state that the model is as far as the path is known, and further; then checks what is new on it, and prunes.
  Checked explore(const term::Model& model);
  Checked walk_known(const std::vector<PathName>& paths);
  /// False if there is no such path.
  bool walk_again(const PathName& path);
  Node& side(Node& node, bool takes_first);
  encode::Term side_condition(const Node& node, bool takes_first);
  void prune(const std::vector<encode::Term>& path);
  /// How many states a path covers, as bits, of which the model is one.
  double covered_at_least(const symbolic::PathWalk::Point& end, const term::Model& model);
  Checked check_new();
  void note_left_out();
  smt::Answer ask(std::vector<encode::Term> assumptions, smt::Want want);
  void stop(std::string reason);
  void number(const Node& node, certificate::PathTree& tree, std::uint32_t index) const;

  CancellationToken token_;
  std::function<void(const PathName&, double)> progress_;
  term::TermPool pool_;
  encode::Environment env_;
  symbolic::PathWalk walk_;
  std::unique_ptr<smt::Solver> solver_;
  std::unique_ptr<Node> root_;
  std::optional<CoveredStates> covered_;
  std::vector<encode::Term> pruned_;
  std::size_t facts_ = 0;        // told to the solver
  std::size_t obligations_ = 0;  // that were checked
  std::size_t gaps_ = 0;         // that were looked at
  SearchResult result_;
};

}  // namespace proviso::glassbox
