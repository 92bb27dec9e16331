// Which variables can have to do with a violation: those that decide whether a checked place is reached, or what is computed there, and
// those that decide about these (a slice backwards over data and control). Invariants about the others prove nothing, and cost much to
// check.
//
// Memory is one thing: as soon as something read from memory matters, everything written to it does. What is left out by mistake makes
// proofs too weak to be confirmed, never wrong.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "encode/checks.h"
#include "transform/points_to/points_to.h"

namespace proviso::engine {

class Relevance {
 public:
  Relevance(const ir::Program& program, const transform::PointsTo& points_to, encode::CheckSet checks);

  /// A plain scalar.
  bool has(const ir::Variable& variable) const { return variables_.contains(&variable); }
  bool has_memory() const { return is_memory_marked_; }

 private:
  using Node = std::pair<const ir::Function*, ir::LocationId>;

  void index();
  void seed(const ir::Function& function, const ir::Edge& edge);
  void seed_expression(const Node& at, const ir::Expr* expr);
  void mark(const ir::Variable& variable);
  void mark(const Node& node);
  void mark_values(const ir::Expr* expr);
  void mark_memory();
  void follow(const ir::Variable& variable);
  void follow(const Node& node);
  void mark_deciding_branches(const Node& node);

  const ir::Program& program_;
  const transform::PointsTo& points_to_;
  encode::CheckSet checks_;
  struct Place {
    const ir::Function* function;
    const ir::Edge* edge;
  };
  std::map<const ir::Variable*, std::vector<Place>> definitions_;
  std::map<const ir::Function*, std::vector<Place>> callers_;
  std::set<const ir::Variable*> variables_;
  std::set<Node> nodes_;
  bool is_memory_marked_ = false;
  std::vector<const ir::Variable*> waiting_variables_;
  std::vector<Node> waiting_nodes_;
};

}  // namespace proviso::engine
