#include "smt/bitblast/sat_solver.h"

#include <cadical.hpp>

#include "smt/solver_versions.h"

namespace proviso::smt {

namespace {

class TokenTerminator : public CaDiCaL::Terminator {
 public:
  explicit TokenTerminator(const CancellationToken& token) : token_(token) {}
  bool terminate() override { return token_.is_cancelled(); }

 private:
  const CancellationToken& token_;
};

}  // namespace

std::string cadical_version() { return CaDiCaL::Solver::version(); }

struct SatSolver::Impl {
  mutable CaDiCaL::Solver cadical;  // val() and failed() change no state we see, but are not const
};

SatSolver::SatSolver(ProofChecking checking) : impl_(std::make_unique<Impl>()), checking_(checking) {
  impl_->cadical.set("quiet", 1);
  impl_->cadical.set("profile", 0);  // it would ask the system for the time at every clause that is checked
  if (checking == ProofChecking::off) return;
  impl_->cadical.set("check", 1);
  // It would solve everything again, for each question.
  impl_->cadical.set("checkfailed", 0);
}

SatSolver::~SatSolver() = default;

void SatSolver::add_clause(std::span<const int> literals) {
  for (const int literal : literals) impl_->cadical.add(literal);
  impl_->cadical.add(0);
  ++clauses_;
}

void SatSolver::assume(int literal) { assumptions_.push_back(literal); }

int SatSolver::joined_assumptions() {
  if (assumptions_.size() < 2) return assumptions_.empty() ? 0 : assumptions_.front();
  const int all = new_variable();
  for (const int assumption : assumptions_) add_clause({-all, assumption});
  return all;
}

SatResult SatSolver::solve(const CancellationToken& token) {
  const bool is_checked = checking_ == ProofChecking::on;
  const int joined = is_checked ? joined_assumptions() : 0;
  if (is_checked && joined != 0) impl_->cadical.assume(joined);
  if (!is_checked)
    for (const int assumption : assumptions_) impl_->cadical.assume(assumption);
  assumptions_.clear();
  TokenTerminator terminator(token);
  impl_->cadical.connect_terminator(&terminator);
  const int status = impl_->cadical.solve();
  impl_->cadical.disconnect_terminator();
  if (status == 10) return SatResult::satisfiable;
  if (status != 20) return SatResult::unknown;
  has_failed_ = joined != 0 && impl_->cadical.failed(joined);
  // A literal is fixed only by a clause of its own, which the checker has seen.
  const bool is_shown = !has_failed_ || impl_->cadical.fixed(joined) < 0;
  return is_shown ? SatResult::unsatisfiable : SatResult::unknown;
}

bool SatSolver::value(int literal) const { return impl_->cadical.val(literal) > 0; }
bool SatSolver::failed(int literal) const { return checking_ == ProofChecking::on ? has_failed_ : impl_->cadical.failed(literal); }

}  // namespace proviso::smt
