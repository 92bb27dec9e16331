// A term: a handle (one pointer) of an immutable node owned by a TermStore. Equal handles are equal terms.
//
// Ids count up in creation order, children before parents: sorting by id is a deterministic topological order.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "term/bit_vector.h"
#include "term/kind.h"
#include "term/sort.h"

namespace proviso::term {

class Term;

/// A node in the store's arena. Behind it stand `arity` children, or the words of a bit-vector or float constant.
struct Node {
  std::uint32_t id;
  Kind kind;
  RoundingMode rounding;
  std::uint16_t word_count;
  std::uint32_t arity;
  std::uint32_t parameter;
  const SortData* sort;

  const Node* const* child_data() const { return reinterpret_cast<const Node* const*>(this + 1); }
  const std::uint64_t* word_data() const { return reinterpret_cast<const std::uint64_t*>(this + 1); }
};
static_assert(sizeof(Node) == 24);

class Term {
 public:
  Term() = default;
  explicit Term(const Node* node) : node_(node) {}

  Kind kind() const { return node_->kind; }
  Sort sort() const { return Sort(node_->sort); }
  std::uint32_t id() const { return node_->id; }
  std::uint32_t arity() const { return node_->arity; }
  Term child(std::uint32_t i) const { return Term(node_->child_data()[i]); }
  /// Term is one pointer, so the array of children in the node is an array of terms.
  std::span<const Term> children() const { return {reinterpret_cast<const Term*>(node_->child_data()), node_->arity}; }
  std::uint32_t parameter() const { return node_->parameter; }
  RoundingMode rounding() const { return node_->rounding; }

  bool is(Kind wanted) const { return node_->kind == wanted; }
  bool is_constant() const { return term::is_constant(node_->kind); }
  bool is_variable() const { return node_->kind == Kind::variable; }
  bool is_true() const { return node_->kind == Kind::bool_const && node_->parameter == 1; }
  bool is_false() const { return node_->kind == Kind::bool_const && node_->parameter == 0; }

  /// Width of a bit-vector term.
  std::uint32_t width() const { return node_->sort->width; }
  /// Value of a bv_const, interchange bits of an fp_const.
  BitVector bits() const {
    const bool is_float = node_->sort->kind == SortKind::floating;
    return BitVector::from_words(is_float ? node_->sort->format.width() : width(), {node_->word_data(), node_->word_count});
  }
  /// Low 64 bits of such a constant, without a copy.
  std::uint64_t low_word() const { return node_->word_data()[0]; }
  /// bv_extract: the bits taken, both inclusive.
  std::uint32_t low_bit() const { return node_->parameter; }
  std::uint32_t high_bit() const { return node_->parameter + width() - 1; }

  explicit operator bool() const { return node_ != nullptr; }
  const Node* node() const { return node_; }
  friend bool operator==(const Term&, const Term&) = default;
  /// By id; the empty handle first.
  friend std::strong_ordering operator<=>(const Term& a, const Term& b) { return a.order() <=> b.order(); }

 private:
  std::uint64_t order() const { return node_ == nullptr ? 0 : std::uint64_t{node_->id} + 1; }
  const Node* node_ = nullptr;
};
static_assert(sizeof(Term) == sizeof(const Node*));

using Terms = std::vector<Term>;

}  // namespace proviso::term

template <>
struct std::hash<proviso::term::Term> {
  std::size_t operator()(proviso::term::Term term) const noexcept {
    return term ? (std::size_t{term.id()} + 1) * 0x9E3779B97F4A7C15ULL : 0;
  }
};
