#include "encode/codec.h"

#include <algorithm>
#include <set>

#include "support/result.h"

namespace proviso::encode {

namespace {

/// The constants at the leaves of an `ite` term; false if some leaf is not constant.
bool collect_leaves(Term object, std::set<ObjectId>& leaves, std::unordered_map<Term, bool>& seen) {
  if (const auto found = seen.find(object); found != seen.end()) return found->second;
  bool is_known = false;
  if (object.is_constant()) {
    leaves.insert(static_cast<ObjectId>(object.low_word()));
    is_known = true;
  } else if (object.is(term::Kind::ite)) {
    is_known = collect_leaves(object.child(1), leaves, seen);
    is_known = collect_leaves(object.child(2), leaves, seen) && is_known;
  }
  seen.emplace(object, is_known);
  return is_known;
}

bool has_leaf(Term object, ObjectId id, std::set<Term>& seen) {
  if (object.is_constant()) return object.low_word() == id;
  if (!object.is(term::Kind::ite)) return true;
  return seen.insert(object).second && (has_leaf(object.child(1), id, seen) || has_leaf(object.child(2), id, seen));
}

/// Selects the branches of `ite` terms near the top of a term whose conditions are known.
class Cofactor {
 public:
  explicit Cofactor(term::TermPool& pool) : pool_(pool) {}

  void learn(Term condition, bool value) { known_.emplace(condition, value); }

  Term of(Term term, unsigned depth = 0) {
    if (term.is(term::Kind::ite)) {
      if (const std::optional<bool> chosen = truth(term.child(0))) return of(term.child(*chosen ? 1 : 2), depth);
      if (depth == kMaxDepth) return term;
      return pool_.ite(term.child(0), of(term.child(1), depth + 1), of(term.child(2), depth + 1));
    }
    if (term.is(term::Kind::bv_add) && depth < kMaxDepth) {
      Term sum = of(term.child(0), depth + 1);
      for (std::uint32_t i = 1; i < term.arity(); ++i) sum = pool_.bv_add(sum, of(term.child(i), depth + 1));
      return sum;
    }
    return term;
  }

 private:
  static constexpr unsigned kMaxDepth = 4;
  static constexpr std::uint32_t kMaxArity = 8;

  std::optional<bool> truth(Term condition) const {
    if (const auto found = known_.find(condition); found != known_.end()) return found->second;
    if (condition.is(term::Kind::bool_not)) {
      const std::optional<bool> negated = truth(condition.child(0));
      return negated ? std::optional<bool>(!*negated) : std::nullopt;
    }
    if (!condition.is(term::Kind::bool_and) || condition.arity() > kMaxArity) return std::nullopt;
    bool all_known = true;
    for (const Term part : condition.children()) {
      const std::optional<bool> value = part.is(term::Kind::bool_and) ? std::nullopt : truth(part);
      if (value && !*value) return false;
      all_known = all_known && value;
    }
    return all_known ? std::optional<bool>(true) : std::nullopt;
  }

