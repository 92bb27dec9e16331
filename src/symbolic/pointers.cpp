// The possible targets of pointers at a place, as far as state variables represent them.
#include <algorithm>
#include <bit>

#include "symbolic/state_space.h"

namespace proviso::symbolic {

using encode::Frame;
using encode::ObjectId;
using encode::Term;
using encode::Value;
using Kind = certificate::StateVariableKind;

namespace {

/// A pointer with more possible targets than this is of unknown origin.
constexpr std::size_t kMaxPointees = 16;
constexpr std::uint64_t kLargestGranule = std::uint64_t{1} << 20;

}  // namespace

Term StateSpace::fits(const Candidate& candidate, Term offset) {
  term::TermPool& pool = environment_.pool;
  if (candidate.granule == 1) return pool.true_term();
  if (candidate.granule == 0) return pool.equal(offset, pool.bv_const(offset.width(), candidate.residue));
  const auto low = static_cast<std::uint32_t>(std::countr_zero(candidate.granule));
  return pool.equal(pool.bv_extract(offset, low - 1, 0), pool.bv_const(low, candidate.residue));
}

Term StateSpace::shaped(const Candidate& candidate, Term offset) {
  term::TermPool& pool = environment_.pool;
  if (candidate.granule == 1) return offset;
  if (candidate.granule == 0) return pool.bv_const(offset.width(), candidate.residue);
  const auto low = static_cast<std::uint32_t>(std::countr_zero(candidate.granule));
  return pool.bv_concat(pool.bv_extract(offset, offset.width() - 1, low), pool.bv_const(low, candidate.residue));
}

Value StateSpace::any_pointer(Term offset, Term object, const Candidates& candidates) {
  term::TermPool& pool = environment_.pool;
  // A pointer that is not null does not have address 0.
  const Term zero = pool.bv_zero(environment_.pointer_bits());
  Value result{pool.ite(pool.equal(offset, zero), pool.bv_one(environment_.pointer_bits()), offset),
               environment_.objects.number(encode::kUnknownObject)};
  for (const Candidate& candidate : candidates) {
    const Term number = environment_.objects.number(candidate.object);
    const Term is_it = pool.bool_and(pool.equal(object, number), fits(candidate, offset));
    result = environment_.codec.ite(is_it, {shaped(candidate, offset), number}, result);
  }
  const Term null = environment_.objects.number(encode::kNullObject);
  return environment_.codec.ite(pool.equal(object, null), {offset, null}, result);
}

/// A pointer stored in one of our objects, not written since the block began.
std::optional<Value> StateSpace::stored_pointer(ObjectId holder, std::uint64_t offset, const ir::Type* type) {
  const auto own = own_objects_.find(holder);
  if (own == own_objects_.end() || here_ == nullptr) return std::nullopt;
  const auto [entry, is_new] = stored_.try_emplace({holder, offset});
  if (is_new) {
    term::TermPool& pool = environment_.pool;
    const std::string name = environment_.objects[holder].name + "#" + std::to_string(holder) + "@" + std::to_string(offset);
    entry->second = {pool.variable(name + ".offset", pool.bv_sort(environment_.pointer_bits())),
                     pool.variable(name + ".object", pool.bv_sort(encode::kObjectBits))};
    add({Kind::stored_offset, own->second.frame, own->second.variable, offset, 0, entry->second.first, holder, type});
    add({Kind::stored_object, own->second.frame, own->second.variable, offset, 0, entry->second.second, holder, type});
  }
  return any_pointer(entry->second.first, entry->second.second, stored_candidates(*here_, holder, offset));
}

const StateSpace::Candidates& StateSpace::plain_candidates(AtStack& here, Frame frame, const ir::Variable& variable) {
  const auto [entry, is_new] = here.plain_candidates.try_emplace({frame, variable.id});
  if (!is_new) return entry->second;
  const auto [targets, is_unknown] = targets_.try_emplace(&variable);
  if (is_unknown) targets->second = facts_.points_to().targets(variable);
  entry->second = candidates_of(here, targets->second);
  return entry->second;
}

const StateSpace::Candidates& StateSpace::stored_candidates(AtStack& here, ObjectId holder, std::uint64_t offset) {
  const auto [entry, is_new] = here.stored_candidates.try_emplace({holder, offset});
  if (!is_new) return entry->second;
  std::vector<transform::Target> targets;
  for (const transform::ObjectId object : abstract_objects(holder)) {
    const std::vector<transform::Target> found =
        facts_.points_to().contents(object, static_cast<std::int64_t>(offset), environment_.pointer_bits() / 8);
    targets.insert(targets.end(), found.begin(), found.end());
  }
  entry->second = candidates_of(here, targets);
  return entry->second;
}

/// The abstract objects of the points-to analysis that one of our objects represents.
std::vector<transform::ObjectId> StateSpace::abstract_objects(ObjectId own) {
  const OwnObject& known = own_objects_.at(own);
  if (known.variable != nullptr) return facts_.points_to().objects_of(*known.variable);
  std::vector<transform::ObjectId> result;
  for (transform::ObjectId id = 0; id < facts_.points_to().object_count(); ++id)
    if (is_instance(environment_.program, *known.allocation, facts_.points_to().object(id))) result.push_back(id);
  return result;
}

/// The candidates for these targets at the place; none if there are too many.
StateSpace::Candidates StateSpace::candidates_of(const AtStack& here, const std::vector<transform::Target>& targets) {
  std::map<transform::ObjectId, transform::Offsets> offsets;
  for (const transform::Target& target : targets) {
    const auto [entry, is_new] = offsets.try_emplace(target.object, target.offsets);
    if (!is_new) entry->second = entry->second.joined(target.offsets);
  }
  std::map<ObjectId, Candidate> found;
  for (const auto& [object, at] : offsets) {
    for (Candidate candidate : own_objects(here, facts_.points_to().object(object))) {
      const auto low = static_cast<std::uint64_t>(at.low());
      candidate.granule = at.is_exact() ? 0 : std::min(at.stride() & (~at.stride() + 1), kLargestGranule);
      candidate.residue = at.is_exact() ? low : low & (candidate.granule - 1);
      // One of our objects may represent several abstract ones: then nothing is said about the offset.
      const auto [entry, is_new] = found.try_emplace(candidate.object, candidate);
      if (!is_new) entry->second = {candidate.object, 1, 0};
    }
    if (found.size() > kMaxPointees) return {};
  }
  Candidates result;
  for (const auto& [id, candidate] : found) result.push_back(candidate);
  return result;
}

StateSpace::Candidates StateSpace::own_objects(const AtStack& here, const transform::AbstractObject& object) {
  if (object.kind == transform::ObjectKind::function) return {{environment_.objects.function(*object.function).id}};
  Candidates result;
  if (object.kind == transform::ObjectKind::variable && object.variable->is_global()) {
    if (!object.variable->is_plain_scalar()) result.push_back({environment_.objects.global(*object.variable).id});
  } else if (object.kind == transform::ObjectKind::variable) {
    for (const auto& [id, own] : own_objects_)
      if (own.variable == object.variable && here.is_active(own.frame)) result.push_back({id});
  } else if (object.kind == transform::ObjectKind::heap) {
    for (const auto& [where, id] : blocks_)
      if (is_instance(environment_.program, *own_objects_.at(id).allocation, object)) result.push_back({id});
  }
  return result;
}

}  // namespace proviso::symbolic
