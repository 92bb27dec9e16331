#include "term/term_store.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "support/result.h"

namespace proviso::term {

namespace {

constexpr std::size_t kFirstBlockWords = std::size_t{1} << 10;
constexpr std::size_t kLargestBlockWords = std::size_t{1} << 17;
constexpr std::size_t kNodeWords = sizeof(Node) / sizeof(std::uint64_t);

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15ULL + (hash << 6) + (hash >> 2);
  hash *= 0xBF58476D1CE4E5B9ULL;
  return hash ^ (hash >> 29);
}

}  // namespace

// What makes two nodes the same, before there is a node.
struct TermStore::Shape {
  Kind kind;
  RoundingMode rounding;
  std::uint32_t parameter;
  const SortData* sort;
  std::span<const Term> children;
  std::span<const std::uint64_t> words;

  std::uint64_t hash() const {
    std::uint64_t h = mix(static_cast<std::uint64_t>(kind) << 8 | static_cast<std::uint64_t>(rounding), parameter);
    h = mix(h, sort->id);
    for (const Term child : children) h = mix(h, child.id());
    for (const std::uint64_t word : words) h = mix(h, word);
    return h;
  }

  bool describes(const Node* node) const {
    if (node->kind != kind || node->sort != sort || node->parameter != parameter || node->rounding != rounding) return false;
    if (node->arity != children.size() || node->word_count != words.size()) return false;
    return std::equal(children.begin(), children.end(), Term(node).children().begin()) &&
           std::equal(words.begin(), words.end(), node->word_data());
  }
};

TermStore::TermStore() : table_(1 << 10) {
  bool_sort_ = add_sort({SortKind::boolean, 0, 0, {}, nullptr, nullptr});
  int_sort_ = add_sort({SortKind::integer, 0, 0, {}, nullptr, nullptr});
  real_sort_ = add_sort({SortKind::real, 0, 0, {}, nullptr, nullptr});
}

TermStore::~TermStore() = default;

Sort TermStore::add_sort(const SortData& data) {
  SortData& stored = sorts_.emplace_back(data);
  stored.id = static_cast<std::uint32_t>(sorts_.size() - 1);
  return Sort(&stored);
}

Sort TermStore::bv_sort(std::uint32_t width) {
  PROVISO_CHECK(width > 0, "a bit-vector sort of width 0");
  Sort& sort = sort_index_[std::uint64_t{1} << 60 | width];
  if (!sort) sort = add_sort({SortKind::bit_vector, 0, width, {}, nullptr, nullptr});
  return sort;
}

Sort TermStore::float_sort(FloatFormat format) {
  PROVISO_CHECK(format.exponent_bits >= 2 && format.significand_bits >= 2, "a float sort without exponent or significand");
  has_float_sorts_ = true;
  Sort& sort = sort_index_[std::uint64_t{2} << 60 | std::uint64_t{format.exponent_bits} << 30 | format.significand_bits];
  if (!sort) sort = add_sort({SortKind::floating, 0, 0, format, nullptr, nullptr});
  return sort;
}

Sort TermStore::array_sort(Sort index, Sort element) {
  Sort& sort = sort_index_[std::uint64_t{3} << 60 | std::uint64_t{index.id()} << 30 | element.id()];
  if (!sort) sort = add_sort({SortKind::array, 0, 0, {}, index.data(), element.data()});
  return sort;
}

Term TermStore::variable(std::string_view name, Sort sort) {
  if (const auto found = variables_.find(name); found != variables_.end()) {
    PROVISO_CHECK(found->second.sort() == sort,
                  fmt::format("the variable {} has sort {}, not {}", name, found->second.sort().to_string(), sort.to_string()));
    return found->second;
  }
  names_.emplace_back(name);
  const Term made = intern(Kind::variable, sort, {}, static_cast<std::uint32_t>(names_.size() - 1));
  variables_.emplace(names_.back(), made);
  return made;
}

Term TermStore::fresh_variable(std::string_view prefix, Sort sort) {
  std::uint64_t& counter = fresh_counters_[std::string(prefix)];
  std::string name;
  do name = fmt::format("{}!{}", prefix, counter++);
  while (variables_.contains(name));
  return variable(name, sort);
}

Term TermStore::find_variable(std::string_view name) const {
  const auto found = variables_.find(name);
  return found == variables_.end() ? Term() : found->second;
}

