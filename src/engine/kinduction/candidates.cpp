#include "engine/kinduction/candidates.h"

#include <algorithm>

#include "transform/accesses.h"

namespace proviso::engine::kinduction {

namespace {

using Relation = certificate::Invariant::Relation;

/// Unchanged variables that sums and differences are compared with.
constexpr std::size_t kMaxFixed = 4;
constexpr std::size_t kMaxConditions = 8;

class Guesses {
 public:
  explicit Guesses(const LoopVocabulary& vocabulary) : words_(vocabulary) {}

  std::vector<certificate::Invariant> all() {
    for (const ir::Variable* const variable : words_.changed) compare_to_numbers(*variable);
    for (std::size_t i = 0; i < words_.changed.size(); ++i) {
      for (std::size_t j = i + 1; j < words_.changed.size(); ++j) {
        relate(*words_.changed[i], *words_.changed[j]);
        relate_to_fixed(*words_.changed[i], *words_.changed[j]);
        relate_growth(*words_.changed[i], *words_.changed[j]);
      }
      for (const ir::Variable* const other : words_.fixed) relate(*words_.changed[i], *other);
    }
    return std::move(guesses_);
  }

 private:
  void add(const certificate::Invariant& guess) {
    if (guesses_.size() < kMaxCandidates) guesses_.push_back(guess);
  }

  void compare_to_numbers(const ir::Variable& variable) {
    for (const i128 constant : words_.constants) {
      if (!fits(constant, *variable.type)) continue;
      add({&variable, Relation::at_least, {}, constant});
      add({&variable, Relation::at_most, {}, constant});
    }
    for (const std::uint32_t modulus : {2U, 4U})
      for (i128 residue = 0; residue < modulus; ++residue) add({&variable, Relation::congruent, {}, residue, modulus});
    const certificate::Quantity before{&variable, certificate::Quantity::Part::value, certificate::Quantity::Time::entry};
    add({&variable, Relation::at_least, before});
    add({&variable, Relation::at_most, before});
  }

  void relate(const ir::Variable& left, const ir::Variable& right) {
    if (left.type != right.type) return;
    add({&left, Relation::equal, &right});
    for (const i128 constant : {i128{0}, i128{1}, i128{-1}}) {
      add({&left, Relation::at_most, &right, constant});
      add({&left, Relation::at_least, &right, constant});
    }
  }

  /// Variables whose sum or difference is constant.
  void relate_to_fixed(const ir::Variable& left, const ir::Variable& right) {
    if (left.type != right.type) return;
    for (std::size_t i = 0; i < std::min(words_.fixed.size(), kMaxFixed); ++i) {
      if (words_.fixed[i]->type != left.type) continue;
      add({&left, Relation::sum, &right, 0, 0, words_.fixed[i]});
      for (std::size_t j = 0; j < std::min(words_.fixed.size(), kMaxFixed); ++j) {
        if (j != i && words_.fixed[j]->type == left.type)
          add({&left, Relation::difference, &right, 0, 0, words_.fixed[i], words_.fixed[j]});
      }
    }
  }

  void relate_growth(const ir::Variable& left, const ir::Variable& right) {
    for (const certificate::Invariant& guess : growth_candidates(words_, &left, &right)) add(guess);
  }

  static bool fits(i128 constant, const ir::Type& type) {
    if (type.bits() >= 100) return true;
    if (type.is_signed()) return constant >= -(i128{1} << (type.bits() - 1)) && constant < i128{1} << (type.bits() - 1);
    return constant >= 0 && constant < i128{1} << type.bits();
  }

  const LoopVocabulary& words_;
  std::vector<certificate::Invariant> guesses_;
};

}  // namespace

std::vector<certificate::Invariant> growth_candidates(const LoopVocabulary& vocabulary, const certificate::Quantity& left,
                                                      const certificate::Quantity& right) {
  std::vector<certificate::Invariant> guesses;
  for (const auto* const amounts : {&vocabulary.increments, &vocabulary.totals}) {
    const auto a = amounts->find(left.variable);
    const auto b = amounts->find(right.variable);
    if (a == amounts->end() || b == amounts->end()) continue;
    const certificate::Invariant guess{left, Relation::in_step, right, a->second, 0, {}, {}, b->second};
    if (guesses.empty() || guess != guesses.front()) guesses.push_back(guess);
  }
  return guesses;
}

std::vector<certificate::Invariant> integer_candidates(const LoopVocabulary& vocabulary) { return Guesses(vocabulary).all(); }

std::vector<certificate::Invariant> condition_candidates(const ElementStatements& statements, const LoopVocabulary& vocabulary) {
  std::vector<certificate::Invariant> guesses;
  for (const ir::Expr* const condition : statements.conditions) {
    std::set<const ir::Variable*> read;
    transform::for_each_read_scalar(condition, [&](const ir::Variable& variable) { read.insert(&variable); });
    const bool changes = std::any_of(vocabulary.changed.begin(), vocabulary.changed.end(),
                                     [&](const ir::Variable* variable) { return read.contains(variable); });
    const bool is_plain = read.size() == 2 && (*read.begin())->type == (*read.rbegin())->type &&
                          std::all_of(read.begin(), read.end(), [&](const ir::Variable* variable) {
                            return is_load_of_plain(condition->operand(0), *variable) || is_load_of_plain(condition->operand(1), *variable);
                          });
    if (!changes || read.size() < 2 || is_plain || guesses.size() >= 2 * kMaxConditions) continue;
    certificate::Quantity truth;
    truth.part = certificate::Quantity::Part::instance;
    truth.expression = condition;
    for (const i128 value : {0, 1}) guesses.push_back({truth, Relation::equal, {}, value});
  }
  return guesses;
}

}  // namespace proviso::engine::kinduction
