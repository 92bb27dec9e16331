#include "check/assumed_places.h"

#include "smt/make_solver.h"

namespace proviso::check {

void AssumedPlaces::add(encode::Environment& environment, encode::Term context, const std::vector<encode::Gap>& assumed,
                        const CancellationToken& token) {
  if (assumed.empty()) return;
  const std::unique_ptr<smt::Solver> solver = smt::make_solver(environment.pool, {});
  for (const encode::Term fact : environment.objects.facts()) solver->assert_term(fact);
  solver->assert_term(context);
  for (const encode::Gap& gap : assumed) {
    const encode::Gap seen = environment.in_program(gap);
    if (known_.contains({seen.site.edge, seen.reason})) continue;
    if (solver->check({std::span(&gap.reached, 1), token, smt::Want::answer_only}).is_unsat()) continue;
    known_.emplace(seen.site.edge, seen.reason);
    places_.push_back({seen.site.function, seen.site.edge, seen.reason});
  }
}

}  // namespace proviso::check
