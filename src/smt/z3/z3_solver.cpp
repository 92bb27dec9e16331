#include "smt/z3/z3_solver.h"

#include <z3.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "smt/interrupter.h"
#include "smt/z3/z3_model.h"
#include "smt/z3/z3_translator.h"
#include "support/result.h"

namespace proviso::smt {

using term::Term;

namespace {

Z3_context make_context() {
  const Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "model", "true");
  const Z3_context context = Z3_mk_context(config);
  Z3_del_config(config);
  // Without a handler errors set a code, which is asked for after each check; the default handler would end the
  // process.
  Z3_set_error_handler(context, nullptr);
  return context;
}

}  // namespace

struct Z3Solver::Impl {
  explicit Impl(term::TermPool& pool) : context(make_context()), translator(pool, context), scopes(1) {
    solver = Z3_mk_solver(context);
    Z3_solver_inc_ref(context, solver);
  }
  ~Impl() {
    Z3_solver_dec_ref(context, solver);
    Z3_del_context(context);
  }

  /// A Boolean constant that implies the assumption: Z3 takes only literals as assumptions.
  Z3_ast proxy_of(Term assumption) {
    for (const term::TermMap<Z3_ast>& scope : scopes) {
      if (const Z3_ast* found = scope.find(assumption)) return *found;
    }
    const Z3_ast proxy = Z3_mk_fresh_const(context, "assume", Z3_mk_bool_sort(context));
    Z3_solver_assert(context, solver, Z3_mk_implies(context, proxy, translator.translate(assumption)));
    scopes.back().insert(assumption, proxy);
    return proxy;
  }

  std::optional<Unknown> error() {
    const Z3_error_code code = Z3_get_error_code(context);
    if (code == Z3_OK) return std::nullopt;
    return Unknown{UnknownReason::error, std::string("Z3: ") + Z3_get_error_msg(context, code)};
  }

  Z3_context context;
  Z3_solver solver = nullptr;
  Z3Translator translator;
  std::vector<term::TermMap<Z3_ast>> scopes;  // proxies of assumptions
};

Z3Solver::Z3Solver(term::TermPool& pool) : impl_(std::make_unique<Impl>(pool)) {}

Z3Solver::~Z3Solver() = default;

void Z3Solver::assert_term(Term condition) { Z3_solver_assert(impl_->context, impl_->solver, impl_->translator.translate(condition)); }

void Z3Solver::push() {
  Z3_solver_push(impl_->context, impl_->solver);
  impl_->scopes.emplace_back();
}

void Z3Solver::pop() {
  PROVISO_CHECK(impl_->scopes.size() > 1, "pop without push");
  Z3_solver_pop(impl_->context, impl_->solver, 1);
  impl_->scopes.pop_back();
}

namespace {

Unknown read_unknown(Z3_context context, Z3_solver solver, const CancellationToken& token) {
  const std::string reason = Z3_solver_get_reason_unknown(context, solver);
  if (token.is_cancelled()) return {UnknownReason::cancelled, "Z3: " + reason};
  return {UnknownReason::incomplete, "Z3: " + reason};
}

}  // namespace

Answer Z3Solver::check(const Query& query) {
  const Z3_context context = impl_->context;
  if (query.token.is_cancelled()) return Unknown{UnknownReason::cancelled, "before the check"};
  std::vector<Z3_ast> proxies;
  for (const Term assumption : query.assumptions) proxies.push_back(impl_->proxy_of(assumption));
  Z3_lbool result = Z3_L_UNDEF;
  {
    const Interrupter interrupter(query.token, [context] { Z3_interrupt(context); });
    result = proxies.empty() ? Z3_solver_check(context, impl_->solver)
                             : Z3_solver_check_assumptions(context, impl_->solver, static_cast<unsigned>(proxies.size()), proxies.data());
  }
  if (result == Z3_L_UNDEF) return read_unknown(context, impl_->solver, query.token);
  if (auto unknown = impl_->error()) return *unknown;
  if (result == Z3_L_FALSE) {
    Unsat unsat;
    const Z3_ast_vector core = Z3_solver_get_unsat_core(context, impl_->solver);
    Z3_ast_vector_inc_ref(context, core);
    for (unsigned i = 0; i < Z3_ast_vector_size(context, core); ++i) {
      const auto found = std::find(proxies.begin(), proxies.end(), Z3_ast_vector_get(context, core, i));
      if (found != proxies.end()) unsat.core.push_back(query.assumptions[static_cast<std::size_t>(found - proxies.begin())]);
    }
    Z3_ast_vector_dec_ref(context, core);
    std::sort(unsat.core.begin(), unsat.core.end());
    return unsat;
  }
  if (query.want == Want::answer_only) return Sat{};
  const Z3_model z3_model = Z3_solver_get_model(context, impl_->solver);
  if (z3_model == nullptr) return Unknown{UnknownReason::error, "Z3 gave no model"};
  Z3_model_inc_ref(context, z3_model);
  std::optional<term::Model> model = read_model(context, z3_model, impl_->translator);
  Z3_model_dec_ref(context, z3_model);
  if (!model.has_value()) return Unknown{UnknownReason::incomplete, "Z3's model has a value that cannot be read"};
  return Sat{std::move(*model)};
}

}  // namespace proviso::smt
