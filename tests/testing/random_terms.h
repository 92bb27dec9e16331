// Random terms for property tests. Each is made twice: `built` by the simplifying builders, `raw` exactly as drawn. They are equal
// in every model, or a builder is wrong.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "term/float_arith.h"
#include "term/model.h"
#include "term/term_pool.h"

namespace proviso::test {

using namespace proviso::term;

struct TermPair {
  Term built, raw;
};

enum Theory : unsigned {
  bit_vectors = 1,
  numbers = 2,
  arrays = 4,
  floats = 8,
  functions = 16,
  division = 32,
  hard_floats = 64,
  ranges = 128,   // of arrays
  searches = 256  // in them
};

class RandomTerms {
 public:
  RandomTerms(TermPool& pool, std::uint64_t seed, unsigned theories, std::vector<std::uint32_t> widths = {1, 3, 8, 13, 32, 64, 70},
              std::vector<FloatFormat> formats = {kBinary16, kBinary32, FloatFormat{5, 3}})
      : pool_(pool), random_(seed), theories_(theories), widths_(std::move(widths)), formats_(std::move(formats)) {}

  TermPair boolean(unsigned depth) {
    if (depth == 0) return leaf(pool_.bool_sort());
    switch (below(10)) {
      case 0:
        return make(Kind::bool_not, pool_.bool_sort(), {boolean(depth - 1)});
      case 1:
      case 2:
        return make(Kind::bool_and, pool_.bool_sort(), {boolean(depth - 1), boolean(depth - 1)});
      case 3:
        return make(Kind::equal, pool_.bool_sort(), {boolean(depth - 1), boolean(depth - 1)});
      case 4:
        return make(Kind::ite, pool_.bool_sort(), {boolean(depth - 1), boolean(depth - 1), boolean(depth - 1)});
      case 5: {
        const Sort sort = any_sort();
        return make(Kind::equal, pool_.bool_sort(), {of_sort(sort, depth - 1), of_sort(sort, depth - 1)});
      }
      default:
        return comparison(depth - 1);
    }
  }

  TermPair of_sort(Sort sort, unsigned depth) {
    switch (sort.kind()) {
      case SortKind::boolean:
        return boolean(depth);
      case SortKind::bit_vector:
        return bits(sort.width(), depth);
      case SortKind::integer:
      case SortKind::real:
        return number(sort, depth);
      case SortKind::array:
        return array(sort, depth);
      case SortKind::floating:
        return floating(sort, depth);
    }
    return {};
  }

  TermPair bits(std::uint32_t width, unsigned depth) {
    const Sort sort = pool_.bv_sort(width);
    if (depth == 0) return leaf(sort);
    const auto same = [&] { return bits(width, depth - 1); };
    switch (below(14)) {
      case 0:
        return make(below(2) == 0 ? Kind::bv_not : Kind::bv_neg, sort, {same()});
      case 1:
      case 2:
      case 3:
        return make(pick({Kind::bv_add, Kind::bv_add, Kind::bv_mul}), sort, {same(), same()});
      case 4:
      case 5:
        return make(pick({Kind::bv_and, Kind::bv_or, Kind::bv_xor}), sort, {same(), same()});
      case 6:
        return make(pick({Kind::bv_shl, Kind::bv_lshr, Kind::bv_ashr}), sort, {same(), same()});
      case 7:
        if ((theories_ & division) == 0 || width > 16) return make(Kind::bv_add, sort, {same(), same()});
        return make(pick({Kind::bv_udiv, Kind::bv_urem, Kind::bv_sdiv, Kind::bv_srem}), sort, {same(), same()});
      case 8:
        return concatenation(width, depth);
      case 9: {
        const std::uint32_t wider = width + 1 + static_cast<std::uint32_t>(below(8));
        return make(Kind::bv_extract, sort, {bits(wider, depth - 1)}, static_cast<std::uint32_t>(below(wider - width + 1)));
      }
      case 10:
        if (width == 1) return same();
        return make(below(2) == 0 ? Kind::bv_zext : Kind::bv_sext, sort,
                    {bits(1 + static_cast<std::uint32_t>(below(width - 1)), depth - 1)});
      case 11:
        return make(Kind::ite, sort, {boolean(depth - 1), same(), same()});
      case 12:
        return foreign_bits(sort, depth);
      default:
        return same();
    }
  }

