// The one place where backends and layers are put together.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string_view>

#include "smt/solver.h"

namespace proviso::term {
class TermPool;
}

namespace proviso::smt {

enum class Backend {
  bitblast,
  checked_bitblast,  // the same with every step of the SAT solver checked: slower, for confirming
  z3,
  cvc5
};

const char* to_string(Backend backend);
std::optional<Backend> backend_named(std::string_view name);

struct SolverOptions {
  Backend backend = Backend::bitblast;
  /// Evaluate every model, and put every unsat to this backend as well.
  std::optional<Backend> validate_with = std::nullopt;
  /// For many related questions; see the layers' headers.
  bool use_cache = false;
  bool use_slicing = false;
  /// Where to log everything the backend is asked, as SMT-LIB; must outlive the solver.
  std::ostream* log = nullptr;
};

/// From the outside in: slicing, cache, validation, searches, log, backend.
std::unique_ptr<Solver> make_solver(term::TermPool& pool, const SolverOptions& options);

}  // namespace proviso::smt
