#include "engine/refinement/siblings.h"

#include <algorithm>

#include "term/traverse.h"

namespace proviso::engine::refinement {

using encode::Term;
using term::Kind;

namespace {

/// A variable with more constants is not the state of a state machine.
constexpr std::size_t kMaxSiblings = 64;

struct Comparison {
  Term variable;
  Term constant;
};

std::optional<Comparison> comparison(Term term) {
  if (!term.is(Kind::equal) || !term.child(0).sort().is_bit_vector()) return std::nullopt;
  const unsigned constant = term.child(0).is_constant() ? 0 : 1;
  if (!term.child(constant).is_constant() || !term.child(1 - constant).is_variable()) return std::nullopt;
  return Comparison{term.child(1 - constant), term.child(constant)};
}

void add(std::vector<Term>& constants, Term constant) {
  if (std::find(constants.begin(), constants.end(), constant) == constants.end()) constants.push_back(constant);
}

}  // namespace

/// Constants among the values of variables at block ends; and a variable that is copied to another gets all constants
/// of that one.
void Siblings::add_set(const symbolic::Block& block, Constants& constants) {
  std::vector<std::pair<Term, Term>> copies;  // from, to
  for (auto& [variable, all] : constants) {
    for (const symbolic::BlockEnd& end : block.ends) {
      const symbolic::StateVariable* const known = system_.space().find(end.place, variable);
      if (known == nullptr) continue;
      std::vector<Term> waiting{system_.space().value(end.place, end.state, *known)};
      term::TermSet seen;
      while (!waiting.empty()) {
        const Term next = waiting.back();
        waiting.pop_back();
        if (!seen.insert(next)) continue;
        if (next.is_constant()) add(all, next);
        if (next.is_variable() && next != variable && constants.contains(next)) copies.emplace_back(next, variable);
        if (!next.is(Kind::ite)) continue;
        waiting.push_back(next.child(1));
        waiting.push_back(next.child(2));
      }
    }
  }
  const Constants own = constants;
  for (const auto& [from, to] : copies)
    for (const Term constant : own.at(to)) add(constants.at(from), constant);
}

const Siblings::Constants& Siblings::constants_of(const symbolic::Block& block) {
  const auto [entry, is_new] = known_.try_emplace(&block);
  Constants& constants = entry->second;
  if (!is_new) return constants;
  term::TermSet seen;
  const auto look = [&](Term term) {
    term::for_each_subterm(term, seen, [&](Term next) {
      if (next.is_variable() && next.sort().is_bit_vector() && system_.space().find(block.from, next) != nullptr)
        constants.try_emplace(next);
      if (const std::optional<Comparison> found = comparison(next)) add(constants[found->variable], found->constant);
    });
  };
  for (const symbolic::Hazard& hazard : block.hazards) look(hazard.condition);
  for (const symbolic::BlockEnd& end : block.ends) {
    look(end.guard);
    for (const symbolic::StateVariable* variable : system_.space().variables(end.place))
      look(system_.space().value(end.place, end.state, *variable));
  }
  add_set(block, constants);
  return constants;
}

term::Terms Siblings::of(const symbolic::Block& block, Term predicate) {
  const std::optional<Comparison> like = comparison(predicate);
  if (!like) return {};
  const Constants& constants = constants_of(block);
  const auto found = constants.find(like->variable);
  if (found == constants.end() || found->second.size() > kMaxSiblings) return {};
  if (std::find(found->second.begin(), found->second.end(), like->constant) == found->second.end()) return {};
  term::Terms result;
  for (const Term constant : found->second) result.push_back(system_.environment().pool.equal(like->variable, constant));
  return result;
}

}  // namespace proviso::engine::refinement
