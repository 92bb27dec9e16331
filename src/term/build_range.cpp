// Ranges of arrays: some elements filled with one value, or copied from another array. What a read from such an array
// gives depends on whether its place is in the range, and is said so when the read is built: no term reads from a
// range, so users of terms (solvers, predicates, files) need not support them.
#include <algorithm>

#include "support/result.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

bool is_range(Term t) { return t.is(Kind::array_fill) || t.is(Kind::array_copy); }

bool is_zero(Term t) { return t.is_constant() && t.bits().is_zero(); }

/// The arrays that an array is made of.
void for_each_part(Term array, const auto& visit) {
  for (const Term child : array.children())
    if (child.sort().is_array()) visit(child);
}

}  // namespace

Term TermPool::array_fill(Term array, Term first, Term count, Term value) {
  PROVISO_CHECK(array.sort().is_array() && array.sort().index().is_bit_vector() && array.sort().element() == value.sort() &&
                    first.sort() == count.sort() && first.width() >= array.sort().index().width(),
                "an ill-typed range");
  if (is_zero(count) || (array.is(Kind::const_array) && array.child(0) == value)) return array;
  if (is_range(array) && array.child(1) == first && array.child(2) == count) array = array.child(0);
  has_ranges_ = true;
  const Term children[] = {array, first, count, value};
  return intern(Kind::array_fill, array.sort(), children);
}

Term TermPool::array_copy(Term array, Term first, Term count, Term source, Term from) {
  PROVISO_CHECK(array.sort().is_array() && source.sort().is_array() && array.sort().element() == source.sort().element() &&
                    array.sort().index().is_bit_vector() && source.sort().index().is_bit_vector() && first.sort() == count.sort() &&
                    first.sort() == from.sort() && first.width() >= array.sort().index().width() &&
                    first.width() >= source.sort().index().width(),
                "an ill-typed range");
  if (source.is(Kind::const_array)) return array_fill(array, first, count, source.child(0));
  if (is_zero(count) || (array == source && first == from)) return array;
  if (is_range(array) && array.child(1) == first && array.child(2) == count) array = array.child(0);
  has_ranges_ = true;
  const Term children[] = {array, first, count, source, from};
  return intern(Kind::array_copy, array.sort(), children);
}

bool TermPool::has_range(Term array) {
  if (!has_ranges_) return false;
  Terms stack{array};
  while (!stack.empty()) {
    const Term next = stack.back();
    if (ranged_.contains(next)) {
      stack.pop_back();
      continue;
    }
    bool is_ready = true;
    bool is_ranged = is_range(next);
    for_each_part(next, [&](Term part) {
      const bool* const known = ranged_.find(part);
      if (known == nullptr) stack.push_back(part);
      is_ready = is_ready && known != nullptr;
      is_ranged = is_ranged || (known != nullptr && *known);
    });
    if (!is_ready) continue;
    stack.pop_back();
    ranged_.insert(next, is_ranged);
  }
  return *ranged_.find(array);
}

std::optional<Term> TermPool::known_read(Term array, Term index) {
  if (!has_range(array)) return select(array, index);
  const auto found = range_reads_.find(std::uint64_t{array.id()} << 32 | index.id());
  return found == range_reads_.end() ? std::nullopt : std::optional(found->second);
}

Term TermPool::read_range(Term array, Term index) {
  struct Read {
    Term array, index;
  };
  struct Layer {
    Term condition, value;
  };
  std::vector<Read> stack{{array, index}};
  std::vector<Layer> layers;
  while (!stack.empty()) {
    const Read read = stack.back();
    if (known_read(read.array, read.index)) {
      stack.pop_back();
      continue;
    }
    const std::size_t depth = stack.size();
    // What another read gives; that one comes first, if it is not known yet.
    const auto value_of = [&](Term other, Term at) {
      const std::optional<Term> known = known_read(other, at);
      if (!known) stack.push_back({other, at});
      return known.value_or(Term());
    };
    layers.clear();
    Term below = read.array;
    Term rest;
    while (!rest && has_range(below) && !below.is(Kind::ite)) {
      Layer layer;
      if (below.is(Kind::store)) {
        layer = {equal(below.child(1), read.index), below.child(2)};
      } else {
        const std::uint32_t width = below.child(1).width();
        const Term position = bv_sub(bv_zext(read.index, width), below.child(1));
        layer.condition = bv_ult(position, below.child(2));
        if (below.is(Kind::array_fill)) {
          layer.value = below.child(3);
        } else if (!layer.condition.is_false()) {
          const Term source = below.child(3);
          layer.value = value_of(source, bv_resize_unsigned(bv_add(position, below.child(4)), source.sort().index().width()));
        }
      }
      if (layer.condition.is_true()) rest = layer.value;
      if (layer.condition.is_true()) break;
      if (!layer.condition.is_false()) layers.push_back(layer);
      below = below.child(0);
    }
    if (!rest && stack.size() == depth) {
      if (has_range(below)) {
        const Term chosen = value_of(below.child(1), read.index);
        const Term other = value_of(below.child(2), read.index);
        if (stack.size() == depth) rest = ite(below.child(0), chosen, other);
      } else {
        rest = select(below, read.index);
      }
    }
    if (stack.size() != depth) continue;
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) rest = ite(layer->condition, layer->value, rest);
    range_reads_.emplace(std::uint64_t{read.array.id()} << 32 | read.index.id(), rest);
    stack.pop_back();
  }
  return *known_read(array, index);
}

}  // namespace proviso::term
