#include "encode/offset_shape.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace proviso::encode {

namespace {

using term::Kind;

constexpr std::uint64_t kLargestGranule = std::uint64_t{1} << 32;

Alignment of_sum(const Alignment& a, const Alignment& b) {
  const std::uint64_t granule = std::min(a.granule, b.granule);
  return {granule, (a.residue + b.residue) & (granule - 1)};
}

/// The maximum number of subterms that are examined.
constexpr unsigned kBudget = 4096;

class AlignmentFinder {
 public:
  Alignment of(Term offset) {
    if (const auto found = known_.find(offset); found != known_.end()) return found->second;
    if (budget_ == 0) return {};
    --budget_;
    const Alignment alignment = compute(offset);
    known_.emplace(offset, alignment);
    return alignment;
  }

 private:
  Alignment compute(Term offset) {
    switch (offset.kind()) {
      case Kind::bv_const: {
        const std::uint64_t granule = whole_range(offset);
        return {granule, offset.low_word() & (granule - 1)};
      }
      case Kind::bv_add: {
        Alignment sum = of(offset.child(0));
        for (std::uint32_t i = 1; i < offset.arity(); ++i) sum = of_sum(sum, of(offset.child(i)));
        return sum;
      }
      case Kind::bv_mul:
        return of_product(offset);
      case Kind::bv_concat:
        return of_concat(offset);
      case Kind::bv_zext:
      case Kind::bv_sext:
        return of(offset.child(0));
      case Kind::bv_neg: {
        const Alignment inner = of(offset.child(0));
        return {inner.granule, (inner.granule - inner.residue) & (inner.granule - 1)};
      }
      case Kind::ite:
        return of_ite(offset);
      default:
        return {};
    }
  }

  static std::uint64_t whole_range(Term part) { return part.width() >= 32 ? kLargestGranule : std::uint64_t{1} << part.width(); }

  Alignment of_product(Term product) {
    const Term factor = product.child(0);  // builders put constants first
    if (product.arity() != 2 || !factor.is_constant() || factor.low_word() == 0) return {};
    const Alignment inner = of(product.child(1));
    const std::uint64_t granule = std::min(inner.granule << std::min(std::countr_zero(factor.low_word()), 31), kLargestGranule);
    return {granule, (inner.residue * factor.low_word()) & (granule - 1)};
  }

  Alignment of_concat(Term concat) {
    const Term low = concat.child(1);
    if (concat.arity() != 2 || !low.is_constant() || low.width() >= 32) return concat.arity() == 2 ? of(low) : Alignment{};
    const Alignment high = of(concat.child(0));
    const std::uint64_t granule = std::min(high.granule << low.width(), kLargestGranule);
    return {granule, (high.residue << low.width() | low.low_word()) & (granule - 1)};
  }

  Alignment of_ite(Term ite) {
    const Alignment a = of(ite.child(1));
    const Alignment b = of(ite.child(2));
    std::uint64_t granule = std::min(a.granule, b.granule);
    while (granule > 1 && ((a.residue ^ b.residue) & (granule - 1)) != 0) granule /= 2;
    return {granule, a.residue & (granule - 1)};
  }

  std::unordered_map<Term, Alignment> known_;
  unsigned budget_ = kBudget;
};

/// offset = sum of multiples + constant, modulo the width; `quotient` collects the sum divided by the stride.
class LinearSplit {
 public:
  LinearSplit(term::TermPool& pool, std::uint64_t stride) : pool_(pool), stride_(stride) {}

  bool add(Term part, std::uint64_t factor) {
    if (budget_ == 0) return false;
    --budget_;
    const std::uint32_t width = part.width();
    switch (part.kind()) {
      case Kind::bv_const:
        constant_ += factor * part.low_word();
        return true;
      case Kind::bv_add:
        for (const Term child : part.children())
          if (!add(child, factor)) return false;
        return true;
      case Kind::bv_neg:
        return add(part.child(0), std::uint64_t{0} - factor);
      case Kind::bv_mul:
        if (part.arity() == 2 && part.child(0).is_constant()) return add(part.child(1), factor * part.child(0).low_word());
        break;
      case Kind::ite:
        if (factor == 1) return add_choice(part);
        break;
      default:
        break;
    }
    const auto signed_factor = static_cast<std::int64_t>(factor << (64 - width)) >> (64 - width);
    if (signed_factor % static_cast<std::int64_t>(stride_) != 0) return false;
    const std::int64_t multiple = signed_factor / static_cast<std::int64_t>(stride_);
    const Term scaled = pool_.bv_mul(pool_.bv_const(width, static_cast<std::uint64_t>(multiple)), part);
    quotient_ = quotient_ ? pool_.bv_add(quotient_, scaled) : scaled;
    return true;
  }

  std::optional<StridedOffset> finish(std::uint32_t width) const {
    const auto constant = static_cast<std::int64_t>(constant_ << (64 - width)) >> (64 - width);
    const auto stride = static_cast<std::int64_t>(stride_);
    const std::int64_t residue = ((constant % stride) + stride) % stride;
    const Term whole = pool_.bv_const(width, static_cast<std::uint64_t>((constant - residue) / stride));
    StridedOffset split;
    split.index = quotient_ ? pool_.bv_add(quotient_, whole) : whole;
    split.residue = static_cast<std::uint64_t>(residue);
    split.may_wrap = static_cast<bool>(quotient_);
    return split;
  }

 private:
  /// If both sides have the same residue, the choice is one between indices.
  bool add_choice(Term choice) {
    auto found = choices_.find(choice);
    if (found == choices_.end()) {
      std::optional<StridedOffset> sides[2];
      for (unsigned i = 0; i < 2; ++i) {
        LinearSplit side(pool_, stride_);
        side.budget_ = budget_;
        side.choices_ = std::move(choices_);
        if (side.add(choice.child(i + 1), 1)) sides[i] = side.finish(choice.width());
        budget_ = side.budget_;
        choices_ = std::move(side.choices_);
      }
      if (sides[0] && sides[1] && sides[0]->residue == sides[1]->residue)
        sides[0]->index = pool_.ite(choice.child(0), sides[0]->index, sides[1]->index);
      else
        sides[0].reset();
      found = choices_.emplace(choice, sides[0]).first;
    }
    if (!found->second) return false;
    constant_ += found->second->residue;
    quotient_ = quotient_ ? pool_.bv_add(quotient_, found->second->index) : found->second->index;
    return true;
  }

  term::TermPool& pool_;
  std::uint64_t stride_;
  std::uint64_t constant_ = 0;
  std::unordered_map<Term, std::optional<StridedOffset>> choices_;
  Term quotient_;
  unsigned budget_ = kBudget;
};

}  // namespace

Alignment alignment_of(Term offset) { return AlignmentFinder().of(offset); }

std::optional<StridedOffset> split_offset(term::TermPool& pool, Term offset, std::uint64_t stride) {
  const std::uint32_t width = offset.width();
  if (std::has_single_bit(stride)) {
    const Alignment alignment = alignment_of(offset);
    if (alignment.granule < stride) return std::nullopt;
    const Term shift = pool.bv_const(width, static_cast<std::uint64_t>(std::countr_zero(stride)));
    return StridedOffset{pool.bv_lshr(offset, shift), alignment.residue & (stride - 1), false};
  }
  LinearSplit split(pool, stride);
  if (!split.add(offset, 1)) return std::nullopt;
  return split.finish(width);
}

}  // namespace proviso::encode
