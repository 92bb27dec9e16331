#include "check/unwinding/check_unwinding.h"

#include "check/assumed_places.h"
#include "check/site_text.h"
#include "condition/no_wrap.h"
#include "smt/make_solver.h"
#include "symbolic/solver_oracle.h"

namespace proviso::check {

namespace {

constexpr std::uint64_t kUnwoundSteps = 50'000'000;

smt::Answer ask(encode::Environment& environment, encode::Term question, smt::Backend backend, const CancellationToken& token) {
  const std::unique_ptr<smt::Solver> solver = smt::make_solver(environment.pool, {.backend = backend});
  for (const encode::Term fact : environment.objects.facts()) solver->assert_term(fact);
  solver->assert_term(question);
  return solver->check({{}, token, smt::Want::answer_only});
}

/// The time limit for several parts of the question together.
constexpr auto kTimeTogether = std::chrono::milliseconds(500);

/// Asks the parts of the question together if that is quick, else in halves: parts about different invariants are much
/// easier a few at a time.
smt::Answer ask_in_parts(encode::Environment& environment, smt::Solver& solver, std::span<const encode::Term> parts,
                         const CancellationToken& token) {
  const encode::Term any = environment.pool.bool_or(parts);
  if (any.is_false()) return smt::Unsat{};
  const encode::Term assumptions[] = {any};
  smt::Answer answer = solver.check({assumptions, parts.size() > 1 ? token.with_timeout(kTimeTogether) : token, smt::Want::answer_only});
  if (!answer.is_unknown() || parts.size() == 1 || token.is_cancelled()) return answer;
  answer = ask_in_parts(environment, solver, parts.first(parts.size() / 2), token);
  return answer.is_unsat() ? ask_in_parts(environment, solver, parts.subspan(parts.size() / 2), token) : answer;
}

smt::Answer ask_in_parts(encode::Environment& environment, std::span<const encode::Term> parts, smt::Backend backend,
                         const CancellationToken& token) {
  const std::unique_ptr<smt::Solver> solver = smt::make_solver(environment.pool, {.backend = backend});
  for (const encode::Term fact : environment.objects.facts()) solver->assert_term(fact);
  return ask_in_parts(environment, *solver, parts, token);
}

/// The first that is satisfiable among formulas, one of which is.
std::size_t possible(encode::Environment& environment, std::span<const encode::Term> bad, smt::Backend backend,
                     const CancellationToken& token) {
  std::size_t i = 0;
  while (i + 1 < bad.size() && (bad[i].is_false() || !ask(environment, bad[i], backend, token).is_sat())) ++i;
  return i;
}

/// Whether an execution that reaches the site has reached an omission: there, or at a call site of one of the active
/// functions.
bool is_left_out(const encode::Environment& environment, encode::Site site, const std::vector<condition::Omission>& left_out) {
  while (true) {
    for (const condition::Omission& omission : left_out)
      if (!omission.assumes_no_wrap && omission.function == site.function && omission.edge->from == site.edge->from) return true;
    const encode::ContextTree::Call call = environment.contexts.call_of(site.context);
    if (call.from == encode::ContextTree::kRoot) return false;
    const ir::Function& caller = environment.program.functions()[environment.contexts.call_of(call.from).function];
    site = {&caller, &caller.edge(call.edge), call.from};
  }
}

/// The edges after which everything was verified before, or nothing is claimed: executions that reach an omission are
/// not followed further.
ir::EdgeSet not_followed(const ir::Program& program, const Claim& claim) {
  ir::EdgeSet edges(program);
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges())
      if (claim.skipped != nullptr && claim.skipped->contains(function, edge)) edges.insert(function, edge);
  if (claim.left_out == nullptr) return edges;
  for (const condition::Omission& omission : *claim.left_out) {
    if (omission.assumes_no_wrap) continue;
    for (const ir::EdgeId id : omission.function->location(omission.edge->from).out)
      edges.insert(*omission.function, omission.function->edge(id));
  }
  return edges;
}

property::CheckSet checks_of(const property::Property& property, const Claim& claim) {
  property::CheckSet checks = property.checks();
  if (claim.left_out != nullptr && !checks.has(property::Check::wrap)) checks.add(condition::no_wrap_property(*claim.left_out).checks());
  return checks;
}

}  // namespace

CertificateCheck check_unwinding(const ir::Program& program, const property::Property& property,
                                 const certificate::CompleteUnwinding& unwinding, Opinion opinion, const CancellationToken& token,
                                 const Claim& claim) {
  term::TermPool pool;
  encode::Environment environment(pool, program, checks_of(property, claim));
  symbolic::SolverOracle oracle(environment, smt::make_solver(pool, {.backend = smt::Backend::checked_bitblast}), token);
  symbolic::Bounds bounds = symbolic::bounds_of(unwinding);
  const ir::EdgeSet skipped = not_followed(program, claim);
  bounds.skipped = &skipped;
  std::optional<transform::PointsTo> points_to;
  if (!unwinding.inductions.empty()) points_to.emplace(program);
  symbolic::Unroller unroller(environment, bounds, oracle, kUnwoundSteps, points_to ? &*points_to : nullptr);
  unroller.run();
  std::vector<encode::Term> bad;
  std::vector<std::string> what;  // descriptions
  const auto must_not_be = [&](encode::Term term, std::string text) {
    bad.push_back(term);
    what.push_back(std::move(text));
  };
  for (const symbolic::InvariantClaim& invariant : unroller.claims()) must_not_be(invariant.violated, "the violation of an invariant");
  const auto is_claimed = [&](const encode::Site& site) {
    return claim.left_out == nullptr || !is_left_out(environment, site, *claim.left_out);
  };
  // Executions that wrap around where the absence of wrap-around is assumed are not followed, and nothing is claimed
  // about them.
  const auto is_assumed = [&](const encode::Obligation& obligation) {
    return obligation.check == property::Check::wrap && !property.checks().has(property::Check::wrap);
  };
  for (const encode::Obligation& obligation : environment.findings.obligations)
    if (!is_assumed(obligation) && is_claimed(obligation.site))
      must_not_be(obligation.violated, "a violation" + place_text(obligation.site));
  for (const encode::Gap& gap : environment.findings.gaps)
    if (is_claimed(gap.site)) must_not_be(gap.reached, gap.reason + place_text(gap.site));
  const encode::Term question = pool.bool_or(bad);
  if (token.is_cancelled()) return CertificateCheck::undecided("limit reached");
  CertificateCheck result;
  AssumedPlaces places;
  places.add(environment, pool.true_term(), environment.findings.assumed, token);
  result.assumed = places.take();
  if (question.is_false()) {
    result.is_accepted = true;
    result.by = "simplification";
    return result;
  }
  for (const smt::Backend backend : {smt::Backend::checked_bitblast, smt::Backend::z3}) {
    if (backend == smt::Backend::z3 && opinion == Opinion::proof_of_sat_solver) break;
    const smt::Answer answer =
        unwinding.inductions.empty() ? ask(environment, question, backend, token) : ask_in_parts(environment, bad, backend, token);
    if (answer.is_sat())
      return {false, smt::to_string(backend), "the certificate does not exclude " + what[possible(environment, bad, backend, token)], {}};
    if (answer.is_unknown()) return CertificateCheck::undecided("no solver could check the certificate");
    result.is_accepted = true;
    result.by += (result.by.empty() ? "" : ", ") + std::string(smt::to_string(backend));
  }
  return result;
}

}  // namespace proviso::check