  TermPair number(Sort sort, unsigned depth) {
    if (depth == 0) return leaf(sort);
    const auto same = [&] { return number(sort, depth - 1); };
    switch (below(7)) {
      case 0:
      case 1:
        return make(Kind::arith_add, sort, {same(), same()});
      case 2:
        return make(Kind::arith_mul, sort, {constant(sort), same()});
      case 3:
        return make(Kind::ite, sort, {boolean(depth - 1), same(), same()});
      case 4:
        if (sort.is_int()) return make(below(2) == 0 ? Kind::int_div : Kind::int_mod, sort, {same(), constant(sort)});
        return make(Kind::real_div, sort, {same(), constant(sort)});
      case 5:
        if (sort.is_int()) return make(Kind::real_to_int, sort, {number(pool_.real_sort(), depth - 1)});
        return make(Kind::int_to_real, sort, {number(pool_.int_sort(), depth - 1)});
      default:
        return same();
    }
  }

  TermPair array(Sort sort, unsigned depth) {
    if (depth == 0) return leaf(sort);
    if ((theories_ & ranges) != 0 && sort.index().is_bit_vector() && below(3) == 0) return range(sort, depth);
    switch (below(6)) {
      case 0:
        return make(Kind::const_array, sort, {of_sort(sort.element(), depth - 1)});
      case 1:
        return make(Kind::ite, sort, {boolean(depth - 1), array(sort, depth - 1), array(sort, depth - 1)});
      case 2:
        return leaf(sort);
      default:
        return make(Kind::store, sort, {array(sort, depth - 1), of_sort(sort.index(), depth - 1), of_sort(sort.element(), depth - 1)});
    }
  }

  TermPair range(Sort sort, unsigned depth) {
    const std::uint32_t positions = sort.index().width() + static_cast<std::uint32_t>(below(3));
    const auto position = [&] { return bits(positions, below(3) == 0 ? depth - 1 : 0); };
    if (below(2) == 0)
      return make(Kind::array_fill, sort, {array(sort, depth - 1), position(), position(), of_sort(sort.element(), depth - 1)});
    return make(Kind::array_copy, sort, {array(sort, depth - 1), position(), position(), array(sort, depth - 1), position()});
  }

  /// Elements have few values, so that the searches find something.
  TermPair search(Sort sort, unsigned depth) {
    const Sort in = pool_.array_sort(pool_.bv_sort(3), pool_.bv_sort(2));
    const auto position = [&] { return bits(sort.width(), below(3) == 0 ? depth - 1 : 0); };
    if (below(2) == 0) return make(Kind::array_find, sort, {array(in, depth - 1), position(), position(), bits(2, depth - 1)});
    return make(Kind::array_difference, sort, {array(in, depth - 1), position(), position(), array(in, depth - 1), position()});
  }

  TermPair floating(Sort sort, unsigned depth) {
    if (depth == 0) return leaf(sort);
    const auto same = [&] { return floating(sort, depth - 1); };
    const bool may_be_hard = (theories_ & hard_floats) != 0;
    switch (below(12)) {
      case 0:
        return make(below(2) == 0 ? Kind::fp_abs : Kind::fp_neg, sort, {same()});
      case 1:
      case 2:
        return make(Kind::fp_add, sort, {same(), same()}, 0, mode());
      case 3:
        return make(Kind::fp_mul, sort, {same(), same()}, 0, mode());
      case 4:
        return make(may_be_hard ? Kind::fp_div : Kind::fp_add, sort, {same(), same()}, 0, mode());
      case 5:
        return may_be_hard ? make(Kind::fp_sqrt, sort, {same()}, 0, mode()) : same();
      case 6:
        return make(Kind::fp_round_to_integral, sort, {same()}, 0, mode());
      case 7:
        return make(Kind::ite, sort, {boolean(depth - 1), same(), same()});
      case 8:
        return make(Kind::fp_from_bits, sort, {bits(sort.float_format().width(), depth - 1)});
      case 9:
        return make(Kind::fp_from_fp, sort, {floating(pool_.float_sort(any_format()), depth - 1)}, 0, mode());
      case 10:
        return make(below(2) == 0 ? Kind::fp_from_sbv : Kind::fp_from_ubv, sort, {bits(any_width(), depth - 1)}, 0, mode());
      default:
        if (may_be_hard && below(2) == 0) return make(Kind::fp_fma, sort, {same(), same(), same()}, 0, mode());
        return may_be_hard && sort.float_format().width() <= 16 ? make(Kind::fp_rem, sort, {same(), same()}) : same();
    }
  }