const std::string& TermStore::name(Term variable) const {
  PROVISO_CHECK(variable.is_variable(), "only a variable has a name");
  return names_[variable.parameter()];
}

const FunctionSymbol& TermStore::declare_function(std::string_view name, std::span<const Sort> domain, Sort range) {
  PROVISO_CHECK(!domain.empty(), "a function without arguments is a variable");
  if (const auto found = function_index_.find(std::string(name)); found != function_index_.end()) {
    const FunctionSymbol& symbol = functions_[found->second];
    PROVISO_CHECK(symbol.range == range && std::equal(domain.begin(), domain.end(), symbol.domain.begin(), symbol.domain.end()),
                  fmt::format("the function {} is declared with two signatures", name));
    return symbol;
  }
  const auto id = static_cast<std::uint32_t>(functions_.size());
  function_index_.emplace(name, id);
  return functions_.emplace_back(FunctionSymbol{id, std::string(name), {domain.begin(), domain.end()}, range});
}

Term TermStore::intern(Kind kind, Sort sort, std::span<const Term> children, std::uint32_t parameter, RoundingMode rounding) {
  return find_or_add({kind, rounding, parameter, sort.data(), children, {}});
}

Term TermStore::intern_bits(Kind kind, Sort sort, const BitVector& bits) {
  if (bits.fits_in_word()) {
    const std::uint64_t word = bits.low_word();
    return find_or_add({kind, RoundingMode::nearest_even, 0, sort.data(), {}, {&word, 1}});
  }
  std::vector<std::uint64_t> words(bits.word_count());
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = bits.word(i);
  return find_or_add({kind, RoundingMode::nearest_even, 0, sort.data(), {}, words});
}

Term TermStore::intern_number(Kind kind, Sort sort, const Rational& value) {
  const auto [slot, is_new] = number_index_.emplace(value.to_string(), static_cast<std::uint32_t>(numbers_.size()));
  if (is_new) numbers_.push_back(value);
  return intern(kind, sort, {}, slot->second);
}

Term TermStore::find_or_add(const Shape& shape) {
  if ((nodes_.size() + 1) * 2 > table_.size()) grow_table();
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = shape.hash() & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    const Node* node = nodes_[table_[slot] - 1];
    if (shape.describes(node)) return Term(node);
  }
  Node* node = allocate(std::max(shape.children.size(), shape.words.size()));
  *node = Node{
      static_cast<std::uint32_t>(nodes_.size()),         shape.kind,      shape.rounding, static_cast<std::uint16_t>(shape.words.size()),
      static_cast<std::uint32_t>(shape.children.size()), shape.parameter, shape.sort};
  void* trailing = node + 1;
  if (!shape.children.empty()) std::memcpy(trailing, shape.children.data(), shape.children.size_bytes());
  if (!shape.words.empty()) std::memcpy(trailing, shape.words.data(), shape.words.size_bytes());
  nodes_.push_back(node);
  table_[slot] = node->id + 1;
  return Term(node);
}

std::uint64_t TermStore::hash_of(const Node* node) const {
  return Shape{node->kind, node->rounding, node->parameter, node->sort, Term(node).children(), {node->word_data(), node->word_count}}
      .hash();
}

void TermStore::grow_table() {
  std::vector<std::uint32_t> larger(table_.size() * 2);
  const std::size_t mask = larger.size() - 1;
  for (const Node* node : nodes_) {
    std::size_t slot = hash_of(node) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = node->id + 1;
  }
  table_ = std::move(larger);
}

Node* TermStore::allocate(std::size_t trailing_words) {
  const std::size_t words = kNodeWords + trailing_words;
  if (block_used_ + words > block_size_) {
    block_size_ = std::max(words, std::clamp(block_size_ * 2, kFirstBlockWords, kLargestBlockWords));
    blocks_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(block_size_));
    arena_words_ += block_size_;
    block_used_ = 0;
  }
  std::uint64_t* place = blocks_.back().get() + block_used_;
  block_used_ += words;
  return reinterpret_cast<Node*>(place);
}

std::size_t TermStore::memory() const {
  return arena_words_ * sizeof(std::uint64_t) + nodes_.capacity() * sizeof(const Node*) + table_.capacity() * sizeof(std::uint32_t);
}

}  // namespace proviso::term
