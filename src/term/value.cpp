#include "term/value.h"

#include <fmt/format.h>

#include "support/result.h"
#include "term/term_pool.h"

namespace proviso::term {

namespace {

// Writes kept as a chain of single entries before they are copied into one map.
constexpr std::uint32_t kMaxChain = 48;

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
  if (array->depth_ < kMaxChain) {
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

const Value& ArrayValue::read(const Value& index) const {
  for (const ArrayValue* layer = this; layer != nullptr; layer = layer->base_.get()) {
    if (const auto found = layer->written_.find(index); found != layer->written_.end()) return found->second;
  }
  return default_;
}

std::map<Value, Value> ArrayValue::entries() const {
  std::map<Value, Value> all;
  for (const ArrayValue* layer = this; layer != nullptr; layer = layer->base_.get())
    all.insert(layer->written_.begin(), layer->written_.end());
  std::erase_if(all, [this](const auto& entry) { return entry.second == default_; });
  return all;
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

}  // namespace

std::strong_ordering operator<=>(const ArrayValue& a, const ArrayValue& b) {
  if (&a == &b) return std::strong_ordering::equal;
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
