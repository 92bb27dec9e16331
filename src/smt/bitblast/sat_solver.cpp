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

SatSolver::SatSolver(ProofChecking checking) : impl_(std::make_unique<Impl>()) {
  impl_->cadical.set("quiet", 1);
  impl_->cadical.set("profile", 0);  // it would ask the system for the time at every clause that is checked
  if (checking == ProofChecking::on) impl_->cadical.set("check", 1);
}

SatSolver::~SatSolver() = default;

void SatSolver::add_clause(std::span<const int> literals) {
  for (const int literal : literals) impl_->cadical.add(literal);
  impl_->cadical.add(0);
  ++clauses_;
}

void SatSolver::assume(int literal) { impl_->cadical.assume(literal); }

SatResult SatSolver::solve(const CancellationToken& token) {
  TokenTerminator terminator(token);
  impl_->cadical.connect_terminator(&terminator);
  const int status = impl_->cadical.solve();
  impl_->cadical.disconnect_terminator();
  if (status == 10) return SatResult::satisfiable;
  return status == 20 ? SatResult::unsatisfiable : SatResult::unknown;
}

bool SatSolver::value(int literal) const { return impl_->cadical.val(literal) > 0; }
bool SatSolver::failed(int literal) const { return impl_->cadical.failed(literal); }

}  // namespace proviso::smt
