#include "smt/bitblast/theory_context.h"

#include <algorithm>

namespace proviso::smt {

term::BitVector TheoryContext::value(BitSpan bits) {
  term::BitVector result = term::BitVector::zero(static_cast<std::uint32_t>(bits.size()));
  for (std::uint32_t i = 0; i < bits.size(); ++i) {
    if (encoder_.value(bits[i])) result.set_bit(i, true);
  }
  return result;
}

term::Value TheoryContext::value_of_sort(term::Sort sort, BitSpan bits) {
  if (sort.is_bool()) return encoder_.value(bits[0]);
  return value(bits);
}

void TheoryContext::add_lemma(Lemma kind, std::span<const Lit> conditions, BitSpan a, BitSpan b) {
  std::vector<Lit> clause(1, circuits_.equal(a, b));
  for (const Lit condition : conditions) clause.push_back(!condition);
  std::uint64_t hash = 0;
  for (const Lit lit : clause) hash = (hash ^ lit.raw()) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
  const bool is_new = added_.insert(hash).second;
  if (is_new || kind == Lemma::violated) pending_.push_back(std::move(clause));
}

void TheoryContext::flush() {
  std::vector<int> clause;
  for (const std::vector<Lit>& lits : pending_) {
    if (std::find(lits.begin(), lits.end(), kTrue) != lits.end()) continue;
    clause.clear();
    for (const Lit lit : lits) {
      if (lit != kFalse) clause.push_back(encoder_.literal(lit));
    }
    sat_.add_clause(clause);
  }
  pending_.clear();
}

}  // namespace proviso::smt
