// What stands near a loop, for guesses at what holds there: the variables it changes and those it only reads, constants, and by how much
// variables grow.
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

/// What is the same for all loops of a function.
struct FunctionVocabulary {
  explicit FunctionVocabulary(const ir::Function& function);

  const ir::Function& function;
  transform::Liveness liveness;
  std::vector<const ir::Variable*> read;  // the plain scalars that the function reads, in its order
  std::set<i128> constants{0, 1};         // of comparisons
  std::set<i128> element_constants{0};    // that elements of arrays are compared with or set to
};

struct LoopVocabulary {
  LoopVocabulary(const FunctionVocabulary& words, const transform::Loop& loop, const transform::LoopEffects& effects);

  /// Plain integers that are live at the head, by their ids.
  std::vector<const ir::Variable*> changed;
  std::vector<const ir::Variable*> fixed;
  /// Plain pointers, likewise; of those that change the ones that keep to their objects.
  std::vector<const ir::Variable*> moved_pointers;
  std::vector<const ir::Variable*> fixed_pointers;
  /// Arrays and fixed pointers with integer elements that the loop uses.
  std::vector<const ir::Variable*> arrays;
  /// Of comparisons in the function, everything in the loop, and the numbers next to them.
  std::set<i128> constants;
  /// Those that elements of arrays are compared with or set to.
  std::set<i128> element_constants;
  /// Of variables (pointers: in bytes) that the loop changes only by adding always the same.
  std::map<const ir::Variable*, i128> increments;
  /// Some integer becomes a sum or product of several.
  bool has_recurrences = false;

 private:
  void note_change(const ir::Edge& edge);

  std::set<const ir::Variable*> changed_otherwise_;
};

}  // namespace proviso::engine::kinduction
