#include "engine/blocks/least_branches.h"

#include <deque>

namespace proviso::engine::blocks {

using ir::Place;

namespace {

/// Calls go_on(place, number of decided branches) for each successor.
template <typename GoOn>
void for_each_next(symbolic::TransitionSystem& system, const Place& place, const GoOn& go_on) {
  transform::ProgramFacts& facts = system.facts();
  const ir::Function& function = facts.function(place.function);
  if (place.location == function.exit()) {
    if (place.stack == ir::CallStacks::kRoot) return;
    const ir::Function& caller = facts.function(system.stacks().caller(place.stack));
    go_on({caller.id(), caller.edge(system.stacks().call(place.stack)).to, system.stacks().below(place.stack)}, 0U);
    return;
  }
  for (const ir::EdgeId id : function.location(place.location).out) {
    const ir::Edge& edge = function.edge(id);
    const Place behind{place.function, edge.to, place.stack};
    const auto* const call = edge.as<ir::Call>();
    if (call == nullptr) {
      go_on(behind, edge.as<ir::Assume>() != nullptr ? 1U : 0U);
      continue;
    }
    std::vector<const ir::Function*> callees{call->direct_callee()};
    if (callees.front() == nullptr) callees = facts.points_to().callees(function, edge);
    bool has_body = !callees.empty();
    for (const ir::Function* const callee : callees) {
      has_body = has_body && callee->has_body();
      if (callee->has_body()) go_on({callee->id(), callee->entry(), system.stacks().push(place.stack, place.function, id)}, 0U);
    }
    if (!has_body) go_on(behind, 0U);
  }
}

}  // namespace

std::uint64_t LeastBranches::to(const symbolic::Block& block, const symbolic::BlockEnd& end) {
  const auto [entry, is_new] = known_.try_emplace(&block);
  if (is_new) entry->second = count_from(block.from);
  const auto found = entry->second.find(end.place);
  return found == entry->second.end() ? 0 : found->second;
}

/// Of the places at which blocks end, those that are reachable. (Breadth-first search; steps without decision have
/// weight zero.)
LeastBranches::Counts LeastBranches::count_from(const Place& from) {
  Counts seen, ends;
  std::deque<std::pair<Place, std::uint64_t>> waiting;
  const auto arrive = [&](const Place& place, std::uint64_t branches, bool is_free) {
    if (system_.is_cut(place)) {
      const auto [known, is_new] = ends.try_emplace(place, branches);
      if (!is_new) known->second = std::min(known->second, branches);
      return;
    }
    const auto [known, is_new] = seen.try_emplace(place, branches);
    if (!is_new && known->second <= branches) return;
    known->second = branches;
    if (is_free) {
      waiting.emplace_front(place, branches);
    } else {
      waiting.emplace_back(place, branches);
    }
  };
  waiting.emplace_back(from, 0);
  while (!waiting.empty()) {
    const auto [place, branches] = waiting.front();
    waiting.pop_front();
    for_each_next(system_, place,
                  [&, so_far = branches](const Place& next, unsigned decided) { arrive(next, so_far + decided, decided == 0); });
  }
  return ends;
}

}  // namespace proviso::engine::blocks
