#include "engine/ranking/entry_conditions.h"

namespace proviso::engine::ranking {

using rewrite::EntryCondition;
using Relation = rewrite::EntryCondition::Relation;

namespace {

/// The terms that conditions come from are the first ones: those the loop asks for.
constexpr std::size_t kMostAskedFor = 3;

bool is_integer(const rewrite::RankTerm& term) {
  return term.part == rewrite::RankTerm::Part::value && term.expr->type()->is_integer() && term.expr->type()->bits() <= 64;
}

/// Whether C compares them as the numbers they are: it makes a signed number unsigned if the other one is, and as wide.
bool are_compared_as_they_are(const ir::Type* left, const ir::Type* right) {
  constexpr unsigned kBitsOfInt = 32;
  if (left->is_signed() == right->is_signed()) return true;
  const ir::Type* const negative = left->is_signed() ? left : right;
  const ir::Type* const other = left->is_signed() ? right : left;
  return other->bits() < std::max(negative->bits(), kBitsOfInt);
}

}  // namespace

std::vector<EntryCondition> entry_conditions(const Subject& subject) {
  const Subject::At& at = subject.at.front();
  std::vector<EntryCondition> result;
  const auto add = [&](const ir::Expr* left, Relation relation, const ir::Expr* right, std::int64_t number) {
    result.push_back({at.function, at.location, left, relation, right, number});
  };
  for (const auto& [left, right] : at.compared)
    if (is_integer(at.terms[left]) && is_integer(at.terms[right]) && left < right &&
        are_compared_as_they_are(at.terms[left].expr->type(), at.terms[right].expr->type()))
      for (const Relation relation : {Relation::at_most, Relation::at_least}) add(at.terms[left].expr, relation, at.terms[right].expr, 0);
  const std::size_t count = std::min(at.terms.size(), kMostAskedFor);
  for (std::size_t i = 0; i < count; ++i)
    if (is_integer(at.terms[i]) && at.terms[i].expr->type()->is_signed())
      for (const Relation relation : {Relation::at_least, Relation::at_most}) add(at.terms[i].expr, relation, nullptr, 0);
  for (std::size_t i = 0; i < count; ++i)
    if (is_integer(at.terms[i])) add(at.terms[i].expr, Relation::divisible, nullptr, 2);
  for (std::size_t i = 0; i < count; ++i)
    if (is_integer(at.terms[i])) add(at.terms[i].expr, Relation::at_least, nullptr, 1);
  return result;
}

}  // namespace proviso::engine::ranking
