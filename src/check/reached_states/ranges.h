// The ranges of a certificate as conditions.
#pragma once

#include "certificate/reached_states.h"
#include "term/term_pool.h"

namespace proviso::check {

/// That the number is within the bounds and has the known bits.
inline term::Term is_in_range(term::TermPool& pool, term::Term number, const certificate::KnownRange& range) {
  const auto bound = [&](i128 value) {
    return pool.bv_const(term::BitVector::from_u128(number.width(), truncate_to(static_cast<u128>(value), number.width())));
  };
  const bool is_signed = range.type->is_signed();
  const auto at_most = [&](term::Term a, term::Term b) { return is_signed ? pool.bv_sle(a, b) : pool.bv_ule(a, b); };
  const term::Term is_between = pool.bool_and(at_most(bound(range.low), number), at_most(number, bound(range.high)));
  const term::Term known = pool.bv_and(number, bound(static_cast<i128>(range.zeros | range.ones)));
  return pool.bool_and(is_between, pool.equal(known, bound(static_cast<i128>(range.ones))));
}

}  // namespace proviso::check
