#include "smt/bitblast/term_blaster.h"

#include <algorithm>

#include "support/result.h"

namespace proviso::smt {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

constexpr std::size_t kBlockSize = 1 << 14;

bool is_supported(Sort sort) {
  return bit_count(sort) != 0 || (sort.is_array() && bit_count(sort.index()) != 0 && bit_count(sort.element()) != 0);
}

Bits constant_bits(const term::BitVector& value) {
  Bits result(value.width());
  for (std::uint32_t i = 0; i < value.width(); ++i) result[i] = constant(value.bit(i));
  return result;
}

Bits to_bits(BitSpan span) { return {span.begin(), span.end()}; }

}  // namespace

std::size_t bit_count(Sort sort) { return sort.is_bool() ? 1 : sort.is_bit_vector() ? sort.width() : 0; }

BlastResult TermBlaster::blast(Term root, const CancellationToken& token) {
  term::Terms stack{root};
  std::size_t steps = 0;
  const auto is_done = [this](Term t) { return t.sort().is_array() ? array_depths_.contains(t) : bits_.contains(t); };
  while (!stack.empty()) {
    const Term t = stack.back();
    if (is_done(t)) {
      stack.pop_back();
      continue;
    }
    if (t.is(Kind::array_fill) || t.is(Kind::array_copy)) return {BlastResult::Status::unsupported, "comparisons of arrays with ranges"};
    if (!is_supported(t.sort())) {
      return {BlastResult::Status::unsupported, "terms of sort " + t.sort().to_string()};
    }
    const std::size_t before = stack.size();
    for (const Term child : t.children()) {
      if (!is_done(child)) stack.push_back(child);
    }
    if (stack.size() != before) continue;
    if (const Term other = unfold(t); other && !is_done(other)) {
      stack.push_back(other);
      continue;
    }
    stack.pop_back();
    if (++steps % 256 == 0 && token.is_cancelled()) return {BlastResult::Status::cancelled, "while building circuits"};
    if (!blast_one(t)) return {BlastResult::Status::unsupported, std::string("the operation ") + to_string(t.kind())};
  }
  return {};
}

std::uint32_t TermBlaster::depth_of(Term array) {
  std::uint32_t depth = 0;
  for (const Term child : array.children()) {
    if (child.sort() == array.sort()) depth = std::max(depth, *array_depths_.find(child) + 1);
  }
  return depth;
}

Term TermBlaster::unfold(Term t) {
  if (!t.is(Kind::select)) return {};
  if (const Term* known = unfolded_.find(t)) return *known;
  Term& result = unfolded_[t];
  const Term array = t.child(0), index = t.child(1);
  if (array.is(Kind::const_array)) return result = array.child(0);
  if (array.is_variable() || *array_depths_.find(array) >= limits_.depth || unfoldings_ >= limits_.steps) return {};
  ++unfoldings_;
  if (array.is(Kind::store)) {
    return result = pool_.ite(pool_.equal(array.child(1), index), array.child(2), pool_.select(array.child(0), index));
  }
  return result = pool_.ite(array.child(0), pool_.select(array.child(1), index), pool_.select(array.child(2), index));
}

Term TermBlaster::unfolded(Term t) const {
  const Term* found = unfolded_.find(t);
  return found == nullptr ? Term() : *found;
}

bool TermBlaster::is_lazy(Term t) const {
  if (t.is(Kind::select)) return !unfolded(t);
  return t.is(Kind::apply) || (t.is(Kind::equal) && t.child(0).sort().is_array());
}

bool TermBlaster::blast_one(Term t) {
  if (t.sort().is_array()) {
    array_depths_.insert(t, depth_of(t));
    return true;
  }
  if (const Term other = unfolded(t)) {
    bits_.insert(t, BitSpan(bits(other)));
    return true;
  }
  if (t.is_variable()) variables_.push_back(t);
  const bool is_lazy_term = is_lazy(t);
  has_lazy_terms_ |= is_lazy_term;
  const std::optional<Bits> result = t.is_variable() || is_lazy_term ? free_inputs(bit_count(t.sort())) : operation(t);
  if (result.has_value()) keep(t, *result);
  return result.has_value();
}

