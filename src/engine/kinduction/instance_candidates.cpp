// Candidates about all array elements that are the program's own statements: what a store implies about the element it
// writes, and what comparisons imply about those they read, may hold for every element that a loop has visited, or has
// not visited yet. The variables from which the index of an element is computed become arbitrary indices.
#include <algorithm>

#include "engine/kinduction/candidates.h"
#include "transform/accesses.h"

namespace proviso::engine::kinduction {

namespace {

using certificate::any_index;
using certificate::Invariant;
using certificate::Quantity;
using Alternatives = std::vector<Invariant>;
using Relation = Invariant::Relation;
using Time = Quantity::Time;
using Variables = std::vector<const ir::Variable*>;

constexpr std::size_t kMaxCounters = 3;
constexpr std::size_t kMaxConditions = 4;
class InstanceGuesses {
 public:
  InstanceGuesses(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop, const transform::PointsTo& points_to)
      : all_(statements), nest_(nest), loop_(loop), words_(nest.words[loop]), effects_(nest.effects[loop]), points_to_(points_to) {
    for (const auto& [variable, amount] : words_.increments)
      if (variable->type->is_integer() && counters_.size() < kMaxCounters) counters_.push_back(variable);
    for (const ir::LocationId at : nest.loops.loop(loop).body)
      for (const ir::EdgeId out : nest.function.location(at).out)
        transform::for_each_operand(nest.function.edge(out).operation, [&](const ir::Expr* expr) { note_used(expr); });
  }

  std::vector<Invariant> all() {
    for (const ElementStatement& statement : all_.statements) {
      if (!is_touched(statement) && !is_read(statement)) continue;
      if (statement.variables.size() == 1) {
        add_for_counters(statement, 0);
        if (!statement.is_plain) add_for_counters(statement, 1);
      } else {
        add_for_nest(statement);
      }
    }
    return std::move(guesses_);
  }

 private:
  void note_used(const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      const bool is_variable = part->kind() == ir::ExprKind::variable;
      if (is_variable && (!part->variable()->is_plain_scalar() || part->variable()->type->is_pointer())) used_.insert(part->variable());
    });
  }

  static Quantity instance(const ir::Expr* expression, std::vector<Quantity::Replaced> replaced, Time time = Time::now) {
    Quantity quantity;
    quantity.part = Quantity::Part::instance;
    quantity.time = time;
    quantity.expression = expression;
    quantity.replaced = std::move(replaced);
    return quantity;
  }

