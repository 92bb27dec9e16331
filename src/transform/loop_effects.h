// What one round of a loop may change: the plain scalars and the memory that it, and what it calls, may write.
#pragma once

#include <set>
#include <vector>

#include "transform/loops.h"
#include "transform/pointer_sources.h"
#include "transform/points_to/points_to.h"
#include "transform/written_bytes.h"

namespace proviso::transform {

struct LoopEffects {
  /// Of the loop's function, and globals.
  std::set<const ir::Variable*> scalars;
  /// Abstract objects of the points-to analysis, PointsTo::kUnknown among them where anything that has escaped may be
  /// written.
  WrittenObjects objects;
  /// The loop's own stores through plain pointers that keep to the objects they pointed to when it was entered: those
  /// that it does not change, and those of `pointers`. What they may write is known better in a state, where only one
  /// call of the function matters.
  std::set<const ir::Variable*> stored_through;
  /// Those of `objects` that may be written otherwise.
  WrittenObjects other_objects;
  /// Locals in memory whose lifetime begins in the loop.
  std::set<const ir::Variable*> declared;
  bool allocates = false;        // heap memory
  bool allocates_stack = false;  // alloca
  bool frees = false;
  /// Of the plain pointers among the scalars.
  PointerSources pointers;
};

class LoopEffectsFinder {
 public:
  LoopEffectsFinder(const ir::Program& program, const PointsTo& points_to);

  LoopEffects of(const ir::Function& function, const Loop& loop);
  /// What happens between a call and its return, and to whom: the result is not given to the caller yet.
  LoopEffects of_call(const ir::Function& caller, const ir::Edge& call);

 private:
  struct Allocation {
    bool allocates = false;
    bool allocates_stack = false;
    bool frees = false;
  };
  /// `by_calls` takes the scalars that a call or intrinsic changes other than as its result, and `stores` the lvalues
  /// that the function itself writes to through plain pointers.
  void add_operation(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, std::vector<const ir::Expr*>& stores,
                     const ir::Function& function, const ir::Edge& edge);
  void add_stores(LoopEffects& effects, const std::vector<const ir::Expr*>& stores, const ir::Function& function) const;
  void add_call(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, const ir::Function& function, const ir::Edge& edge);
  void add_object(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, ObjectId id, const WrittenBytes& bytes) const;
  static void add_intrinsic(Allocation& allocation, const ir::Intrinsic& intrinsic);

  const PointsTo& points_to_;
  WriteFinder writes_;
  std::vector<Allocation> allocation_;  // by function id, what it calls included
};

}  // namespace proviso::transform