Bits TermBlaster::free_inputs(std::size_t count) {
  Bits result(count);
  for (Lit& lit : result) lit = aig_.input();
  return result;
}

void TermBlaster::keep(Term term, const Bits& bits) {
  if (block_used_ + bits.size() > block_size_) {
    block_size_ = std::max(kBlockSize, bits.size());
    blocks_.push_back(std::make_unique<Lit[]>(block_size_));
    block_used_ = 0;
  }
  Lit* place = blocks_.back().get() + block_used_;
  std::copy(bits.begin(), bits.end(), place);
  block_used_ += bits.size();
  bits_.insert(term, BitSpan(place, bits.size()));
}

std::optional<Bits> TermBlaster::operation(Term t) {
  const auto in = [&](unsigned i) { return bits(t.child(i)); };
  const auto single = [](Lit lit) { return Bits{lit}; };
  switch (t.kind()) {
    case Kind::bool_const:
      return single(constant(t.is_true()));
    case Kind::bv_const:
      return constant_bits(t.bits());
    case Kind::ite:
      return circuits_.select(in(0)[0], in(1), in(2));
    case Kind::equal:
      return single(circuits_.equal(in(0), in(1)));
    case Kind::bool_not:
    case Kind::bv_not:
      return circuits_.invert(in(0));
    case Kind::bool_and:
    case Kind::bv_and:
      return circuits_.bitwise_and(in(0), in(1));
    case Kind::bv_or:
      return circuits_.bitwise_or(in(0), in(1));
    case Kind::bv_xor:
      return circuits_.bitwise_xor(in(0), in(1));
    case Kind::bv_neg:
      return circuits_.negate(in(0));
    case Kind::bv_add:
      // a difference: one adder instead of two
      if (t.child(1).is(Kind::bv_neg)) return circuits_.subtract(in(0), bits(t.child(1).child(0)));
      if (t.child(0).is(Kind::bv_neg)) return circuits_.subtract(in(1), bits(t.child(0).child(0)));
      return circuits_.add(in(0), in(1));
    case Kind::bv_mul:
      return circuits_.multiply(in(0), in(1));
    case Kind::bv_udiv:
      return circuits_.divide(in(0), in(1)).quotient;
    case Kind::bv_urem:
      return circuits_.divide(in(0), in(1)).remainder;
    case Kind::bv_sdiv:
      return circuits_.divide_signed(in(0), in(1)).quotient;
    case Kind::bv_srem:
      return circuits_.divide_signed(in(0), in(1)).remainder;
    case Kind::bv_shl:
      return circuits_.shift(Circuits::Shift::left, in(0), in(1));
    case Kind::bv_lshr:
      return circuits_.shift(Circuits::Shift::right_logical, in(0), in(1));
    case Kind::bv_ashr:
      return circuits_.shift(Circuits::Shift::right_arithmetic, in(0), in(1));
    case Kind::bv_ult:
      return single(circuits_.less_unsigned(in(0), in(1)));
    case Kind::bv_slt:
      return single(circuits_.less_signed(in(0), in(1)));
    case Kind::bv_umul_overflow:
      return single(circuits_.multiply_overflows_unsigned(in(0), in(1)));
    case Kind::bv_smul_overflow:
      return single(circuits_.multiply_overflows_signed(in(0), in(1)));
    case Kind::bv_concat: {
      Bits result = to_bits(in(1));
      result.insert(result.end(), in(0).begin(), in(0).end());
      return result;
    }
    case Kind::bv_extract:
      return to_bits(in(0).subspan(t.low_bit(), t.width()));
    case Kind::bv_zext:
    case Kind::bv_sext: {
      Bits result = to_bits(in(0));
      result.resize(t.width(), t.is(Kind::bv_zext) ? kFalse : result.back());
      return result;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace proviso::smt
