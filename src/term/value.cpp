#include "term/value.h"

#include <fmt/format.h>

#include "support/result.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

// Writes kept as a chain of single entries before they are copied into one map.
constexpr std::uint32_t kMaxChain = 48;
// Elements of an array with ranges that are listed one by one.
constexpr u128 kMaxEntries = u128{1} << 20;

/// Number of index values, if it is small enough that an array can have been written everywhere.
std::uint64_t small_domain(Sort index) {
  if (index.is_bool()) return 2;
  if (index.is_bit_vector() && index.width() < 24) return std::uint64_t{1} << index.width();
  return 0;
}

}  // namespace

std::strong_ordering operator<=>(const Value& a, const Value& b) {
  if (a.data_.index() != b.data_.index()) return a.data_.index() <=> b.data_.index();
  if (const bool* value = std::get_if<bool>(&a.data_)) return *value <=> b.as_bool();
  if (const BitVector* bits = std::get_if<BitVector>(&a.data_)) return *bits <=> b.as_bits();
  if (const Rational* number = std::get_if<Rational>(&a.data_)) return *number <=> b.as_number();
  return a.as_array() <=> b.as_array();
}

std::string Value::to_string() const {
  if (const bool* value = std::get_if<bool>(&data_)) return *value ? "true" : "false";
  if (const BitVector* bits = std::get_if<BitVector>(&data_)) return bits->to_decimal();
  if (const Rational* number = std::get_if<Rational>(&data_)) return number->to_string();
  std::string text = "[";
  for (const auto& [index, element] : as_array().entries()) text += fmt::format("{}: {}, ", index.to_string(), element.to_string());
  return text + fmt::format("else {}]", as_array().default_element().to_string());
}

std::shared_ptr<const ArrayValue> ArrayValue::constant(Sort sort, Value element) {
  const auto array = std::make_shared<ArrayValue>();
  array->sort_ = sort;
  array->default_ = std::move(element);
  return array;
}

std::shared_ptr<const ArrayValue> ArrayValue::write(std::shared_ptr<const ArrayValue> array, Value index, Value element) {
  const auto result = std::make_shared<ArrayValue>();
  result->sort_ = array->sort_;
  result->default_ = array->default_;
  result->has_ranges_ = array->has_ranges_;
  if (array->depth_ < kMaxChain || array->has_ranges_) {
    result->depth_ = array->depth_ + 1;
    result->base_ = std::move(array);
  } else {
    for (const ArrayValue* layer = array.get(); layer != nullptr; layer = layer->base_.get()) {
      result->written_.insert(layer->written_.begin(), layer->written_.end());
    }
  }
  result->written_.insert_or_assign(std::move(index), std::move(element));
  return result;
}

std::shared_ptr<const ArrayValue> ArrayValue::fill(std::shared_ptr<const ArrayValue> array, ArrayRange range, Value element) {
  const auto result = std::make_shared<ArrayValue>();
  result->sort_ = array->sort_;
  result->default_ = array->default_;
  result->base_ = std::move(array);
  result->range_ = std::move(range);
  result->filled_ = std::move(element);
  result->has_ranges_ = true;
  return result;
}

std::shared_ptr<const ArrayValue> ArrayValue::copy(std::shared_ptr<const ArrayValue> array, ArrayRange range,
                                                   std::shared_ptr<const ArrayValue> source, BitVector from) {
  const auto result = std::make_shared<ArrayValue>();
  result->sort_ = array->sort_;
  result->default_ = array->default_;
  result->base_ = std::move(array);
  result->range_ = std::move(range);
  result->source_ = std::move(source);
  result->from_ = std::move(from);
  result->has_ranges_ = true;
  return result;
}

std::shared_ptr<const ArrayValue> ArrayValue::with_default(Value element) const {
  const auto result = std::make_shared<ArrayValue>();
  result->sort_ = sort_;
  result->default_ = std::move(element);
  for (const ArrayValue* layer = this; layer != nullptr; layer = layer->base_.get())
    result->written_.insert(layer->written_.begin(), layer->written_.end());
  return result;
}

const Value& ArrayValue::read(const Value& index) const {
  const ArrayValue* layer = this;
  Value at = index;
  for (;;) {
    if (layer->range_) {
      const BitVector position = at.as_bits().zext_to(layer->range_->first.width()) - layer->range_->first;
      if (position.ult(layer->range_->count)) {
        if (!layer->source_) return layer->filled_;
        at = (position + layer->from_).zext_to(layer->source_->sort_.index().width());
        layer = layer->source_.get();
        continue;
      }
    } else if (const auto found = layer->written_.find(at); found != layer->written_.end()) {
      return found->second;
    }
    if (!layer->base_) return layer->default_;
    layer = layer->base_.get();
  }
}

