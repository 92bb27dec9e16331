// Owns sorts, terms, names and functions, and makes equal ones the same. Builds exactly what it is asked for: the
// simplifying builders are TermPool's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "term/rational.h"
#include "term/term.h"

namespace proviso::term {

/// An uninterpreted function.
struct FunctionSymbol {
  std::uint32_t id;
  std::string name;
  std::vector<Sort> domain;
  Sort range;
};

class TermStore {
 public:
  TermStore();
  ~TermStore();
  TermStore(const TermStore&) = delete;
  TermStore& operator=(const TermStore&) = delete;

  Sort bool_sort() const { return bool_sort_; }
  Sort int_sort() const { return int_sort_; }
  Sort real_sort() const { return real_sort_; }
  Sort bv_sort(std::uint32_t width);
  Sort float_sort(FloatFormat format);
  Sort array_sort(Sort index, Sort element);
  /// Whether float_sort() was ever called: passes over floats can skip pools without.
  bool has_float_sorts() const { return has_float_sorts_; }

  /// The variable of that name: one name has one sort.
  Term variable(std::string_view name, Sort sort);
  /// A variable whose name, made of `prefix`, no other variable has.
  Term fresh_variable(std::string_view prefix, Sort sort);
  /// The variable of that name, if there is one.
  Term find_variable(std::string_view name) const;
  const std::string& name(Term variable) const;

  const FunctionSymbol& declare_function(std::string_view name, std::span<const Sort> domain, Sort range);
  const FunctionSymbol& function(Term application) const { return functions_[application.parameter()]; }
  const FunctionSymbol& function(std::uint32_t id) const { return functions_[id]; }

  /// Value of an int_const or real_const.
  const Rational& number(Term constant) const { return numbers_[constant.parameter()]; }

  std::size_t size() const { return nodes_.size(); }
  Term term(std::uint32_t id) const { return Term(nodes_[id]); }
  /// Bytes held by nodes and tables.
  std::size_t memory() const;

  /// The term with exactly this shape; the caller answers for its well-typedness.
  Term intern(Kind kind, Sort sort, std::span<const Term> children, std::uint32_t parameter = 0,
              RoundingMode rounding = RoundingMode::nearest_even);
  Term intern_bits(Kind kind, Sort sort, const BitVector& bits);
  Term intern_number(Kind kind, Sort sort, const Rational& value);

 private:
  struct Shape;
  Node* allocate(std::size_t trailing_words);
  Term find_or_add(const Shape& shape);
  void grow_table();
  std::uint64_t hash_of(const Node* node) const;
  Sort add_sort(const SortData& data);

  std::deque<SortData> sorts_;
  std::unordered_map<std::uint64_t, Sort> sort_index_;
  Sort bool_sort_;
  Sort int_sort_;
  Sort real_sort_;
  bool has_float_sorts_ = false;

  std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
  std::size_t block_used_ = 0;
  std::size_t block_size_ = 0;
  std::size_t arena_words_ = 0;

  std::vector<const Node*> nodes_;
  std::vector<std::uint32_t> table_;  // open addressing; id + 1, 0 is empty

  std::deque<std::string> names_;
  std::unordered_map<std::string_view, Term> variables_;
  std::unordered_map<std::string, std::uint64_t> fresh_counters_;
  std::deque<FunctionSymbol> functions_;
  std::unordered_map<std::string, std::uint32_t> function_index_;
  std::deque<Rational> numbers_;
  std::unordered_map<std::string, std::uint32_t> number_index_;
};

}  // namespace proviso::term
