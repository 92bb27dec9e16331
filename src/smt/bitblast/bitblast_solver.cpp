#include "smt/bitblast/bitblast_solver.h"

#include <algorithm>

#include "support/result.h"
#include "term/match.h"
#include "term/traverse.h"

namespace proviso::smt {

using term::Kind;
using term::Term;
using term::Terms;

namespace {

// Disjuncts an assertion may have to become one clause without a variable for the disjunction itself.
constexpr std::size_t kMaxDisjuncts = 64;

/// The literals whose disjunction a term is: of not (a and (b and c)) these are not a, not b, not c, each as (term,
/// negated).
struct Disjunct {
  Term term;
  bool negated;
};

std::vector<Disjunct> disjuncts_of(Term t) {
  if (!term::is_or(t)) return {{t, false}};
  std::vector<Disjunct> result;
  Terms stack{t.child(0)};
  while (!stack.empty()) {
    const Term conjunct = stack.back();
    stack.pop_back();
    if (conjunct.is(Kind::bool_and) && result.size() + stack.size() < kMaxDisjuncts) {
      stack.push_back(conjunct.child(1));
      stack.push_back(conjunct.child(0));
    } else {
      result.push_back({conjunct, true});
    }
  }
  return result;
}

Unknown unsupported(const std::string& message) { return {UnknownReason::unsupported, message}; }
Unknown cancelled(const std::string& message) { return {UnknownReason::cancelled, message}; }

}  // namespace

BitblastSolver::BitblastSolver(term::TermPool& pool, UnfoldingLimits limits, ProofChecking checking)
    : sat_(checking),
      encoder_(aig_, sat_),
      blaster_(pool, aig_, limits),
      context_(aig_, encoder_, sat_, blaster_),
      theories_(context_),
      lowering_(pool),
      scopes_(1) {}

void BitblastSolver::assert_term(Term condition) {
  PROVISO_CHECK(condition.sort().is_bool(), "an assertion that is no Bool");
  scopes_.back().assertions.push_back(condition);
}

void BitblastSolver::push() { scopes_.emplace_back().activation = sat_.new_variable(); }

void BitblastSolver::pop() {
  PROVISO_CHECK(scopes_.size() > 1, "pop without push");
  sat_.add_clause({-scopes_.back().activation});
  scopes_.pop_back();
}

std::optional<Unknown> BitblastSolver::blast(Term t, const CancellationToken& token) {
  const BlastResult result = blaster_.blast(t, token);
  if (result.status == BlastResult::Status::done) return std::nullopt;
  const bool is_cancelled = result.status == BlastResult::Status::cancelled;
  return Unknown{is_cancelled ? UnknownReason::cancelled : UnknownReason::unsupported, result.message};
}

void BitblastSolver::add_conjunct(const Scope& scope, Term conjunct) {
  std::vector<int> clause;
  for (const Disjunct& disjunct : disjuncts_of(conjunct)) {
    const Lit lit = blaster_.literal(disjunct.term).invert_if(disjunct.negated);
    if (lit == kTrue) return;
    if (lit != kFalse) clause.push_back(encoder_.literal(lit));
  }
  if (scope.activation != 0) clause.push_back(-scope.activation);
  sat_.add_clause(clause);
}

// Finds the reads, applications and array equalities below a term: those the theories must look after while the scope
// is open.
void BitblastSolver::reach(Scope& scope, Term root) {
  if (!blaster_.has_lazy_terms()) return;
  const auto is_reached = [&](Term t) {
    return std::any_of(scopes_.begin(), scopes_.end(), [t](const Scope& s) { return s.reached.contains(t); }) || scope.reached.contains(t);
  };
  Terms stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    stack.pop_back();
    if (is_reached(t)) continue;
    scope.reached.insert(t);
    if (blaster_.is_lazy(t)) scope.theory_terms.push_back(t);
    if (const Term other = blaster_.unfolded(t)) stack.push_back(other);
    for (const Term child : t.children()) stack.push_back(child);
  }
}

std::optional<Unknown> BitblastSolver::encode_assertion(Scope& scope, Term assertion, const CancellationToken& token) {
  for (const Term conjunct : term::conjuncts_of(assertion)) {
    const Term lowered = lowering_.lower(conjunct);
    if (!lowered) return unsupported(lowering_.unsupported());
    if (auto unknown = blast(lowered, token)) return unknown;
    reach(scope, lowered);
    for (const Term part : term::conjuncts_of(lowered)) add_conjunct(scope, part);
  }
  return std::nullopt;
}

std::optional<Unknown> BitblastSolver::encode_assertions(const CancellationToken& token) {
  for (Scope& scope : scopes_) {
    for (; scope.encoded < scope.assertions.size(); ++scope.encoded) {
      if (auto unknown = encode_assertion(scope, scope.assertions[scope.encoded], token)) return unknown;
    }
  }
  return std::nullopt;
}

Answer BitblastSolver::check(const Query& query) {
  if (auto unknown = encode_assertions(query.token)) return *unknown;
  Scope temporary;
  std::vector<Assumption> assumptions;
  for (const Term assumption : query.assumptions) {
    const Term lowered = lowering_.lower(assumption);
    if (!lowered) return unsupported(lowering_.unsupported());
    if (auto unknown = blast(lowered, query.token)) return *unknown;
    reach(temporary, lowered);
    const Lit lit = blaster_.literal(lowered);
    if (lit == kFalse) return Unsat{{assumption}};
    if (lit != kTrue) assumptions.push_back({assumption, encoder_.literal(lit)});
  }
  Terms theory_terms = std::move(temporary.theory_terms);
  for (const Scope& scope : scopes_) theory_terms.insert(theory_terms.end(), scope.theory_terms.begin(), scope.theory_terms.end());
  std::sort(theory_terms.begin(), theory_terms.end());
  return search(assumptions, theory_terms, query);
}

Answer BitblastSolver::search(const std::vector<Assumption>& assumptions, const Terms& theory_terms, const Query& query) {
  for (;;) {
    if (query.token.is_cancelled()) return cancelled("before a SAT call");
    for (const Scope& scope : scopes_) {
      if (scope.activation != 0) sat_.assume(scope.activation);
    }
    for (const Assumption& assumption : assumptions) sat_.assume(assumption.literal);
    ++sat_calls_;
    const SatResult result = sat_.solve(query.token);
    if (result == SatResult::unknown) return cancelled("in the SAT solver");
    if (result == SatResult::unsatisfiable) {
      Unsat unsat;
      for (const Assumption& assumption : assumptions) {
        if (sat_.failed(assumption.literal)) unsat.core.push_back(assumption.term);
      }
      return unsat;
    }
    encoder_.forget_values();
    const std::size_t lemmas = theories_.refine(theory_terms);
    if (lemmas == 0) return Sat{query.want == Want::model ? make_model(theory_terms) : term::Model()};
    lemmas_ += lemmas;
    context_.flush();
  }
}

term::Model BitblastSolver::make_model(const Terms& theory_terms) {
  term::Model model;
  for (const Term variable : blaster_.variables()) model.set(variable, context_.value_of_sort(variable.sort(), blaster_.bits(variable)));
  theories_.add_to_model(model, theory_terms);
  return lowering_.raise(model);
}

BitblastStatistics BitblastSolver::statistics() const {
  return {aig_.size(), static_cast<std::size_t>(sat_.variable_count()), sat_.clause_count(), lemmas_, sat_calls_};
}

}  // namespace proviso::smt
