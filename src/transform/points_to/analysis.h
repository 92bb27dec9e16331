// The points-to analysis at work: turns the functions that can be reached into constraints, one function instance at a
// time, and reacts to what arrives. PointsTo (points_to.h) keeps one of these and answers from it.
//
// Functions of the program are analysed once; functions of the library models once for each call in the program's own
// code, so that two calls of malloc give two objects.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "ir/program.h"
#include "transform/points_to/constraint_graph.h"
#include "transform/points_to/memory.h"
#include "transform/points_to/targets.h"

namespace proviso::transform {

/// A function under a context.
struct Instance {
  const ir::Function* function = nullptr;
  ContextId context = 0;
  NodeId result = kNoNode;                // what a scalar result may point to
  std::optional<ObjectId> result_object;  // where an aggregate result lies
};
using InstanceId = std::uint32_t;

class PointsToAnalysis : private ConstraintHandler {
 public:
  explicit PointsToAnalysis(const ir::Program& program);

  const TargetTable& targets() const { return targets_; }
  const AbstractMemory& memory() const { return memory_; }
  const std::vector<TargetKey>& targets_of(NodeId node) const { return graph_.targets(node); }
  NodeId outside() const { return outside_; }

  const std::deque<Instance>& instances() const { return instances_; }
  const std::vector<InstanceId>& instances_of(const ir::Function& function) const { return by_function_[function.id()]; }

  /// The node of a plain scalar, if anything was ever found to flow through it.
  NodeId find_scalar(const ir::Variable& variable, ContextId context) const;
  std::optional<ObjectId> find_object(const ir::Variable& variable, ContextId context) const;
  ObjectId function_object(const ir::Function& function) const { return functions_[function.id()]; }
  /// The variable's objects under all contexts, sorted.
  std::vector<ObjectId> objects_of(const ir::Variable& variable) const;
  /// The node of a value that was translated before.
  NodeId find_value(const ir::Expr* expr, ContextId context) const;

  /// What a call edge of an instance was found to call: functions of the program, with or without body, and instances
  /// of those with one.
  std::vector<const ir::Function*> called_functions(InstanceId caller, ir::EdgeId edge) const;
  std::vector<InstanceId> called_instances(InstanceId caller, ir::EdgeId edge) const;
  /// Whether it may call code that is not in the program: a function without body, or unknown.
  bool calls_outside(InstanceId caller, ir::EdgeId edge) const;

 private:
  struct CallRecord {
    InstanceId caller = 0;
    ir::EdgeId edge = 0;
  };
  struct Copy {
    std::optional<std::uint64_t> size;
    std::vector<TargetKey> sources;       // sorted
    std::vector<TargetKey> destinations;  // sorted
    NodeId hub = kNoNode;                 // once there are too many pairs: everything flows through this node
  };
  using Key = std::uint64_t;

  // constraints at work (analysis.cpp)
  void apply(const Constraint& constraint, std::span<const TargetKey> targets) override;
  bool do_deferred_work() override;
  void move_target(const Constraint& constraint, const Target& target);
  void extend_copy(const Constraint& constraint, std::span<const TargetKey> targets);
  void connect_to_hub(NodeId hub, Constraint::Kind side, std::span<const TargetKey> targets);
  void escape(const Target& target);

  // calls (calls.cpp)
  InstanceId instance(const ir::Function& function, ContextId context);
  ContextId callee_context(InstanceId caller, ir::EdgeId edge, const ir::Function& callee);
  /// The same, if the call was found before.
  std::optional<ContextId> find_callee_context(InstanceId caller, ir::EdgeId edge, const ir::Function& callee) const;
  bool has_contexts(const ir::Function& function) const { return has_contexts_[function.id()]; }
  const std::vector<const ir::Function*>& connected(InstanceId caller, ir::EdgeId edge) const;
  void call_target(std::size_t call, const Target& target);
  void connect(const CallRecord& call, const ir::Function& callee);
  void connect_body(const CallRecord& call, const ir::Function& callee);
  void connect_missing(const CallRecord& call);
  void pass_argument(const ir::Expr* argument, ContextId context, const Target& slot);
  void call_back(const ir::Function& function);

