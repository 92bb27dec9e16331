// The memory objects of an encoding: variables, string literals, heap blocks, functions. An object is created once for
// each position of the unwound program (context_tree.h) and keeps its number when the position is unwound again.
//
// Machine addresses exist only for objects whose address the program observes (conversion to an integer, order of
// pointers to different objects): base_address() then creates a variable for it, and facts() are the constraints on
// these variables.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "encode/context_tree.h"
#include "encode/value.h"
#include "ir/program.h"
#include "term/term_pool.h"

namespace proviso::encode {

enum class ObjectKind : std::uint8_t {
  special,
  global,
  local,
  heap,
  stack,
  variadic,
  function,
  environment  // memory that the program was given: the target of pointers of unknown origin
};

/// The contents of bytes that were never written.
enum class Background : std::uint8_t {
  zero,
  indeterminate
};

struct Object {
  ObjectId id = 0;
  ObjectKind kind = ObjectKind::special;
  std::string name;
  const ir::Variable* variable = nullptr;
  const ir::Function* function = nullptr;
  Term size;  // in bytes, of pointer width
  std::uint64_t align = 1;
  Background background = Background::zero;
  const ir::Type* element = nullptr;  // the element type, as far as it is known
  ContextId context = 0;              // where it was created; and for a block
  ir::EdgeId allocation = 0;          // the edge that allocates it
};

class ObjectTable {
 public:
  ObjectTable(term::TermPool& pool, const ir::Program& program);

  const Object& operator[](ObjectId id) const { return objects_[id]; }
  std::size_t size() const { return objects_.size(); }

  /// The object created at this position, or a new one from `description`; none if there are kMaxObjects already.
  const Object* at(ContextId context, std::uint32_t what, Object description);
  const Object& global(const ir::Variable& variable);
  const Object& function(const ir::Function& function);
  /// Separate memory for the unknown pointer of that name and type.
  const Object& environment(const std::string& pointer, const ir::Type* type);
  void set_element(ObjectId id, const ir::Type* element) { objects_[id].element = element; }

  Term number(ObjectId id) { return pool_.bv_const(kObjectBits, id); }
  /// The machine address of the object's first byte.
  Term base_address(ObjectId id);
  /// The objects that have an address so far.
  const std::vector<ObjectId>& addressed() const { return addressed_; }
  /// The constraints on addresses: aligned, not null, disjoint while both objects exist. Grows with base_address().
  const std::vector<Term>& facts() const { return facts_; }
  /// Defines when two objects exist at the same time; by default always.
  void set_coexistence(std::function<Term(ObjectId, ObjectId)> coexist) { coexist_ = std::move(coexist); }
  /// The lifetime of the object begins (again, if its position is encoded again).
  void note_birth(ObjectId id);

 private:
  const Object& add(Object object);
  /// Whether an object of that size can exist: a size that no execution requests must not constrain existing objects.
  Term can_exist(const Object& object);
  void keep_apart(ObjectId id, ObjectId other);
  void know(Term fact);

  term::TermPool& pool_;
  const ir::Program& program_;
  std::deque<Object> objects_;
  std::map<std::tuple<ContextId, std::uint32_t>, ObjectId> places_;
  std::map<const ir::Variable*, ObjectId> globals_;
  std::map<const ir::Function*, ObjectId> functions_;
  std::map<std::string, ObjectId> environment_;
  std::map<ObjectId, Term> addresses_;
  std::vector<ObjectId> addressed_;
  std::vector<Term> facts_;
  std::unordered_set<Term> known_;  // the same
  std::function<Term(ObjectId, ObjectId)> coexist_;
};

/// The innermost element type of an array, otherwise the type itself.
const ir::Type* innermost_element(const ir::Type* type);

}  // namespace proviso::encode
