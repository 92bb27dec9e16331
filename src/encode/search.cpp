// Searches in memory: as a search in an array of bytes, or byte by byte if an object has few bytes or another
// representation.
#include <algorithm>

#include "encode/array_access.h"
#include "encode/memory.h"

namespace proviso::encode {

namespace {

/// The maximum number of bytes that are considered one by one if the object has cells, and if each has many possible
/// positions.
constexpr std::uint64_t kMaxCells = 256;
constexpr std::uint64_t kMaxElsewhere = 64;

/// The first positions of a search.
struct SoughtPlaces {
  term::TermPool& pool;
  Term count;
  std::vector<Term> is_sought = {};
  bool is_complete = false;  // the search ends at the last of them, whatever the count

  Contents::Found first() const {
    const auto position = [&](std::uint64_t i) { return pool.bv_const(count.width(), i); };
    Term found = count;
    for (std::size_t i = is_sought.size(); i-- > 0;)
      found = pool.ite(pool.bool_and(is_sought[i], pool.bv_ult(position(i), count)), position(i), found);
    const Term is_exact =
        is_complete ? pool.true_term()
                    : pool.bool_or(pool.bv_ule(count, position(is_sought.size())), pool.bv_ult(found, position(is_sought.size())));
    return {found, is_exact};
  }
};

/// An upper bound of the number of bytes from an offset to the end of the object.
std::uint64_t most_bytes(const Object& object, Term offset) {
  if (!object.size.is_constant()) return ~std::uint64_t{0};
  const std::uint64_t size = object.size.low_word();
  return offset.is_constant() ? size - std::min(size, offset.low_word()) : size;
}

std::uint64_t most(Term count) { return count.is_constant() ? count.low_word() : ~std::uint64_t{0}; }

}  // namespace

bool Contents::make_searchable(Codec& codec, const Object& object, Term offset) {
  if (is_lost_) return false;
  if (lanes_.empty()) {
    const bool is_small = most_bytes(object, offset) <= (offset.is_constant() ? kMaxCells : kMaxElsewhere);
    const bool is_text = object.element == nullptr || object.element->is_void() || object.element->size() == 1;
    if (is_small || !is_text) return false;
    ArrayAccess(*this, codec, object).make_bytes();
  }
  return stride_ == 1 && lanes_.size() == 1;
}

std::optional<Contents::Found> Contents::find(Codec& codec, const Object& object, Term offset, Term count, Term byte) {
  term::TermPool& pool = codec.pool();
  if (count.is_constant() && count.low_word() == 0) return Found{count, pool.true_term()};
  if (make_searchable(codec, object, offset)) return Found{pool.array_find(lanes_.front().array, offset, count, byte), pool.true_term()};
  SoughtPlaces places{pool, count};
  const std::uint64_t all = std::min(most_bytes(object, offset), most(count));
  const std::uint64_t looked_at = std::min(all, has_cells() && offset.is_constant() ? kMaxCells : kMaxElsewhere);
  places.is_complete = looked_at == all;
  for (std::uint64_t i = 0; i < looked_at; ++i) {
    const std::optional<Value> value = load(codec, object, pool.bv_add(offset, pool.bv_const(offset.width(), i)), AccessType::raw(1));
    if (!value) return std::nullopt;
    places.is_sought.push_back(pool.equal(value->bits, byte));
    places.is_complete = places.is_complete || places.is_sought.back().is_true();
    if (places.is_sought.back().is_true()) break;
  }
  return places.first();
}

std::optional<Contents::Found> Contents::find_difference(Codec& codec, Contents& left, const Object& object, Term offset, Contents& right,
                                                         const Object& other, Term from, Term count) {
  term::TermPool& pool = codec.pool();
  if (count.is_constant() && count.low_word() == 0) return Found{count, pool.true_term()};
  const std::uint64_t all = std::min({most_bytes(object, offset), most_bytes(other, from), most(count)});
  const bool is_known = offset.is_constant() && from.is_constant() && left.has_cells() && right.has_cells();
  // If one object has few bytes, few bytes of the other need be considered.
  if (all > kMaxElsewhere && left.make_searchable(codec, object, offset) && right.make_searchable(codec, other, from))
    return Found{pool.array_difference(left.lanes_.front().array, offset, count, right.lanes_.front().array, from), pool.true_term()};
  SoughtPlaces places{pool, count};
  const std::uint64_t looked_at = std::min(all, is_known ? kMaxCells : kMaxElsewhere);
  places.is_complete = looked_at == all;
  for (std::uint64_t i = 0; i < looked_at; ++i) {
    const Term more = pool.bv_const(offset.width(), i);
    const std::optional<Value> first = left.load(codec, object, pool.bv_add(offset, more), AccessType::raw(1));
    const std::optional<Value> second = right.load(codec, other, pool.bv_add(from, more), AccessType::raw(1));
    if (!first || !second) return std::nullopt;
    places.is_sought.push_back(pool.not_equal(first->bits, second->bits));
    places.is_complete = places.is_complete || places.is_sought.back().is_true();
    if (places.is_sought.back().is_true()) break;
  }
  return places.first();
}

std::vector<Memory::Searched> Memory::searched(State& state, const Site& site, const Value& pointer, Term limit) {
  const Term when = pool_.not_equal(limit, pool_.bv_zero(limit.width()));
  std::vector<Searched> found;
  for (const auto& [id, condition] : codec_.targets(pointer)) {
    const Object& object = env_.objects[id];
    if (env_.is_stranger(id) || (object.variable != nullptr && !object.variable->is_defined)) {
      env_.leave_out(state, GapKind::unknown_memory, site, pool_.bool_and(when, condition),
                     env_.is_stranger(id) ? "access through a pointer of unknown origin"
                                          : "access to '" + object.name + "', which is defined elsewhere");
      continue;
    }
    if (object.kind == ObjectKind::special || object.kind == ObjectKind::function) continue;
    const ObjectState* const known = state.objects.find(id);
    if (known == nullptr && object.kind != ObjectKind::global && object.kind != ObjectKind::environment)
      continue;  // not created on this path
    const Term alive = known == nullptr ? pool_.true_term() : known->alive;
    const Term offset = codec_.offset_in(pointer, id);
    const Term is_inside = pool_.bool_and(pool_.bool_and(condition, alive), pool_.bv_ule(offset, object.size));
    const Term rest = pool_.ite(is_inside, pool_.bv_sub(object.size, offset), pool_.bv_zero(limit.width()));
    found.push_back({{id, condition, offset}, rest});
  }
  return found;
}

Term Memory::find(State& state, const Site& site, const Value& in, Term byte, Term limit) {
  Term result = pool_.bv_zero(limit.width());
  for (const auto& [target, rest] : searched(state, site, in, limit)) {
    const Object& object = env_.objects[target.id];
    ObjectState read = state_of(state, target.id);
    const Term count = pool_.ite(pool_.bv_ult(limit, rest), limit, rest);
    const std::optional<Contents::Found> found = read.contents.find(codec_, object, target.offset, count, byte);
    state.objects.insert(target.id, std::move(read));
    leave_out_inexact(state, site, target.condition, found ? std::optional(found->is_exact) : std::nullopt,
                      "search in the large object '" + object.name + "'");
    if (found) result = pool_.ite(target.condition, found->position, result);
  }
  return result;
}

Term Memory::find_difference(State& state, const Site& site, const Value& left, const Value& right, Term limit) {
  Term result = pool_.bv_zero(limit.width());
  const std::vector<Searched> others = searched(state, site, right, limit);
  for (const auto& [target, rest] : searched(state, site, left, limit)) {
    for (const auto& [other, other_rest] : others) {
      const Object& object = env_.objects[target.id];
      const Object& other_object = env_.objects[other.id];
      const Term condition = pool_.bool_and(target.condition, other.condition);
      if (condition.is_false()) continue;
      const Term shorter = pool_.ite(pool_.bv_ult(rest, other_rest), rest, other_rest);
      const Term count = pool_.ite(pool_.bv_ult(limit, shorter), limit, shorter);
      std::optional<Contents::Found> found;
      ObjectState first = state_of(state, target.id);
      if (target.id == other.id) {
        found = Contents::find_difference(codec_, first.contents, object, target.offset, first.contents, object, other.offset, count);
      } else {
        ObjectState second = state_of(state, other.id);
        found =
            Contents::find_difference(codec_, first.contents, object, target.offset, second.contents, other_object, other.offset, count);
        state.objects.insert(other.id, std::move(second));
      }
      state.objects.insert(target.id, std::move(first));
      leave_out_inexact(state, site, condition, found ? std::optional(found->is_exact) : std::nullopt,
                        "comparison of the large objects '" + object.name + "' and '" + other_object.name + "'");
      if (found) result = pool_.ite(condition, found->position, result);
    }
  }
  return result;
}

}  // namespace proviso::encode
