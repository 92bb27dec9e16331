// The variables relevant to a violation: those that decide whether a check is reached and what is computed there,
// transitively (a backward slice over data and control dependences). Invariants about other variables prove nothing and
// are expensive to check; loops that change only other variables need not be followed. Whether a loop terminates is
// relevant to what follows it only if loops may be endless (transform/deciding_branches.h).
//
// Memory is one abstract object: if something read from memory is relevant, so is everything written to it. An error in
// the slice makes proofs too weak to be confirmed, never wrong.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "property/check.h"
#include "transform/deciding_branches.h"
#include "transform/loops.h"
#include "transform/points_to/points_to.h"

namespace proviso::symbolic {

/// Undefined behaviour that is not checked, and gaps of the encoding: a proof has to exclude them, whereas an execution
/// shows whether they occur.
enum class Unchecked : std::uint8_t {
  matters,
  is_ignored
};

class Relevance {
 public:
  Relevance(const ir::Program& program, const transform::PointsTo& points_to, property::CheckSet checks, transform::Loops loops,
            Unchecked unchecked = Unchecked::matters);

  /// Whether the plain scalar is relevant.
  bool has(const ir::Variable& variable) const { return variables_.contains(&variable); }
  /// Whether a check is made there, or the branch there decides about one.
  bool has(const ir::Function& function, ir::LocationId at) const { return nodes_.contains({&function, at}); }
  /// Whether the loop is relevant to a violation.
  bool has(const ir::Function& function, const transform::Loop& loop) const {
    return std::any_of(loop.body.begin(), loop.body.end(), [&](ir::LocationId at) { return has(function, at); });
  }
  bool has_memory() const { return is_memory_marked_; }
  friend bool operator==(const Relevance& a, const Relevance& b) {
    return a.variables_ == b.variables_ && a.is_memory_marked_ == b.is_memory_marked_;
  }

 private:
  using Node = std::pair<const ir::Function*, ir::LocationId>;

  void index();
  void seed(const ir::Function& function, const ir::Edge& edge);
  bool is_seed(const ir::Function& function, const ir::Edge& edge, const ir::Intrinsic& intrinsic) const;
  enum class Watched : std::uint8_t {
    no,
    yes  // for wrap-around
  };
  void seed_expression(const Node& at, const ir::Edge& edge, const ir::Expr* expr, Watched watched);
  /// Whether memory accesses of this edge are relevant.
  bool is_access_asked(const ir::Function& function, const ir::Edge& edge) const;
  void mark(const ir::Variable& variable);
  void mark(const Node& node);
  void mark_values(const ir::Expr* expr);
  void mark_memory();
  void follow(const ir::Variable& variable);
  void follow(const Node& node);
  void mark_deciding_branches(const Node& node);
  void mark_callers(const ir::Function& function);
  void mark_results(const ir::Function& function);

  const ir::Program& program_;
  const transform::PointsTo& points_to_;
  property::CheckSet checks_;
  transform::Loops loops_;
  Unchecked unchecked_;
  struct Place {
    const ir::Function* function;
    const ir::Edge* edge;
  };
  std::map<const ir::Variable*, std::vector<Place>> definitions_;
  struct OfFunction {
    std::vector<Place> callers;
    std::vector<const ir::Edge*> returns;
    std::optional<transform::DecidingBranches> branches;
    bool is_entered = false;  // something in it is relevant
    bool is_result_marked = false;
  };
  std::vector<OfFunction> functions_;  // by id
  std::set<const ir::Variable*> variables_;
  std::set<Node> nodes_;
  bool is_memory_marked_ = false;
  std::vector<const ir::Variable*> waiting_variables_;
  std::vector<Node> waiting_nodes_;
};

}  // namespace proviso::symbolic
