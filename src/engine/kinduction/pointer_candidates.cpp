#include <bit>

#include "engine/kinduction/candidates.h"

namespace proviso::engine::kinduction {

namespace {

using Part = certificate::Quantity::Part;
using Relation = certificate::Invariant::Relation;
using Time = certificate::Quantity::Time;

certificate::Quantity offset(const ir::Variable& pointer, Time time = Time::now) { return {&pointer, Part::offset, time}; }

class PointerGuesses {
 public:
  explicit PointerGuesses(const LoopVocabulary& vocabulary) : words_(vocabulary) {}

  std::vector<certificate::Invariant> all() {
    for (std::size_t i = 0; i < words_.moved_pointers.size(); ++i) {
      const ir::Variable& pointer = *words_.moved_pointers[i];
      if (words_.redirected.contains(&pointer))
        guesses_.push_back({{&pointer, Part::object}, Relation::equal, {&pointer, Part::object, Time::entry}});
      stay_inside(pointer);
      for (std::size_t j = i + 1; j < words_.moved_pointers.size(); ++j) {
        relate(pointer, *words_.moved_pointers[j]);
        relate_growth(pointer, {words_.moved_pointers[j], Part::offset});
      }
      for (const ir::Variable* const other : words_.fixed_pointers) relate(pointer, *other);
      for (const ir::Variable* const counter : words_.changed) relate_growth(pointer, counter);
    }
    return std::move(guesses_);
  }

 private:
  static std::uint64_t stride(const ir::Variable& pointer) {
    const ir::Type* const element = pointer.type->element();
    return element->is_function() || element->size() == 0 ? 1 : element->size();
  }

  void stay_inside(const ir::Variable& pointer) {
    const auto step = static_cast<i128>(stride(pointer));
    const certificate::Quantity size{&pointer, Part::size};
    const certificate::Quantity before = offset(pointer, Time::entry);
    guesses_.push_back({offset(pointer), Relation::at_most, size});
    guesses_.push_back({offset(pointer), Relation::at_most, size, -step});
    guesses_.push_back({offset(pointer), Relation::at_least, before});
    guesses_.push_back({offset(pointer), Relation::at_most, before});
    if (step > 1 && std::has_single_bit(static_cast<std::uint64_t>(step)))
      guesses_.push_back({offset(pointer), Relation::congruent, before, 0, static_cast<std::uint32_t>(step)});
    if (step > 1) return;
    // A string ends before its object does.
    guesses_.push_back({offset(pointer), Relation::at_most, {&pointer, Part::terminator}});
    guesses_.push_back({{&pointer, Part::ending}, Relation::equal, {}});
  }

  void relate(const ir::Variable& left, const ir::Variable& right) {
    if (left.type->element() != right.type->element()) return;
    guesses_.push_back({offset(left), Relation::at_most, offset(right)});
    guesses_.push_back({offset(left), Relation::at_least, offset(right)});
  }

  void relate_growth(const ir::Variable& pointer, const certificate::Quantity& other) {
    for (const certificate::Invariant& guess : growth_candidates(words_, offset(pointer), other)) guesses_.push_back(guess);
  }

  const LoopVocabulary& words_;
  std::vector<certificate::Invariant> guesses_;
};

}  // namespace

std::vector<certificate::Invariant> pointer_candidates(const LoopVocabulary& vocabulary) { return PointerGuesses(vocabulary).all(); }

}  // namespace proviso::engine::kinduction
