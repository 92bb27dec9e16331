#include "encode/object_table.h"

#include <algorithm>

#include "ir/literal.h"
#include "support/result.h"

namespace proviso::encode {

namespace {

/// No object lies in the first page: null pointers and small integers point to nothing.
constexpr std::uint64_t kLowestAddress = 4096;

/// The minimum size of memory that the program is given.
constexpr std::uint64_t kEnvironmentBytes = 4096;

}  // namespace

const ir::Type* innermost_element(const ir::Type* type) {
  while (type->is_array()) type = type->element();
  return type;
}

ObjectTable::ObjectTable(term::TermPool& pool, const ir::Program& program) : pool_(pool), program_(program) {
  const Term nothing = pool.bv_zero(program.machine().pointer_bits());
  for (const char* const name : {"null", "integer address", "unknown memory"}) {
    Object object;
    object.name = name;
    object.size = nothing;
    add(std::move(object));
  }
}

const Object& ObjectTable::add(Object object) {
  object.id = static_cast<ObjectId>(objects_.size());
  return objects_.emplace_back(std::move(object));
}

const Object* ObjectTable::at(ContextId context, std::uint32_t what, Object description) {
  const auto found = places_.find({context, what});
  if (found != places_.end()) {
    objects_[found->second].size = description.size;
    return &objects_[found->second];
  }
  if (objects_.size() > kMaxObjects) return nullptr;
  description.context = context;
  const Object& object = add(std::move(description));
  places_.emplace(std::tuple{context, what}, object.id);
  return &object;
}

const Object& ObjectTable::global(const ir::Variable& variable) {
  if (const auto found = globals_.find(&variable); found != globals_.end()) return objects_[found->second];
  Object object;
  object.kind = ObjectKind::global;
  object.name = variable.name;
  object.variable = &variable;
  object.size = pool_.bv_const(program_.machine().pointer_bits(), variable.type->size());
  object.align = variable.type->align();
  object.background = variable.is_defined ? Background::zero : Background::indeterminate;
  object.element = innermost_element(variable.type);
  // An initialised flexible array member makes the object larger than its type.
  for (const ir::InitEntry& entry : variable.initializer) {
    const std::uint64_t end = entry.offset + entry.value->type()->size();
    if (end > object.size.low_word()) object.size = pool_.bv_const(program_.machine().pointer_bits(), end);
  }
  const Object& added = add(std::move(object));
  globals_.emplace(&variable, added.id);
  return added;
}

const Object& ObjectTable::function(const ir::Function& function) {
  if (const auto found = functions_.find(&function); found != functions_.end()) return objects_[found->second];
  Object object;
  object.kind = ObjectKind::function;
  object.name = function.name();
  object.function = &function;
  object.size = pool_.bv_zero(program_.machine().pointer_bits());
  const Object& added = add(std::move(object));
  functions_.emplace(&function, added.id);
  return added;
}

const Object& ObjectTable::environment(const std::string& pointer, const ir::Type* type) {
  if (const auto found = environment_.find(pointer); found != environment_.end()) return objects_[found->second];
  const ir::Type* const pointee = type->element();
  Object object;
  object.kind = ObjectKind::environment;
  object.name = "memory at " + pointer;
  object.size = pool_.bv_const(program_.machine().pointer_bits(), std::max(kEnvironmentBytes, pointee->size()));
  object.align = 16;
  object.background = Background::indeterminate;
  if (pointee->size() != 0) object.element = innermost_element(pointee);
  const Object& added = add(std::move(object));
  environment_.emplace(pointer, added.id);
  return added;
}

void ObjectTable::know(Term fact) {
  if (known_.insert(fact).second) facts_.push_back(fact);
}

Term ObjectTable::can_exist(const Object& object) {
  return pool_.bv_ult(object.size, pool_.bv_const(term::BitVector::max_signed(program_.machine().pointer_bits())));
}

Term ObjectTable::base_address(ObjectId id) {
  const std::uint32_t bits = program_.machine().pointer_bits();
  if (id == kNullObject || id == kIntegerObject || id == kUnknownObject) return pool_.bv_zero(bits);
  if (const auto found = addresses_.find(id); found != addresses_.end()) return found->second;
  const Object& object = objects_[id];
  const Term base = pool_.variable("address of " + object.name + "#" + std::to_string(id), pool_.bv_sort(bits));
  const Term exists = can_exist(object);
  know(pool_.implies(exists, pool_.bv_uge(base, pool_.bv_const(bits, kLowestAddress))));
  // One byte more than the size, so that a pointer past the end is an address too.
  const Term beyond = pool_.bv_add(base, pool_.bv_add(object.size, pool_.bv_one(bits)));
  know(pool_.implies(exists, pool_.bv_ult(base, beyond)));
  const std::uint64_t align = std::max<std::uint64_t>(object.align, object.kind == ObjectKind::heap ? 16 : 1);
  if (align > 1) know(pool_.implies(exists, pool_.equal(pool_.bv_and(base, pool_.bv_const(bits, align - 1)), pool_.bv_zero(bits))));
  addresses_.emplace(id, base);
  for (const ObjectId other : addressed_) keep_apart(id, other);
  addressed_.push_back(id);
  return base;
}

void ObjectTable::keep_apart(ObjectId id, ObjectId other) {
  const Term together = coexist_ ? coexist_(id, other) : pool_.true_term();
  if (together.is_false()) return;
  const Object& object = objects_[id];
  const Object& neighbour = objects_[other];
  if (object.variable != nullptr && neighbour.variable != nullptr && ir::may_share_memory(*object.variable, *neighbour.variable, {}))
    return;
  const Term base = addresses_.at(id);
  const Term other_base = addresses_.at(other);
  // Objects without size (such as functions here) have distinct addresses too. The end of one may be the beginning of
  // another.
  const auto end_of = [&](const Object& some, Term start) {
    const std::uint32_t bits = program_.machine().pointer_bits();
    const Term room = pool_.ite(pool_.equal(some.size, pool_.bv_zero(bits)), pool_.bv_one(bits), some.size);
    return pool_.bv_add(start, room);
  };
  const Term apart = pool_.bool_or(pool_.bv_ule(end_of(object, base), other_base), pool_.bv_ule(end_of(neighbour, other_base), base));
  know(pool_.implies(pool_.bool_and(together, pool_.bool_and(can_exist(object), can_exist(neighbour))), apart));
}

void ObjectTable::note_birth(ObjectId id) {
  if (!addresses_.contains(id)) return;
  for (const ObjectId other : addressed_)
    if (other != id) keep_apart(id, other);
}

}  // namespace proviso::encode