std::map<Value, Value> ArrayValue::entries() const {
  std::map<Value, Value> all;
  if (has_ranges_) {
    u128 first = 0;
    for (const auto& [last, element] : runs()) {
      const bool differs = element != default_;
      PROVISO_CHECK(!differs || all.size() + (last - first) < kMaxEntries, "an array value with too many elements");
      for (u128 i = first; differs && i <= last; ++i) all.emplace(BitVector::from_u128(sort_.index().width(), i), element);
      first = last + 1;
    }
    return all;
  }
  for (const ArrayValue* layer = this; layer != nullptr; layer = layer->base_.get())
    all.insert(layer->written_.begin(), layer->written_.end());
  std::erase_if(all, [this](const auto& entry) { return entry.second == default_; });
  return all;
}

namespace {

using Runs = std::map<u128, Value>;  // by the last index

/// Ends a run after `last`.
void cut_behind(Runs& runs, u128 last) {
  const auto found = runs.lower_bound(last);
  if (found != runs.end() && found->first != last) runs.emplace(last, found->second);
}

/// One value from `first` to `last`.
void put(Runs& runs, u128 first, u128 last, const Value& value) {
  if (first > 0) cut_behind(runs, first - 1);
  cut_behind(runs, last);
  runs.erase(runs.lower_bound(first), runs.upper_bound(last));
  runs.emplace(last, value);
}

}  // namespace

std::map<u128, Value> ArrayValue::runs() const {
  const std::uint32_t width = sort_.index().width();
  Runs runs = base_ ? base_->runs() : Runs{{BitVector::ones(width).to_u128(), default_}};
  for (const auto& [index, value] : written_) put(runs, index.as_bits().to_u128(), index.as_bits().to_u128(), value);
  if (!range_) return runs;
  // Position by position as far as the value stays the same: up to the end of the range, of the indices, or of a run of
  // the source.
  const Runs source = source_ ? source_->runs() : Runs();
  const u128 positions = u128{1} << range_->first.width();  // at most 2^64: addresses
  const u128 start = range_->first.to_u128();
  const u128 count = range_->count.to_u128();
  const u128 indices = u128{1} << width;
  for (u128 position = 0; position < count;) {
    const u128 index = (start + position) % positions;
    if (index >= indices) {  // on to index 0
      position += positions - index;
      continue;
    }
    u128 length = std::min(count - position, indices - index);
    if (!source_) {
      put(runs, index, index + length - 1, filled_);
    } else {
      const u128 from = (from_.to_u128() + position) % positions % (u128{1} << source_->sort_.index().width());
      const auto run = source.lower_bound(from);
      length = std::min(length, run->first - from + 1);
      put(runs, index, index + length - 1, run->second);
    }
    position += length;
  }
  return runs;
}

namespace {

/// The elements of an array from a position on, a group of neighbours of the same value at a time; they begin anew
/// after the last index.
class Walk {
 public:
  Walk(const ArrayValue& array, const BitVector& first)
      : runs_(array.runs()),
        indices_(u128{1} << array.sort().index().width()),
        positions_(u128{1} << first.width()),
        position_(first.to_u128()) {}

  const Value& value() const { return runs_.lower_bound(index())->second; }
  /// Up to the end of the run, or to where positions begin anew.
  u128 length() const { return std::min(runs_.lower_bound(index())->first - index() + 1, positions_ - position_); }
  void advance(u128 count) { position_ = (position_ + count) % positions_; }

 private:
  u128 index() const { return position_ % indices_; }

  Runs runs_;
  u128 indices_;
  u128 positions_;  // at most 2^64: addresses
  u128 position_;
};

/// The first position at which `is_sought` holds; each position has a value in both arrays.
template <typename IsSought>
BitVector search(const ArrayRange& range, Walk left, Walk right, const IsSought& is_sought) {
  const u128 count = range.count.to_u128();
  for (u128 position = 0; position < count;) {
    if (is_sought(left.value(), right.value())) return BitVector::from_u128(range.count.width(), position);
    const u128 length = std::min(left.length(), right.length());
    left.advance(length);
    right.advance(length);
    position += length;
  }
  return range.count;
}

}  // namespace

BitVector ArrayValue::find(const ArrayRange& range, const Value& value) const {
  const Walk walk(*this, range.first);
  const auto is_sought = [&](const Value& element, const Value&) { return element == value; };
  return search(range, walk, walk, is_sought);
}

