#include "rewrite/recurring_state.h"

#include <algorithm>

#include "rewrite/added_steps.h"
#include "rewrite/copy_program.h"
#include "rewrite/pass.h"
#include "rewrite/silence.h"
#include "transform/loops.h"

namespace proviso::rewrite {

namespace {

using ir::BinaryOp;

/// The steps at the head of the loop.
class HeadSteps : private AddedSteps {
 public:
  HeadSteps(ProgramCopy& copy, const ir::Function& original, const transform::Loop& loop)
      : AddedSteps(copy.program(), copy.program().functions()[original.id()]),
        copy_(copy),
        loop_(loop),
        range_(original.edge(original.location(loop.head).out.front()).range),
        number_(copy.program().types().int_type()) {}

  void add(const std::vector<const ir::Variable*>& variables) {
    is_stored_ = temporary("stored", number_);
    choice_ = temporary("choice", number_);
    for (const ir::Variable* const variable : variables) {
      const ir::Expr* const place = exprs.variable(copy_.of(*variable));
      kept_.emplace_back(place, temporary("earlier", place->type()));
    }
    ir::LocationId entered = step(before(loop_.entry_edges), set(is_stored_, 0), range_);
    for (const auto& [place, earlier] : kept_) entered = step(entered, ir::Declare{earlier->variable()}, range_);
    go_to(entered, loop_.head, range_);
    goes_on_ = move_on(loop_.head);
    compare(when(loop_.head, is_set(is_stored_), true));
    store(when(loop_.head, is_set(is_stored_), false));
    function.compact();
  }

 private:
  void compare(ir::LocationId at) {
    for (const auto& [place, earlier] : kept_) {
      const ir::Expr* const is_same = exprs.binary(BinaryOp::eq, exprs.load(place), exprs.load(earlier));
      go_to(when(at, is_same, false), goes_on_, range_);
      at = when(at, is_same, true);
    }
    fail(at, text_constant("the state is a new one"), range_);
  }

  void store(ir::LocationId at) {
    at = step(at, ir::Havoc{choice_, kStoresState}, range_);
    go_to(when(at, is_set(choice_), false), goes_on_, range_);
    at = step(when(at, is_set(choice_), true), set(is_stored_, 1), range_);
    for (const auto& [place, earlier] : kept_) at = step(at, ir::Assign{earlier, exprs.load(place)}, range_);
    go_to(at, goes_on_, range_);
  }

  ir::LocationId when(ir::LocationId from, const ir::Expr* condition, bool holds) {
    return step(from, ir::Assume{condition, holds}, range_);
  }
  const ir::Expr* is_set(const ir::Expr* variable) { return exprs.binary(BinaryOp::ne, exprs.load(variable), exprs.int_const(number_, 0)); }
  ir::Assign set(const ir::Expr* variable, std::uint64_t value) const { return {variable, exprs.int_const(number_, value)}; }

  ProgramCopy& copy_;
  const transform::Loop& loop_;
  SourceRange range_;
  const ir::Type* number_;
  const ir::Expr* is_stored_ = nullptr;
  const ir::Expr* choice_ = nullptr;
  std::vector<std::pair<const ir::Expr*, const ir::Expr*>> kept_;  // a variable, and the one that holds its earlier value
  ir::LocationId goes_on_ = 0;
};

}  // namespace

std::shared_ptr<ir::Program> with_recurrence_check(const ir::Program& program, std::uint32_t function, ir::LocationId head,
                                                   const std::vector<const ir::Variable*>& variables) {
  const ir::Function& original = program.functions()[function];
  const transform::LoopForest forest(original);
  const auto loop =
      std::find_if(forest.loops().begin(), forest.loops().end(), [&](const transform::Loop& one) { return one.head == head; });
  if (loop == forest.loops().end() || !loop->is_reducible || loop->entry_edges.empty()) return nullptr;
  ProgramCopy copy(program);
  run_passes({{"silencing assertions", silence_assertions},
              {"comparing states", [&](ir::Program&) { HeadSteps(copy, original, *loop).add(variables); }}},
             copy.program());
  return copy.take();
}

}  // namespace proviso::rewrite