  // the program as constraints (translate.cpp)
  void translate_global(const ir::Variable& variable);
  void translate_body(InstanceId id);
  void translate(InstanceId id, const ir::Edge& edge);
  void translate(InstanceId id, const ir::Edge& edge, const ir::Intrinsic& intrinsic);
  void translate_assign(const ir::Assign& assign, ContextId context);
  void translate_return(InstanceId id, const ir::Expr* value);
  void store(const ir::Expr* lvalue, NodeId value, ContextId context);
  /// The lvalue's bytes may hold what `value` has, wherever in them.
  void store_anywhere(const ir::Expr* lvalue, NodeId value, ContextId context);
  void copy_memory(NodeId destination, NodeId source, std::optional<std::uint64_t> size);
  void copy_aggregate(NodeId destination, const ir::Expr* value, ContextId context);

  // expressions (translate_expr.cpp)
  NodeId value(const ir::Expr* expr, ContextId context);
  NodeId translate_value(const ir::Expr* expr, ContextId context);
  NodeId translate_load(const ir::Expr* lvalue, ContextId context);
  NodeId translate_arithmetic(const ir::Expr* expr, ContextId context);
  NodeId translate_pointer_add(const ir::Expr* expr, ContextId context);
  NodeId address(const ir::Expr* lvalue, ContextId context);
  NodeId translate_address(const ir::Expr* lvalue, ContextId context);
  /// The place an lvalue that starts at a variable denotes, known without any solving.
  std::optional<Target> fixed_target(const ir::Expr* lvalue, ContextId context);
  NodeId moved(NodeId pointer, Constraint::Kind kind, std::int64_t number, std::uint64_t stride);
  NodeId node_with(const Target& target);

  // names (analysis.cpp)
  bool may_hold_pointers(const ir::Type* type) const;
  ContextId context_for(const ir::Variable& variable, ContextId context) const;
  NodeId scalar(const ir::Variable& variable, ContextId context);
  ObjectId object(const ir::Variable& variable, ContextId context);
  void set_context(AbstractObject& object, ContextId context) const;
  static Key key(std::uint32_t id, ContextId context) { return Key{context} << 32 | id; }

  const ir::Program& program_;
  TargetTable targets_;
  ConstraintGraph graph_;
  NodeId outside_;          // what code outside the program may have; also what unknown memory holds
  NodeId unknown_pointer_;  // the pointer to unknown memory alone
  AbstractMemory memory_;

  std::vector<bool> has_contexts_;                      // by function: whether it is analysed for each call apart
  std::vector<CallRecord> contexts_{1};                 // by context: the call in the program's code
  std::unordered_map<Key, ContextId> context_by_call_;  // by caller instance and edge
  std::deque<Instance> instances_;
  std::unordered_map<Key, InstanceId> instance_ids_;  // by function and context
  std::vector<std::vector<InstanceId>> by_function_;  // by function
  std::deque<InstanceId> untranslated_;

  std::unordered_map<Key, NodeId> scalars_;    // by variable and context
  std::unordered_map<Key, ObjectId> objects_;  // by variable and context
  std::vector<ObjectId> functions_;            // by function
  std::unordered_map<Key, NodeId> values_;     // by expression and context
  std::unordered_map<Key, NodeId> addresses_;  // by lvalue and context
  std::vector<CallRecord> indirect_calls_;
  std::unordered_map<Key, std::vector<const ir::Function*>> connected_;  // by caller instance and edge; null: code outside
  std::vector<Copy> copies_;
};

/// The bytes that an access to the lvalue touches, from its address on: a bit-field's are those its bits lie in.
std::uint64_t access_width(const ir::Expr* lvalue);
/// How far the member is from the beginning of its record, in bytes.
std::int64_t member_offset(const ir::Expr* member);
/// The index of an element or a step as a number, where it is constant.
std::optional<std::int64_t> constant_index(const ir::Expr* index);
/// Whether an index into this array stays in it: not for the last members of records that are in fact longer (`[]`,
/// `[0]`, `[1]`).
bool is_bounded_array(const ir::Type* array);

}  // namespace proviso::transform
