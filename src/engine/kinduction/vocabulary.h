// The vocabulary of a loop for candidate invariants: the variables that it changes and those it only reads, constants,
// and increments.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "ir/program.h"
#include "support/int128.h"
#include "transform/liveness.h"
#include "transform/loop_effects.h"
#include "transform/loops.h"

namespace proviso::engine::kinduction {

/// Shared by all loops of a function.
struct FunctionVocabulary {
  explicit FunctionVocabulary(const ir::Function& function);

  const ir::Function& function;
  transform::Liveness liveness;
  std::vector<const ir::Variable*> read;  // the plain scalars that the function reads, in order
  std::set<i128> constants{0, 1};         // in comparisons
  std::set<i128> element_constants{0};    // that array elements are compared with or set to
};

struct LoopVocabulary {
  LoopVocabulary(const FunctionVocabulary& words, const transform::Loop& loop, const transform::LoopEffects& effects);

  /// Plain integers that are live at the loop head, by id.
  std::vector<const ir::Variable*> changed;
  std::vector<const ir::Variable*> fixed;
  /// Plain pointers, likewise.
  std::vector<const ir::Variable*> moved_pointers;
  std::vector<const ir::Variable*> fixed_pointers;
  /// Of the moved ones, those that may point to another object than they did when the loop was entered.
  std::set<const ir::Variable*> redirected;
  /// Arrays and unchanged pointers with integer elements that the loop uses.
  std::vector<const ir::Variable*> arrays;
  /// In comparisons of the function and anywhere in the loop, with their neighbours.
  std::set<i128> constants;
  /// Constants that array elements are compared with or set to.
  std::set<i128> element_constants;
  /// Of variables that the loop changes only by adding a constant (pointers: in bytes).
  std::map<const ir::Variable*, i128> increments;
  /// Of variables that the loop changes only by adding constants: the sum of all of these.
  std::map<const ir::Variable*, i128> totals;
  /// Some integer becomes a sum or product of several.
  bool has_recurrences = false;

 private:
  void note_change(const ir::Edge& edge);

  std::set<const ir::Variable*> changed_otherwise_;  // than by one constant
  std::set<const ir::Variable*> changed_by_more_;    // than constants
};

}  // namespace proviso::engine::kinduction
