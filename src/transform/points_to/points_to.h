// What pointers may point to: a flow-insensitive, inclusion-based analysis that tells fields apart by their byte
// offsets, follows pointers through integers and copies of memory, and finds out on the way which functions are called
// through pointers.
//
// What users may rely on: for every execution without undefined behaviour, and every pointer to an object of the
// program that it computes, the object and the offset are among the targets given for the expression. Pointers that
// come from outside (a havoc, a function without body, arguments of main) have the target `unknown`, which stands for
// memory outside the program and for every object that has *escaped*: that code outside was given a pointer to. A
// pointer made of nothing but numbers points to nothing. Functions the entry cannot reach have no targets.
#pragma once

#include <memory>
#include <vector>

#include "ir/program.h"
#include "transform/points_to/targets.h"

namespace proviso::transform {

class PointsTo {
 public:
  explicit PointsTo(const ir::Program& program);
  ~PointsTo();
  PointsTo(PointsTo&&) noexcept;
  PointsTo& operator=(PointsTo&&) noexcept;

  const AbstractObject& object(ObjectId id) const;
  std::size_t object_count() const;
  /// Whether pointers of unknown origin may point to it.
  bool is_escaped(ObjectId id) const;
  static constexpr ObjectId kUnknown = TargetTable::kUnknown;

  /// Where a value of `function` may point (any scalar: integers carry pointers too). Sorted.
  std::vector<Target> targets(const ir::Function& function, const ir::Expr* value) const;
  /// Where the object that an lvalue of `function` denotes may lie. Sorted.
  std::vector<Target> denoted(const ir::Function& function, const ir::Expr* lvalue) const;
  /// Where a plain scalar may point: the objects, sorted.
  std::vector<ObjectId> pointees(const ir::Variable& plain) const;
  /// The same with the offsets.
  std::vector<Target> targets(const ir::Variable& plain) const;
  /// Where `width` bytes at the offset of an object may point. Sorted.
  std::vector<Target> contents(ObjectId holder, std::int64_t offset, std::uint64_t width) const;
  /// The objects among targets(), or for an lvalue among denoted(). Sorted.
  std::vector<ObjectId> objects(const ir::Function& function, const ir::Expr* expr) const;
  /// The object of a variable (of a model's variable under all calls), if any pointer or operation can reach it.
  std::vector<ObjectId> objects_of(const ir::Variable& variable) const;

  /// Whether the two lvalues may have a byte in common.
  bool may_alias(const ir::Function& function, const ir::Expr* lvalue, const ir::Expr* other) const {
    return may_alias(function, lvalue, function, other);
  }
  bool may_alias(const ir::Function& function, const ir::Expr* lvalue, const ir::Function& other_function, const ir::Expr* other) const;

  /// The functions that a call edge of `function` may call, sorted by id. Fit as a CallResolver.
  std::vector<const ir::Function*> callees(const ir::Function& function, const ir::Edge& edge) const;
  /// Whether that call may be of code outside the program.
  bool may_call_unknown(const ir::Function& function, const ir::Edge& edge) const;

  /// What a call of the function may change or read, itself or by what it calls: objects, and globals that nothing
  /// points to; not its own plain scalars. Sorted.
  const std::vector<ObjectId>& modified(const ir::Function& function) const;
  const std::vector<ObjectId>& referenced(const ir::Function& function) const;
  /// The same for one call edge: its callees alone, and of library models what they do when called there.
  std::vector<ObjectId> modified_by_call(const ir::Function& function, const ir::Edge& edge) const;
  std::vector<ObjectId> referenced_by_call(const ir::Function& function, const ir::Edge& edge) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace proviso::transform
