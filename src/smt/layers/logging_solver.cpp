#include "smt/layers/logging_solver.h"

namespace proviso::smt {

void LoggingSolver::assert_term(term::Term condition) {
  writer_.assert_term(condition);
  below_->assert_term(condition);
}

void LoggingSolver::push() {
  writer_.push();
  below_->push();
}

void LoggingSolver::pop() {
  writer_.pop();
  below_->pop();
}

Answer LoggingSolver::check(const Query& query) {
  writer_.check(query.assumptions);
  out_.flush();  // the question must be on record even if the solver does not come back
  Answer answer = below_->check(query);
  writer_.comment(below_->name() + ": " + answer.to_string());
  return answer;
}

}  // namespace proviso::smt