BitVector ArrayValue::difference(const ArrayRange& range, const ArrayValue& other, const BitVector& from) const {
  const auto is_sought = [&](const Value& left, const Value& right) { return left != right; };
  return search(range, Walk(*this, range.first), Walk(other, from), is_sought);
}

namespace {

std::strong_ordering compare_everywhere(const ArrayValue& a, const ArrayValue& b, std::uint64_t domain) {
  const Sort index = a.sort().index();
  for (std::uint64_t i = 0; i < domain; ++i) {
    const Value at = index.is_bool() ? Value(i != 0) : Value(BitVector(index.width(), i));
    if (const auto order = a.read(at) <=> b.read(at); order != std::strong_ordering::equal) return order;
  }
  return std::strong_ordering::equal;
}

/// Both have all indices.
std::strong_ordering compare_runs(const Runs& a, const Runs& b) {
  for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
    if (const auto order = x->second <=> y->second; order != std::strong_ordering::equal) return order;
    const u128 last = std::min(x->first, y->first);
    if (x->first == last) ++x;
    if (y->first == last) ++y;
  }
  return std::strong_ordering::equal;
}

}  // namespace

std::strong_ordering operator<=>(const ArrayValue& a, const ArrayValue& b) {
  if (&a == &b) return std::strong_ordering::equal;
  if (a.has_ranges_ || b.has_ranges_) return compare_runs(a.runs(), b.runs());
  const std::map<Value, Value> x = a.entries(), y = b.entries();
  if (const auto order = a.default_element() <=> b.default_element(); order != std::strong_ordering::equal) {
    // Two defaults: some element is the default in both, unless entries cover the whole of a small domain.
    const std::uint64_t domain = small_domain(a.sort().index());
    return domain == 0 || x.size() + y.size() < domain ? order : compare_everywhere(a, b, domain);
  }
  if (x.size() != y.size()) return x.size() <=> y.size();
  for (auto i = x.begin(), j = y.begin(); i != x.end(); ++i, ++j) {
    if (const auto order = i->first <=> j->first; order != std::strong_ordering::equal) return order;
    if (const auto order = i->second <=> j->second; order != std::strong_ordering::equal) return order;
  }
  return std::strong_ordering::equal;
}

Value default_value(Sort sort) {
  switch (sort.kind()) {
    case SortKind::boolean:
      return false;
    case SortKind::bit_vector:
      return BitVector::zero(sort.width());
    case SortKind::floating:
      return BitVector::zero(sort.float_format().width());
    case SortKind::integer:
    case SortKind::real:
      return Rational();
    case SortKind::array:
      return ArrayValue::constant(sort, default_value(sort.element()));
  }
  return {};
}

Value value_of_constant(const TermStore& store, Term t) {
  Terms writes;
  for (; t.is(Kind::store); t = t.child(0)) writes.push_back(t);
  switch (t.kind()) {
    case Kind::bool_const:
      return t.is_true();
    case Kind::bv_const:
    case Kind::fp_const:
      return t.bits();
    case Kind::int_const:
    case Kind::real_const:
      return store.number(t);
    case Kind::const_array: {
      auto array = ArrayValue::constant(t.sort(), value_of_constant(store, t.child(0)));
      for (auto write = writes.rbegin(); write != writes.rend(); ++write) {
        array = ArrayValue::write(array, value_of_constant(store, write->child(1)), value_of_constant(store, write->child(2)));
      }
      return array;
    }
    default:
      PROVISO_CHECK(false, std::string("not a constant: ") + to_string(t.kind()));
  }
}

Term constant_of_value(TermPool& pool, Sort sort, const Value& value) {
  switch (sort.kind()) {
    case SortKind::boolean:
      return pool.bool_const(value.as_bool());
    case SortKind::bit_vector:
      return pool.bv_const(value.as_bits());
    case SortKind::floating:
      return pool.fp_const(sort.float_format(), value.as_bits());
    case SortKind::integer:
    case SortKind::real:
      return pool.number_const(sort, value.as_number());
    case SortKind::array: {
      Term array = pool.const_array(sort, constant_of_value(pool, sort.element(), value.as_array().default_element()));
      for (const auto& [index, element] : value.as_array().entries()) {
        array = pool.store(array, constant_of_value(pool, sort.index(), index), constant_of_value(pool, sort.element(), element));
      }
      return array;
    }
  }
  return {};
}

}  // namespace proviso::term