  /// Values for all variables drawn so far.
  Model model() {
    Model result;
    for (const Term variable : variables_) result.set(variable, value(variable.sort()));
    if (function_ != nullptr) {
      FunctionValue table;
      for (int i = 0; i < 6; ++i) table.entries[{value(pool_.bv_sort(8)), value(pool_.bool_sort())}] = value(pool_.bv_sort(8));
      table.otherwise = value(pool_.bv_sort(8));
      result.set_function(function_->id, table);
    }
    return result;
  }

  Value value(Sort sort) {
    switch (sort.kind()) {
      case SortKind::boolean:
        return below(2) == 0;
      case SortKind::bit_vector:
        return random_bits(sort.width());
      case SortKind::floating:
        return float_canonical(sort.float_format(), random_float(sort.float_format()));
      case SortKind::integer:
        return Rational(static_cast<std::int64_t>(below(41)) - 20);
      case SortKind::real:
        return Rational(static_cast<std::int64_t>(below(41)) - 20, static_cast<std::int64_t>(below(4)) + 1);
      case SortKind::array: {
        auto array = ArrayValue::constant(sort, value(sort.element()));
        for (int i = 0; i < 4; ++i) array = ArrayValue::write(array, value(sort.index()), value(sort.element()));
        return array;
      }
    }
    return {};
  }

  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

 private:
  Kind pick(std::initializer_list<Kind> kinds) { return kinds.begin()[below(kinds.size())]; }
  RoundingMode mode() { return below(2) == 0 ? RoundingMode::nearest_even : static_cast<RoundingMode>(below(5)); }
  std::uint32_t any_width() { return widths_[below(widths_.size())]; }
  FloatFormat any_format() { return formats_[below(formats_.size())]; }

  Sort any_array_sort() {
    const Sort index = below(3) == 0 ? pool_.bv_sort(2) : pool_.bv_sort(8);
    switch (below(4)) {
      case 0:
        return pool_.array_sort(index, pool_.bool_sort());
      case 1:
        if ((theories_ & floats) != 0) return pool_.array_sort(index, pool_.float_sort(formats_[0]));
        [[fallthrough]];
      default:
        return pool_.array_sort(index, pool_.bv_sort(8));
    }
  }

  Sort any_sort() {
    for (;;) {
      switch (below(6)) {
        case 0:
          if ((theories_ & numbers) != 0) return below(2) == 0 ? pool_.int_sort() : pool_.real_sort();
          break;
        case 1:
          if ((theories_ & arrays) != 0) return any_array_sort();
          break;
        case 2:
        case 3:
          if ((theories_ & floats) != 0) return pool_.float_sort(any_format());
          break;
        default:
          if ((theories_ & bit_vectors) != 0) return pool_.bv_sort(any_width());
          break;
      }
    }
  }

  TermPair comparison(unsigned depth) {
    const Sort sort = any_sort();
    switch (sort.kind()) {
      case SortKind::integer:
      case SortKind::real:
        return make(Kind::arith_le, pool_.bool_sort(), {number(sort, depth), number(sort, depth)});
      case SortKind::array:
        return of_sort_select(sort, depth);
      case SortKind::floating: {
        if (below(3) != 0)
          return make(pick({Kind::fp_eq, Kind::fp_lt, Kind::fp_le}), pool_.bool_sort(), {floating(sort, depth), floating(sort, depth)});
        const Kind kind = pick({Kind::fp_is_nan, Kind::fp_is_infinite, Kind::fp_is_zero, Kind::fp_is_normal, Kind::fp_is_subnormal,
                                Kind::fp_is_negative, Kind::fp_is_positive});
        return make(kind, pool_.bool_sort(), {floating(sort, depth)});
      }
      default: {
        Kind kind = pick({Kind::bv_ult, Kind::bv_slt, Kind::bv_ult, Kind::bv_slt, Kind::bv_umul_overflow, Kind::bv_smul_overflow});
        if (sort.width() > 16 && kind >= Kind::bv_umul_overflow) kind = Kind::bv_slt;
        return make(kind, pool_.bool_sort(), {bits(sort.width(), depth), bits(sort.width(), depth)});
      }
    }
  }

