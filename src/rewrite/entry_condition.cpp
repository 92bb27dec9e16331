#include "rewrite/entry_condition.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "ir/print.h"
#include "rewrite/added_steps.h"
#include "rewrite/copy_program.h"
#include "rewrite/pass.h"
#include "transform/loops.h"

namespace proviso::rewrite {

namespace {

using ir::BinaryOp;

/// As C would compute it, if it computes with both numbers as they are; else wide enough for all integers of up to 64 bits.
const ir::Type* type_of_condition(ir::TypeTable& types, const ir::Type* left, const ir::Type* right) {
  if (left != right) return types.integer(128, ir::Signedness::signed_integer);
  return left->is_bool() || left->bits() < types.int_type()->bits() ? types.int_type() : left;
}

const ir::Expr* holds(ProgramCopy& copy, const EntryCondition& condition) {
  ir::ExprPool& exprs = copy.program().exprs();
  const ir::Type* const of_left = copy.of(condition.left)->type();
  const ir::Type* const type =
      type_of_condition(copy.program().types(), of_left, condition.right != nullptr ? copy.of(condition.right)->type() : of_left);
  const auto number = [&](std::int64_t value) { return exprs.int_const(type, static_cast<u128>(i128{value})); };
  const ir::Expr* const left = exprs.cast(type, copy.of(condition.left));
  if (condition.relation == EntryCondition::Relation::divisible)
    return exprs.binary(BinaryOp::eq, exprs.binary(BinaryOp::rem, left, number(condition.number)), number(0));
  const ir::Expr* const right = condition.right != nullptr ? exprs.cast(type, copy.of(condition.right)) : number(condition.number);
  return exprs.binary(condition.relation == EntryCondition::Relation::at_least ? BinaryOp::ge : BinaryOp::le, left, right);
}

/// A new location that everything passes which enters the loop or function; none if there is no such loop.
std::optional<ir::LocationId> before(AddedSteps& steps, const ir::Function& original, ir::LocationId at) {
  if (at == original.entry()) {
    const ir::LocationId entry = steps.function.add_location();
    steps.function.set_entry(entry);
    return entry;
  }
  const transform::LoopForest forest(original);
  const auto loop = std::find_if(forest.loops().begin(), forest.loops().end(), [&](const transform::Loop& one) { return one.head == at; });
  if (loop == forest.loops().end() || !loop->is_reducible || loop->entry_edges.empty()) return std::nullopt;
  return steps.before(loop->entry_edges);
}

bool add_conditions(ProgramCopy& copy, const ir::Function& original, ir::LocationId at, const std::vector<EntryCondition>& conditions) {
  AddedSteps steps(copy.program(), copy.program().functions()[original.id()]);
  const std::optional<ir::LocationId> entry = before(steps, original, at);
  if (!entry) return false;
  const SourceRange range = original.edge(original.location(at).out.front()).range;
  ir::LocationId here = *entry;
  for (const EntryCondition& condition : conditions) {
    if (condition.function != original.id() || condition.at != at) continue;
    const ir::Expr* const is_met = holds(copy, condition);
    steps.step(steps.step(here, ir::Assume{is_met, false}, range), ir::Intrinsic{ir::IntrinsicOp::abort, nullptr, {}}, range);
    here = steps.step(here, ir::Assume{is_met, true}, range);
  }
  steps.go_to(here, at, range);
  return true;
}

}  // namespace

std::shared_ptr<ir::Program> with_entry_conditions(const ir::Program& program, const std::vector<EntryCondition>& conditions) {
  ProgramCopy copy(program);
  bool is_added = true;
  run_passes({{"assuming conditions",
               [&](ir::Program& changed) {
                 std::set<std::pair<std::uint32_t, ir::LocationId>> places;
                 for (const EntryCondition& condition : conditions) places.emplace(condition.function, condition.at);
                 for (const auto& [function, at] : places)
                   is_added = is_added && add_conditions(copy, program.functions()[function], at, conditions);
                 for (const auto& [function, at] : places) changed.functions()[function].compact();
               }}},
             copy.program());
  return is_added ? copy.take() : nullptr;
}

std::string to_c(const EntryCondition& condition) {
  const std::string left = ir::to_string(condition.left);
  if (condition.relation == EntryCondition::Relation::divisible) return fmt::format("{} % {} == 0", left, condition.number);
  return fmt::format("{} {} {}", left, condition.relation == EntryCondition::Relation::at_least ? ">=" : "<=",
                     condition.right != nullptr ? ir::to_string(condition.right) : std::to_string(condition.number));
}

}  // namespace proviso::rewrite
