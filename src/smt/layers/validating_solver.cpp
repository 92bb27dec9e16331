#include "smt/layers/validating_solver.h"

#include "term/evaluate.h"

namespace proviso::smt {

using term::Term;

void ValidatingSolver::assert_term(Term condition) {
  assertions_.add(condition);
  first_->assert_term(condition);
  if (second_ != nullptr) second_->assert_term(condition);
}

void ValidatingSolver::push() {
  assertions_.push();
  first_->push();
  if (second_ != nullptr) second_->push();
}

void ValidatingSolver::pop() {
  assertions_.pop();
  first_->pop();
  if (second_ != nullptr) second_->pop();
}

std::string ValidatingSolver::name() const {
  return "validate(" + first_->name() + (second_ == nullptr ? "" : ", " + second_->name()) + ")";
}

Answer ValidatingSolver::check(const Query& query) {
  Query with_model = query;
  with_model.want = Want::model;
  Answer answer = first_->check(with_model);
  if (answer.is_sat()) return validate_model(std::move(answer), query);
  if (answer.is_unsat() && second_ != nullptr) return validate_core(std::move(answer), query);
  return answer;
}

Unknown ValidatingSolver::reject(const std::string& message) {
  ++statistics_.rejected;
  return {UnknownReason::error, message};
}

Answer ValidatingSolver::validate_model(Answer answer, const Query& query) {
  term::Evaluator evaluator(store_, answer.model());
  for (const Term t : assertions_.terms()) {
    if (!evaluator.holds(t)) return reject("the model of " + first_->name() + " violates an assertion");
  }
  for (const Term t : query.assumptions) {
    if (!evaluator.holds(t)) return reject("the model of " + first_->name() + " violates an assumption");
  }
  ++statistics_.models_accepted;
  return answer;
}

Answer ValidatingSolver::validate_core(Answer answer, const Query& query) {
  const Answer second = second_->check({.assumptions = answer.core(), .token = query.token, .want = Want::answer_only});
  if (second.is_sat()) return reject(first_->name() + " says unsat, " + second_->name() + " says sat");
  ++(second.is_unsat() ? statistics_.unsats_confirmed : statistics_.unsats_unconfirmed);
  return answer;
}

}  // namespace proviso::smt