  TermPair of_sort_select(Sort sort, unsigned depth) {
    const TermPair element = make(Kind::select, sort.element(), {array(sort, depth), of_sort(sort.index(), depth)});
    return make(Kind::equal, pool_.bool_sort(), {element, of_sort(sort.element(), depth)});
  }

  TermPair concatenation(std::uint32_t width, unsigned depth) {
    if (width == 1) return bits(1, depth - 1);
    const auto high = 1 + static_cast<std::uint32_t>(below(width - 1));
    return make(Kind::bv_concat, pool_.bv_sort(width), {bits(high, depth - 1), bits(width - high, depth - 1)});
  }

  // bits that come from another theory
  TermPair foreign_bits(Sort sort, unsigned depth) {
    const std::uint32_t width = sort.width();
    if ((theories_ & searches) != 0 && width >= 3 && width <= 6) return search(sort, depth);
    if ((theories_ & arrays) != 0 && width == 8) {
      const Sort array_sort = pool_.array_sort(pool_.bv_sort(8), sort);
      return make(Kind::select, sort, {array(array_sort, depth - 1), bits(8, depth - 1)});
    }
    if ((theories_ & functions) != 0 && width == 8 && below(2) == 0) {
      const std::array<Sort, 2> domain = {pool_.bv_sort(8), pool_.bool_sort()};
      function_ = &pool_.declare_function("f", domain, sort);
      return make(Kind::apply, sort, {bits(8, depth - 1), boolean(depth - 1)}, function_->id);
    }
    if ((theories_ & floats) != 0) {
      const Sort float_sort = pool_.float_sort(any_format());
      if (float_sort.float_format().width() == width) return make(Kind::fp_to_bits, sort, {floating(float_sort, depth - 1)});
      return make(below(2) == 0 ? Kind::fp_to_sbv : Kind::fp_to_ubv, sort, {floating(float_sort, depth - 1)}, 0, mode());
    }
    return bits(width, depth - 1);
  }

  TermPair leaf(Sort sort) {
    if (below(3) == 0) return constant(sort);
    const std::string name = "v" + std::to_string(sort.id()) + "_" + std::to_string(below(3));
    const bool is_new = !pool_.find_variable(name);
    const Term variable = pool_.variable(name, sort);
    if (is_new) variables_.push_back(variable);
    return {variable, variable};
  }

  TermPair constant(Sort sort) {
    const Term term = constant_of_value(pool_, sort, value(sort));
    return {term, term};
  }

  TermPair make(Kind kind, Sort sort, std::vector<TermPair> children, std::uint32_t parameter = 0,
                RoundingMode rounding = RoundingMode::nearest_even) {
    Terms built, raw;
    for (const TermPair& child : children) {
      built.push_back(child.built);
      raw.push_back(child.raw);
    }
    const Term raw_term = pool_.intern(kind, sort, raw, parameter, rounding);
    return {pool_.rebuild(raw_term, built), raw_term};
  }

  BitVector random_bits(std::uint32_t width) {
    switch (below(8)) {
      case 0:
        return BitVector::zero(width);
      case 1:
        return BitVector::one(width);
      case 2:
        return BitVector::ones(width);
      case 3:
        return BitVector::min_signed(width);
      case 4:
        return BitVector::max_signed(width);
      case 5:
        return {width, below(16)};
      default:
        return BitVector::from_u128(width, u128{random_()} << 64 | random_());
    }
  }

  BitVector random_float(FloatFormat format) {
    switch (below(6)) {
      case 0:
        return random_bits(format.width());
      case 1:
        return float_from_signed(format, RoundingMode::nearest_even, BitVector::from_i64(8, static_cast<std::int64_t>(below(256))));
      case 2:
        return BitVector::from_u128(format.width(), below(8));  // zero, subnormals
      case 3:
        return float_infinity(format);
      default:
        return BitVector::from_u128(format.width(), u128{random_()} << 64 | random_());
    }
  }

  TermPool& pool_;
  std::mt19937_64 random_;
  unsigned theories_;
  std::vector<std::uint32_t> widths_;
  std::vector<FloatFormat> formats_;
  Terms variables_;
  const FunctionSymbol* function_ = nullptr;
};

}  // namespace proviso::test
