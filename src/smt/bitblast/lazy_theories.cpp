#include "smt/bitblast/lazy_theories.h"

#include <map>

namespace proviso::smt {

using term::Kind;
using term::Term;

const LazyTheories::Witness& LazyTheories::witness_of(Term equality) {
  std::unique_ptr<Witness>& witness = witnesses_[equality];
  if (witness != nullptr) return *witness;
  witness = std::make_unique<Witness>();
  const term::Sort sort = equality.child(0).sort();
  const auto inputs = [this](std::size_t count) {
    Bits bits(count);
    for (Lit& lit : bits) lit = context_.input();
    return bits;
  };
  *witness = {inputs(bit_count(sort.index())), inputs(bit_count(sort.element())), inputs(bit_count(sort.element()))};
  const Lit clause[] = {context_.literal(equality), !context_.equal(witness->left, witness->right)};
  context_.add_clause(clause);
  return *witness;
}

std::size_t LazyTheories::refine(std::span<const Term> terms) {
  // A new witness changes the clauses, so the assignment is gone: that counts as a lemma.
  std::size_t new_witnesses = 0;
  for (const Term t : terms) {
    if (!t.is(Kind::equal) || witnesses_.contains(t)) continue;
    witness_of(t);
    ++new_witnesses;
  }
  if (new_witnesses != 0) return new_witnesses;

  propagation_ = std::make_unique<ArrayPropagation>(context_);
  for (const Term t : terms) {
    if (t.is(Kind::apply)) continue;
    if (t.is(Kind::select)) {
      propagation_->add_read(t.child(0), context_.bits(t.child(1)), context_.bits(t));
    } else {
      const Witness& witness = witness_of(t);
      propagation_->add_equality(t);
      propagation_->add_read(t.child(0), witness.index, witness.left);
      propagation_->add_read(t.child(1), witness.index, witness.right);
    }
  }
  return propagation_->run() + refine_applications(terms);
}

// Congruence: equal arguments, equal results. Applications of one function are compared by the values of their
// arguments.
std::size_t LazyTheories::refine_applications(std::span<const Term> terms) {
  std::map<std::pair<std::uint32_t, std::vector<term::BitVector>>, Term> table;
  std::size_t lemmas = 0;
  for (const Term t : terms) {
    if (!t.is(Kind::apply)) continue;
    std::vector<term::BitVector> arguments;
    for (const Term argument : t.children()) arguments.push_back(context_.value(context_.bits(argument)));
    const auto [slot, is_new] = table.emplace(std::pair(t.parameter(), std::move(arguments)), t);
    const Term other = slot->second;
    if (is_new || context_.value(context_.bits(t)) == context_.value(context_.bits(other))) continue;
    std::vector<Lit> conditions;
    for (std::uint32_t i = 0; i < t.arity(); ++i) {
      conditions.push_back(context_.equal(context_.bits(t.child(i)), context_.bits(other.child(i))));
    }
    context_.add_lemma(TheoryContext::Lemma::violated, conditions, context_.bits(t), context_.bits(other));
    ++lemmas;
  }
  return lemmas;
}

void LazyTheories::add_to_model(term::Model& model, std::span<const Term> terms) {
  if (propagation_ != nullptr) propagation_->add_to_model(model);
  std::map<std::uint32_t, term::FunctionValue> functions;
  for (const Term t : terms) {
    if (!t.is(Kind::apply)) continue;
    std::vector<term::Value> arguments;
    for (const Term argument : t.children()) arguments.push_back(context_.value_of_sort(argument.sort(), context_.bits(argument)));
    term::FunctionValue& function = functions[t.parameter()];
    function.otherwise = term::default_value(t.sort());
    function.entries.emplace(std::move(arguments), context_.value_of_sort(t.sort(), context_.bits(t)));
  }
  for (auto& [id, function] : functions) model.set_function(id, std::move(function));
}

}  // namespace proviso::smt