  /// Whether the loop can make it true or false.
  bool is_touched(const ElementStatement& statement) const {
    bool is_touched = false;
    const auto look_at = [&](const ir::Expr* expr) {
      ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
        if (part->kind() != ir::ExprKind::variable) return;
        const ir::Variable& variable = *part->variable();
        const Variables& indices = statement.variables;
        if (std::find(indices.begin(), indices.end(), &variable) != indices.end()) return;
        is_touched = is_touched || effects_.scalars.contains(&variable);
        if (variable.type->is_pointer()) is_touched = is_touched || !effects_.objects.empty();
        if (variable.is_plain_scalar()) return;
        for (const transform::ObjectId object : points_to_.objects_of(variable))
          is_touched = is_touched || effects_.objects.contains(object);
      });
    };
    look_at(statement.expression);
    if (statement.value != nullptr) look_at(statement.value);
    return is_touched;
  }

  /// Whether it compares elements of arrays that the loop uses, and so may yield facts about them.
  bool is_read(const ElementStatement& statement) const {
    bool is_read = false;
    if (statement.value != nullptr) return false;
    ir::for_each_subexpr(statement.expression, [&](const ir::Expr* part) {
      if (part->kind() == ir::ExprKind::variable) is_read = is_read || used_.contains(part->variable());
    });
    return is_read;
  }

  void add(Invariant claim, Alternatives alternatives) {
    claim.alternatives = std::move(alternatives);
    if (guesses_.size() < kMaxCandidates && std::find(guesses_.begin(), guesses_.end(), claim) == guesses_.end())
      guesses_.push_back(std::move(claim));
  }

  /// The claims of the statement: that the stored value is there, or that the comparison holds, or does not.
  std::vector<Invariant> claims(const ElementStatement& statement, const std::vector<Quantity::Replaced>& replaced) const {
    const Quantity left = instance(statement.expression, replaced);
    if (statement.value != nullptr) return {{left, Relation::equal, instance(statement.value, replaced)}};
    return {{left, Relation::equal, {}, 1}, {left, Relation::equal, {}, 0}};
  }

  void add_for_counters(const ElementStatement& statement, unsigned number) {
    const std::vector<Quantity::Replaced> replaced{{statement.variables.front(), number}};
    const Quantity index = any_index(number);
    // What the loop does not change is preserved; facts are gained only about visited elements.
    const bool changes_it = is_touched(statement);
    if (changes_it)
      for (const Invariant& claim : claims(statement, replaced)) add(claim, {});
    // A loop inside of the one that stores may write elsewhere only.
    if (changes_it && statement.value != nullptr)
      add({instance(statement.expression, replaced), Relation::equal, instance(statement.expression, replaced, Time::entry)}, {});
    for (const ir::Variable* const counter : counters_) {
      const Quantity before{counter, Quantity::Part::value, Time::entry};
      const bool grows = words_.increments.at(counter) > 0;
      const Alternatives not_seen = grows ? Alternatives{{index, Relation::at_least, counter}, {index, Relation::at_most, before, -1}}
                                          : Alternatives{{index, Relation::at_most, counter}, {index, Relation::at_least, before, 1}};
      const Alternatives seen{grows ? Invariant{index, Relation::at_most, counter, -1} : Invariant{index, Relation::at_least, counter, 1}};
      for (const Invariant& claim : claims(statement, replaced)) {
        add(claim, not_seen);
        if (changes_it) add(claim, seen);
        add_under_conditions(statement, replaced, claim, not_seen);
      }
      if (statement.value == nullptr) continue;
      // What the loop reads it may have overwritten: the claim is about the value when the loop was entered.
      const Quantity target = instance(statement.expression, replaced);
      add({target, Relation::equal, instance(statement.value, replaced, Time::entry)}, not_seen);
      add({target, Relation::equal, instance(statement.expression, replaced, Time::entry)}, seen);
      if (!statement.is_plain)
        add({instance(statement.value, replaced), Relation::equal, instance(statement.value, replaced, Time::entry)}, seen);
    }
  }

  /// The claim may hold only for some elements, or if a flag is set.
  void add_under_conditions(const ElementStatement& statement, const std::vector<Quantity::Replaced>& replaced, const Invariant& claim,
                            const Alternatives& alternatives) {
    std::size_t count = 0;
    for (const ir::Expr* const condition : all_.conditions) {
      bool is_of_element = false;
      bool is_flag = false;
      transform::for_each_read_scalar(condition, [&](const ir::Variable& variable) {
        is_of_element = is_of_element || &variable == statement.variables.front();
        is_flag = is_flag || (effects_.scalars.contains(&variable) && !words_.increments.contains(&variable));
      });
      if (statement.value != nullptr) is_flag = false;
      if ((!is_of_element && !is_flag) || count++ >= kMaxConditions) continue;
      for (const i128 truth : {0, 1}) {
        Alternatives more = alternatives;
        more.push_back({instance(condition, is_of_element ? replaced : std::vector<Quantity::Replaced>()), Relation::equal, {}, truth});
        add(claim, more);
      }
    }
  }

  // ------------------------------------------------------------------------------------------------------ nested loops

  struct Level {
    const ir::Variable* counter = nullptr;
    const ir::Expr* end = nullptr;  // what the counter is compared with at the loop head
    bool is_end_included = false;
  };

  Level level_of(transform::LoopId id) const {
    Level level;
    for (const ir::EdgeId out : nest_.function.location(nest_.loops.loop(id).head).out) {
      const auto* const assume = nest_.function.edge(out).as<ir::Assume>();
      if (assume == nullptr || !is_integer_comparison(assume->condition)) continue;
      const ir::Expr* const condition = assume->condition;
      for (const auto& [variable, amount] : nest_.words[id].increments) {
        if (amount < 0 || !is_load_of_plain(condition->operand(0), *variable)) continue;
        level = {variable, condition->operand(1), condition->binary_op() == ir::BinaryOp::le};
      }
    }
    return level;
  }

  /// From the outermost enclosing loop to the innermost inner one, if the nesting is linear.
  std::vector<transform::LoopId> chain() const {
    std::vector<transform::LoopId> ids{loop_};
    while (const std::optional<transform::LoopId> parent = nest_.loops.loop(ids.front()).parent) ids.insert(ids.begin(), *parent);
    while (true) {
      std::vector<transform::LoopId> inside;
      for (transform::LoopId id = 0; id < nest_.loops.loops().size(); ++id)
        if (nest_.loops.loop(id).parent == ids.back()) inside.push_back(id);
      if (inside.size() != 1) return ids;
      ids.push_back(inside.front());
    }
  }

  /// Elements are visited in the lexicographic order of the counters: visited ones have a smaller outer counter, or the
  /// same and a smaller inner one.
  void add_for_nest(const ElementStatement& statement) {
    std::vector<Level> levels;
    for (const transform::LoopId id : chain()) levels.push_back(level_of(id));
    const std::size_t here = nest_.loops.loop(loop_).depth;
    if (levels.size() != statement.variables.size()) return;
    for (const Level& level : levels)
      if (level.counter == nullptr) return;
    std::vector<Quantity::Replaced> replaced;
    for (std::size_t i = 0; i < statement.variables.size(); ++i) replaced.push_back({statement.variables[i], static_cast<unsigned>(i + 1)});
    for (const Invariant& claim : claims(statement, replaced)) {
      add(claim, {});
      Alternatives other_rounds;
      for (std::size_t i = 0; i < here; ++i) {
        const Quantity index = any_index(static_cast<unsigned>(i + 1));
        Alternatives not_seen = other_rounds;
        not_seen.push_back({index, Relation::at_least, levels[i].counter});
        for (std::size_t j = i + 1; j < levels.size(); ++j)
          not_seen.push_back({any_index(static_cast<unsigned>(j + 1)), Relation::at_least, instance(levels[j].end, {}),
                              levels[j].is_end_included ? 1 : 0});
        add(claim, not_seen);
        other_rounds.push_back({index, Relation::at_most, levels[i].counter, -1});
        other_rounds.push_back({index, Relation::at_least, levels[i].counter, 1});
      }
    }
  }

  const ElementStatements& all_;
  const LoopNest& nest_;
  transform::LoopId loop_;
  const LoopVocabulary& words_;
  const transform::LoopEffects& effects_;
  const transform::PointsTo& points_to_;
  Variables counters_;
  std::set<const ir::Variable*> used_;  // arrays and pointers
  std::vector<Invariant> guesses_;
};

}  // namespace

std::vector<Invariant> instance_candidates(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop,
                                           const transform::PointsTo& points_to) {
  return InstanceGuesses(statements, nest, loop, points_to).all();
}

}  // namespace proviso::engine::kinduction
