// The steps that evaluate and compare ranks in a copy of a program.
#pragma once

#include <vector>

#include "rewrite/added_steps.h"
#include "rewrite/copy_program.h"
#include "rewrite/ranking.h"

namespace proviso::rewrite {

/// Of the numbers of a rank.
using RankTypes = std::vector<const ir::Type*>;
/// Those that the numbers of all these ranks fit into, so that they can be compared.
RankTypes types_for(ir::TypeTable& types, const std::vector<const Rank*>& ranks);

class RankSteps : public AddedSteps {
 public:
  RankSteps(ProgramCopy& copy, std::uint32_t id) : AddedSteps(copy.program(), copy.program().functions()[id]) {}

  /// Variables, one for each number of a rank.
  using Numbers = std::vector<const ir::Expr*>;
  Numbers numbers(const char* name, const RankTypes& types);
  Numbers numbers(const char* name, const Rank& rank) { return numbers(name, types_for(program.types(), {&rank})); }

  using AddedSteps::before;
  /// One that stands before an edge.
  ir::LocationId before(ir::EdgeId edge);
  /// Continues with the edge that before() was asked for.
  void go_to_edge(ir::LocationId from, ir::EdgeId edge);

  // Each returns where the steps end.
  ir::LocationId evaluate(ir::LocationId from, const Rank& rank, const Numbers& to, CopiedCode& copied, SourceRange range);
  ir::LocationId require(ir::LocationId from, const ir::Expr* condition, SourceRange range);
  ir::LocationId require_less(ir::LocationId from, const Numbers& left, const Numbers& right, SourceRange range);

  ir::Operation assign(const ir::Expr* variable, std::uint64_t number);
  ir::Operation increment(const ir::Expr* variable);
  const ir::Expr* less(const ir::Expr* variable, std::uint64_t number);

 private:
  const ir::Expr* number_of(ir::LocationId& here, const RankTerm& term, const ir::Type* type, CopiedCode& copied, SourceRange range);
  /// Assigns something else to a number that is less than another one.
  ir::LocationId if_less(ir::LocationId from, const ir::Expr* number, const ir::Expr* than, const ir::Expr* instead, SourceRange range);
};

}  // namespace proviso::rewrite
