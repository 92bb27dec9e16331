// The memory objects of an encoding: variables, string literals, heap blocks, functions. An object is made once for each place of the
// unwound program (context_tree.h) and keeps its number when the place is unwound again.
//
// Machine addresses exist only for objects whose address the program observes (conversion to an integer, order of pointers to different
// objects): base_address() then makes a variable for it, and facts() says what is known of these variables.
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
  environment  // memory the program was given: what a pointer of unknown origin may point to
};

/// What stands in bytes that were never written.
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
  const ir::Type* element = nullptr;  // what it is an array of, as far as that is known
  ContextId context = 0;              // where it came to life; and of a block
  ir::EdgeId allocation = 0;          // by which edge
};

class ObjectTable {
 public:
  ObjectTable(term::TermPool& pool, const ir::Program& program);

  const Object& operator[](ObjectId id) const { return objects_[id]; }
  std::size_t size() const { return objects_.size(); }

  /// The object made at this place, or a new one from `description`; at most kMaxObjects: then there is none.
  const Object* at(ContextId context, std::uint32_t what, Object description);
  const Object& global(const ir::Variable& variable);
  const Object& function(const ir::Function& function);
  /// Memory of its own for the unknown pointer of that name and type.
  const Object& environment(const std::string& pointer, const ir::Type* type);
  void set_element(ObjectId id, const ir::Type* element) { objects_[id].element = element; }

  Term number(ObjectId id) { return pool_.bv_const(kObjectBits, id); }
  /// The machine address of the object's first byte.
  Term base_address(ObjectId id);
  /// The objects that have an address so far.
  const std::vector<ObjectId>& addressed() const { return addressed_; }
  /// What is true of the addresses: aligned, not null, apart from each other while both objects are there. Grows with base_address().
  const std::vector<Term>& facts() const { return facts_; }
  /// Says when two objects are there at the same time; before that, they are taken to be.
  void set_coexistence(std::function<Term(ObjectId, ObjectId)> coexist) { coexist_ = std::move(coexist); }
  /// The object has come to life (again, where its place is encoded again).
  void note_birth(ObjectId id);

 private:
  const Object& add(Object object);
  /// Whether there can be an object of that size: a size that no execution asks for must not constrain objects that do exist.
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

/// What an object of type `type` is an array of: the innermost element type of an array, the type itself otherwise.
const ir::Type* innermost_element(const ir::Type* type);

}  // namespace proviso::encode
