#include "rewrite/goal_probes.h"

#include <set>
#include <string>

#include "rewrite/added_steps.h"
#include "rewrite/copy_program.h"
#include "rewrite/pass.h"

namespace proviso::rewrite {

namespace {

class GoalProbing {
 public:
  explicit GoalProbing(ir::Program& program)
      : program_(program),
        exprs_(program.exprs()),
        chosen_(exprs_.variable(program.add_variable("goal", program.types().int_type(), ir::Storage::global, nullptr))) {}

  /// The choice comes before everything else.
  void let_choose() {
    AddedSteps steps(program_, program_.functions()[program_.entry->id()]);
    const ir::LocationId first = steps.function.entry();
    const ir::LocationId entry = steps.function.add_location();
    const SourceRange range = steps.function.edge(steps.function.location(first).out.front()).range;
    steps.go_to(steps.step(entry, ir::Havoc{chosen_, std::string(kGoalSource)}, range), first, range);
    steps.function.set_entry(entry);
    changed_.insert(steps.function.id());
  }

  void add(const GoalProbe& probe) {
    AddedSteps steps(program_, program_.functions()[probe.function]);
    const ir::Edge edge = steps.function.edge(probe.edge);
    const bool is_before = probe.at == GoalProbe::At::before;
    const ir::LocationId from = is_before ? edge.from : steps.before({probe.edge});
    const ir::LocationId next = is_before ? steps.move_on(edge.from) : edge.to;
    const ir::Expr* const is_chosen = exprs_.binary(ir::BinaryOp::eq, exprs_.load(chosen_), exprs_.int_const(chosen_->type(), probe.goal));
    if (text_ == nullptr) text_ = steps.text_constant("the goal is not reached");
    steps.fail(steps.step(from, ir::Assume{is_chosen, true}, edge.range), text_, edge.range);
    steps.function.add_edge(from, next, ir::Assume{is_chosen, false}, edge.range);
    changed_.insert(probe.function);
  }

  void put_in_order() {
    for (const std::uint32_t function : changed_) program_.functions()[function].compact();
  }

  /// The assertions have other numbers when all is in order: each is behind the question whether its goal was chosen.
  std::map<std::pair<std::uint32_t, ir::EdgeId>, std::uint32_t> goals() const {
    std::map<std::pair<std::uint32_t, ir::EdgeId>, std::uint32_t> result;
    for (const std::uint32_t id : changed_) {
      const ir::Function& function = program_.functions()[id];
      for (const ir::Edge& edge : function.edges()) {
        const auto* const intrinsic = edge.as<ir::Intrinsic>();
        if (intrinsic == nullptr || intrinsic->op != ir::IntrinsicOp::assert_failed) continue;
        for (const ir::EdgeId before : function.location(edge.from).in) {
          const auto* const assume = function.edge(before).as<ir::Assume>();
          if (assume == nullptr || !assume->truth || !asks_for_choice(assume->condition)) continue;
          result[{id, edge.id}] = static_cast<std::uint32_t>(assume->condition->operand(1)->value());
        }
      }
    }
    return result;
  }

 private:
  bool asks_for_choice(const ir::Expr* condition) const {
    return condition->kind() == ir::ExprKind::binary && condition->binary_op() == ir::BinaryOp::eq &&
           condition->operand(0)->kind() == ir::ExprKind::load && condition->operand(0)->operand(0) == chosen_;
  }

  ir::Program& program_;
  ir::ExprPool& exprs_;
  const ir::Expr* chosen_;
  const ir::Expr* text_ = nullptr;   // of all assertions
  std::set<std::uint32_t> changed_;  // functions
};

}  // namespace

ProgramWithGoals with_goal_probes(const ir::Program& program, const std::vector<GoalProbe>& probes) {
  ProgramCopy copy(program);
  GoalProbing probing(copy.program());
  run_passes({{"adding probes of goals",
               [&](ir::Program&) {
                 for (const GoalProbe& probe : probes) probing.add(probe);
                 probing.let_choose();
                 probing.put_in_order();
               }}},
             copy.program());
  auto goals = probing.goals();
  return {copy.take(), std::move(goals)};
}

}  // namespace proviso::rewrite
