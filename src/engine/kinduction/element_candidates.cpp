#include <algorithm>

#include "engine/kinduction/candidates.h"

namespace proviso::engine::kinduction {

namespace {

using Part = certificate::Quantity::Part;
using Relation = certificate::Invariant::Relation;

constexpr std::size_t kMaxScalars = 4;

class ElementGuesses {
 public:
  explicit ElementGuesses(const LoopVocabulary& vocabulary) : words_(vocabulary) {
    index_.part = Part::index;
    // The elements that the loop has visited, or not yet; perhaps all in the end.
    for (const ir::Variable* const counter : words_.changed) {
      if (!words_.increments.contains(counter)) continue;
      seen_.push_back({index_, Relation::at_least, counter});
      if (words_.increments.at(counter) < 0) seen_.push_back({index_, Relation::at_most, counter});
    }
  }

  std::vector<certificate::Invariant> all() {
    for (const ir::Variable* const array : words_.arrays) {
      compare_to_numbers(*array);
      compare_to_scalars(*array);
    }
    for (std::size_t i = 0; i < words_.arrays.size(); ++i) {
      for (std::size_t j = i + 1; j < words_.arrays.size(); ++j) {
        if (certificate::element_type(*words_.arrays[i]) == certificate::element_type(*words_.arrays[j]))
          add({element(*words_.arrays[i]), Relation::equal, element(*words_.arrays[j])});
      }
    }
    return std::move(guesses_);
  }

 private:
  static certificate::Quantity element(const ir::Variable& array) { return {&array, Part::element}; }

  void add(const certificate::Invariant& about_element) {
    for (std::size_t i = 0; i <= seen_.size(); ++i) {
      if (guesses_.size() >= kMaxCandidates) return;
      guesses_.push_back(about_element);
      if (i > 0) guesses_.back().alternatives.push_back(seen_[i - 1]);
    }
  }

  void compare_to_numbers(const ir::Variable& array) {
    for (const i128 constant : words_.element_constants)
      for (const Relation relation : {Relation::equal, Relation::at_least, Relation::at_most})
        add({element(array), relation, {}, constant});
    for (const Relation relation : {Relation::equal, Relation::at_least, Relation::at_most}) add({element(array), relation, index_});
  }

  void compare_to_scalars(const ir::Variable& array) {
    std::size_t count = 0;
    for (const auto* const scalars : {&words_.changed, &words_.fixed}) {
      for (const ir::Variable* const scalar : *scalars) {
        if (scalar->type != certificate::element_type(array) || count++ >= kMaxScalars) continue;
        for (const Relation relation : {Relation::equal, Relation::at_least, Relation::at_most}) add({element(array), relation, scalar});
      }
    }
  }

  const LoopVocabulary& words_;
  certificate::Quantity index_;
  std::vector<certificate::Invariant> seen_;
  std::vector<certificate::Invariant> guesses_;
};

}  // namespace

std::vector<certificate::Invariant> element_candidates(const LoopVocabulary& vocabulary) { return ElementGuesses(vocabulary).all(); }

}  // namespace proviso::engine::kinduction