  term::TermPool& pool_;
  std::unordered_map<Term, bool> known_;
};

/// Deeper `ite` trees of objects are not searched for conditions on offsets.
constexpr unsigned kMaxTreeDepth = 16;

}  // namespace

term::FloatFormat float_format(ir::FloatFormat format) {
  switch (format) {
    case ir::FloatFormat::binary16:
      return term::kBinary16;
    case ir::FloatFormat::binary32:
      return term::kBinary32;
    case ir::FloatFormat::binary64:
      return term::kBinary64;
    case ir::FloatFormat::x87_80:
      return term::kX87Extended;
    case ir::FloatFormat::binary128:
      return term::kBinary128;
  }
  fail_internal(__FILE__, __LINE__, "float format");
}

term::Sort Codec::sort(const ir::Type* type) {
  return type->is_floating() ? pool_.float_sort(float_format(type->float_format())) : pool_.bv_sort(type->bits());
}

Value Codec::zero(const ir::Type* type) {
  if (type->is_pointer()) return null_pointer();
  return {pool_.zero_of(sort(type)), {}};
}

void Codec::note_indeterminate(ObjectId object, const Indeterminate& part) {
  IndeterminateParts& known = indeterminate_[object];
  if (part.stride == 0) known.values.emplace(part.offset, known.parts.size());
  known.parts.push_back(part);
}

const Codec::Indeterminate* Codec::indeterminate_between(ObjectId object, std::uint64_t begin, std::uint64_t end) const {
  const auto known = indeterminate_.find(object);
  if (known == indeterminate_.end()) return nullptr;
  const auto& [parts, values] = known->second;
  auto next = values.upper_bound(begin);
  if (next != values.begin()) {
    const Indeterminate& before = parts[std::prev(next)->second];
    if (before.offset + bytes_of(before.value) > begin) return &before;
  }
  return next != values.end() && next->first < end ? &parts[next->second] : nullptr;
}

Value Codec::stranger(std::string_view name, const ir::Type* type) {
  return type->is_pointer() ? any_pointer(std::string(name), type, Strangers::anything) : any_number(name, type);
}

Value Codec::variable(std::string_view name, const ir::Type* type) {
  return type->is_pointer() ? any_pointer(std::string(name), type, strangers_) : any_number(name, type);
}

Value Codec::any_number(std::string_view name, const ir::Type* type) {
  const Term variable = pool_.variable(name, sort(type));
  return {type->is_bool() ? pool_.bv_and(variable, pool_.bv_one(type->bits())) : variable, {}};
}

Value Codec::any_pointer(const std::string& name, const ir::Type* type, Strangers strangers) {
  const Term null = pool_.variable(name + ".is_null", pool_.bool_sort());
  const Term offset = pool_.variable(name, pool_.bv_sort(type->bits()));
  // A pointer that is not null does not have address 0.
  const Term address = pool_.ite(pool_.equal(offset, pool_.bv_zero(type->bits())), pool_.bv_one(type->bits()), offset);
  Value memory{address, objects_.number(kUnknownObject)};
  if (strangers == Strangers::own_memory && !type->element()->is_function()) {
    const Term own = pool_.variable(name + ".has_memory", pool_.bool_sort());
    memory = ite(own, pointer(objects_.environment(name, type).id, pool_.bv_zero(type->bits())), memory);
  }
  return ite(null, null_pointer(), memory);
}

Value Codec::ite(Term condition, const Value& a, const Value& b) {
  if (a == b) return a;
  Value result;
  // In unions and zeroed memory, a null pointer written as a number meets pointers.
  if (a.is_pointer() != b.is_pointer())
    return ite(condition, a.is_pointer() ? a : pointer_at(to_bits(a)), b.is_pointer() ? b : pointer_at(to_bits(b)));
  result.bits = pool_.ite(condition, a.bits, b.bits);
  if (a.is_pointer()) result.object = pool_.ite(condition, a.object, b.object);
  return result;
}

Term Codec::to_bits(const Value& value) {
  if (value.is_pointer()) return address(value);
  if (value.bits.sort().is_float()) return float_bits(value.bits);
  const std::uint32_t width = value.bits.width();
  return pool_.bv_zext(value.bits, (width + 7) / 8 * 8);
}

Term Codec::float_bits(Term value) {
  const bool is_x87 = value.sort().float_format() == term::kX87Extended;
  const Term bits = is_x87 ? pool_.fp_to_x87_bits(value) : pool_.fp_to_bits(value);
  const Term is_nan = pool_.fp_is_nan(value);
  if (is_nan.is_false()) return bits;
  // There is one NaN term, but many bit patterns: which one it has is unspecified.
  const term::FloatFormat format = value.sort().float_format();
  const std::uint32_t stored = format.significand_bits - 1;
  const std::string name = "NaN bits of #" + std::to_string(value.id());
  const Term sign = pool_.variable(name + ".sign", pool_.bv_sort(1));
  Term payload = pool_.variable(name, pool_.bv_sort(stored));
  payload = pool_.ite(pool_.equal(payload, pool_.bv_zero(stored)), pool_.bv_one(stored), payload);
  if (is_x87) payload = pool_.bv_concat(pool_.bv_one(1), payload);
  const Term exponent = pool_.bv_const(term::BitVector::ones(format.exponent_bits));
  return pool_.ite(is_nan, pool_.bv_concat(sign, pool_.bv_concat(exponent, payload)), bits);
}

Value Codec::from_bits(Term bits, const ir::Type* type) {
  if (type->is_pointer()) return pointer_at(bits);
  if (type->is_floating()) {
    if (type->float_format() == ir::FloatFormat::x87_80) return {pool_.fp_from_x87_bits(bits), {}};
    return {pool_.fp_from_bits(float_format(type->float_format()), bits), {}};
  }
  return {pool_.bv_resize_unsigned(bits, type->bits()), {}};
}

Term Codec::is_null(const Value& pointer) {
  // A number that is outside all objects may have become zero.
  return pool_.bool_and(pool_.bv_ult(pointer.object, objects_.number(kFirstObject)),
                        pool_.equal(pointer.bits, pool_.bv_zero(pointer.bits.width())));
}

Term Codec::equal(const Value& a, const Value& b) {
  if (a == b) return pool_.true_term();
  if (a.is_pointer() != b.is_pointer() || a.bits.sort() != b.bits.sort()) return pool_.false_term();
  const Term same_bits = pool_.equal(a.bits, b.bits);
  return a.is_pointer() ? pool_.bool_and(pool_.equal(a.object, b.object), same_bits) : same_bits;
}

Term Codec::base_of(Term object) {
  if (object.is_constant()) return objects_.base_address(static_cast<ObjectId>(object.low_word()));
  std::set<ObjectId> leaves;
  std::unordered_map<Term, bool> seen;
  Term base = pool_.bv_zero(machine_.pointer_bits());
  if (!collect_leaves(object, leaves, seen))
    for (ObjectId id = kFirstObject; id < objects_.size(); ++id) leaves.insert(id);
  for (const ObjectId id : leaves) base = pool_.ite(pool_.equal(object, objects_.number(id)), objects_.base_address(id), base);
  return base;
}

Term Codec::address(const Value& pointer) {
  const Term address = pool_.bv_add(base_of(pointer.object), pointer.bits);
  pointer_of_address_.emplace(address, pointer);
  return address;
}

Value Codec::pointer_at(Term address) {
  const Term null = pool_.equal(address, pool_.bv_zero(address.width()));
  if (null.is_true()) return null_pointer();
  if (const auto found = pointer_of_address_.find(address); found != pointer_of_address_.end()) return found->second;
  if (strangers_ == Strangers::anything && !address.is_constant()) return ite(null, null_pointer(), pointer(kUnknownObject, address));
  Value result = ite(null, null_pointer(), pointer(kIntegerObject, address));
  if (address.is_constant()) return result;
  // Only an object whose address the program has observed can be the target of a computed integer.
  for (const ObjectId id : objects_.addressed()) {
    const Term base = objects_.base_address(id);
    const Term offset = pool_.bv_sub(address, base);
    result = ite(pool_.bv_ule(offset, objects_[id].size), pointer(id, offset), result);
  }
  return result;
}

std::vector<std::pair<ObjectId, Term>> Codec::targets(const Value& pointer) {
  if (pointer.object.is_constant()) return {{static_cast<ObjectId>(pointer.object.low_word()), pool_.true_term()}};
  std::set<ObjectId> leaves;
  std::unordered_map<Term, bool> seen;
  if (!collect_leaves(pointer.object, leaves, seen))
    for (ObjectId id = 0; id < objects_.size(); ++id) leaves.insert(id);
  std::vector<std::pair<ObjectId, Term>> targets;
  for (const ObjectId id : leaves) {
    const Term condition = pool_.equal(pointer.object, objects_.number(id));
    if (!condition.is_false()) targets.emplace_back(id, condition);
  }
  return targets;
}

Term Codec::offset_in(const Value& pointer, ObjectId object) {
  if (pointer.bits.is_constant() || pointer.object.is_constant()) return pointer.bits;
  Cofactor cofactor(pool_);
  Term tree = pointer.object;
  for (unsigned depth = 0; depth < kMaxTreeDepth && tree.is(term::Kind::ite); ++depth) {
    std::set<Term> seen_left;
    std::set<Term> seen_right;
    const bool left = has_leaf(tree.child(1), object, seen_left);
    const bool right = has_leaf(tree.child(2), object, seen_right);
    if (left == right) break;
    cofactor.learn(tree.child(0), left);
    tree = tree.child(left ? 1 : 2);
  }
  return cofactor.of(pointer.bits);
}

}  // namespace proviso::encode
