#include "session/inductive.h"

#include "certificate/unwinding.h"
#include "check/check_certificate.h"
#include "property/places.h"
#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::session {

namespace {

using property::Place;
using property::Places;

property::Property only(const ir::Program& program, const Places& asked) {
  property::CheckSet checks{property::Check::assertion};
  Places excused = property::places_of(program, checks);
  for (const Place& place : asked) excused.erase(place);
  checks.excuse(excused);
  return {"invariant", property::Safety{checks}, ""};
}

/// The innermost loop around a branch that leads to one of the places, from which nothing leads back.
std::optional<ir::LocationId> loop_around(const ir::Function& function, const transform::LoopForest& loops, const Places& asked) {
  for (const Place& place : asked) {
    if (place.function != function.id()) continue;
    const ir::LocationId failed = function.edge(place.edge).from;
    for (const ir::EdgeId branch : function.location(failed).in)
      if (const auto loop = loops.loop_of(function.edge(branch).from)) return loops.loop(*loop).head;
  }
  return std::nullopt;
}

/// That what holds in one round holds in the next; of the rounds of other loops nothing is known.
certificate::CompleteUnwinding induction(const ir::Program& program, const Places& asked) {
  certificate::CompleteUnwinding result{1, {}, {}};
  const transform::CallGraph calls(program);
  for (const ir::Function& function : program.functions()) {
    if (!function.has_body() || !calls.is_reachable(function)) continue;
    const transform::LoopForest loops(function);
    const std::optional<ir::LocationId> own = loop_around(function, loops, asked);
    for (const transform::Loop& loop : loops.loops()) {
      const bool is_own = own == loop.head;
      result.inductions.push_back({function.id(), loop.head, is_own ? 1U : 0U, {}, false, !is_own});
    }
  }
  return result;
}

}  // namespace

std::optional<bool> is_inductive(const ir::Program& program, const Places& asked, const CancellationToken& token) {
  const check::CertificateCheck result =
      check::check_certificate(program, only(program, asked), induction(program, asked), check::Opinion::proof_of_sat_solver, token);
  if (result.is_undecided) return std::nullopt;
  return result.is_accepted;
}

}  // namespace proviso::session
