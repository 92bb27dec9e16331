#include "smt/make_solver.h"

#include <array>

#include "smt/bitblast/bitblast_solver.h"
#include "smt/cvc5/cvc5_solver.h"
#include "smt/layers/caching_solver.h"
#include "smt/layers/logging_solver.h"
#include "smt/layers/product_solver.h"
#include "smt/layers/searching_solver.h"
#include "smt/layers/slicing_solver.h"
#include "smt/layers/validating_solver.h"
#include "smt/z3/z3_solver.h"

namespace proviso::smt {

namespace {

std::unique_ptr<Solver> make_backend(term::TermPool& pool, Backend backend) {
  switch (backend) {
    case Backend::bitblast:
      return std::make_unique<BitblastSolver>(pool);
    case Backend::checked_bitblast:
      return std::make_unique<BitblastSolver>(pool, UnfoldingLimits{}, ProofChecking::on);
    case Backend::z3:
      return std::make_unique<Z3Solver>(pool);
    case Backend::cvc5:
      return std::make_unique<Cvc5Solver>(pool);
  }
  return nullptr;
}

}  // namespace

const char* to_string(Backend backend) {
  constexpr std::array<const char*, 4> kNames = {"bitblast", "checked-bitblast", "z3", "cvc5"};
  return kNames[static_cast<unsigned>(backend)];
}

std::optional<Backend> backend_named(std::string_view name) {
  for (const Backend backend : {Backend::bitblast, Backend::checked_bitblast, Backend::z3, Backend::cvc5}) {
    if (name == to_string(backend)) return backend;
  }
  return std::nullopt;
}

std::unique_ptr<Solver> make_solver(term::TermPool& pool, const SolverOptions& options) {
  std::unique_ptr<Solver> solver = make_backend(pool, options.backend);
  if (options.log != nullptr) solver = std::make_unique<LoggingSolver>(pool, std::move(solver), *options.log);
  solver = std::make_unique<SearchingSolver>(pool, std::make_unique<ProductSolver>(pool, std::move(solver)));
  if (options.validate_with.has_value()) {
    auto second = std::make_unique<SearchingSolver>(pool, make_backend(pool, *options.validate_with));
    solver = std::make_unique<ValidatingSolver>(pool, std::move(solver), std::move(second));
  }
  if (options.use_cache) solver = std::make_unique<CachingSolver>(pool, std::move(solver));
  if (options.use_slicing) solver = std::make_unique<SlicingSolver>(pool, std::move(solver));
  return solver;
}

}  // namespace proviso::smt
