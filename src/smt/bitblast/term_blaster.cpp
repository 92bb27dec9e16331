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
  while (!stack.empty()) {
    const Term t = stack.back();
    if (bits_.contains(t) || arrays_seen_.contains(t)) {
      stack.pop_back();
      continue;
    }
    if (!is_supported(t.sort())) {
      return {BlastResult::Status::unsupported, "terms of sort " + t.sort().to_string()};
    }
    const std::size_t before = stack.size();
    for (const Term child : t.children()) {
      if (!bits_.contains(child) && !arrays_seen_.contains(child)) stack.push_back(child);
    }
    if (stack.size() != before) continue;
    stack.pop_back();
    if (++steps % 256 == 0 && token.is_cancelled()) return {BlastResult::Status::cancelled, "while building circuits"};
    if (!blast_one(t)) return {BlastResult::Status::unsupported, std::string("the operation ") + to_string(t.kind())};
  }
  return {};
}

bool TermBlaster::blast_one(Term t) {
  if (t.sort().is_array()) {
    arrays_seen_.insert(t);
    return true;
  }
  if (t.is_variable()) variables_.push_back(t);
  const bool is_array_equality = t.is(Kind::equal) && t.child(0).sort().is_array();
  if (t.is(Kind::select) || t.is(Kind::apply) || is_array_equality) theory_terms_.push_back(t);
  const bool is_free = t.is_variable() || t.is(Kind::select) || t.is(Kind::apply) || is_array_equality;
  const std::optional<Bits> result = is_free ? free_inputs(bit_count(t.sort())) : operation(t);
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
