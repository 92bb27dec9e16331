#include "engine/summaries/tree_paths.h"

#include <algorithm>

#include "term/substitute.h"
#include "term/traverse.h"

namespace proviso::engine::summaries {

using encode::Term;

std::vector<paths::Segment> TreePaths::segments(const Derivation& derivation, const Derivation::Below* without) {
  std::vector<paths::Segment> result;
  for (const Derivation::Part& part : derivation.parts) {
    paths::Segment segment{part.trace.block, part.trace.conditions, part.trace.hazard ? nullptr : &part.trace.state, part.trace.to};
    for (const Derivation::Below& below : part.below) {
      if (&below == without) continue;
      const term::Terms& more = conditions(below);
      segment.conditions.insert(segment.conditions.begin(), more.begin(), more.end());
    }
    result.push_back(std::move(segment));
  }
  return result;
}

paths::Path TreePaths::whole() { return paths::Path(system_, segments(root_, nullptr)); }

/// What the caller can observe of a call that has returned; sorted, for determinism.
std::vector<const symbolic::StateVariable*> TreePaths::seen_at_exit(const symbolic::SummarisedCall& call) {
  std::vector<const symbolic::StateVariable*> result = system_.space().variables(system_.exit_of(*call.callee));
  std::sort(result.begin(), result.end(),
            [](const symbolic::StateVariable* a, const symbolic::StateVariable* b) { return a->term < b->term; });
  return result;
}

Term TreePaths::link(const symbolic::StateVariable& variable) {
  term::TermPool& pool = system_.environment().pool;
  return pool.variable("link " + pool.name(variable.term), variable.term.sort());
}

const term::Terms& TreePaths::conditions(const Derivation::Below& below) {
  const auto [entry, is_new] = conditions_.try_emplace(&below);
  if (!is_new) return entry->second;
  term::TermPool& pool = system_.environment().pool;
  symbolic::StateSpace& space = system_.space();
  const symbolic::SummarisedCall& call = *below.call;
  const ir::Place at_entry = system_.entry_of(*call.callee);
  const ir::Place at_exit = system_.exit_of(*call.callee);
  std::vector<paths::Segment> all = segments(*below.derivation, nullptr);
  const symbolic::Block& exit = exits_.emplace_back(symbolic::Block{at_exit, {}, {}, {}, {}, {}});
  paths::Segment last{&exit, {}, nullptr, {}};
  std::vector<const symbolic::StateVariable*> changed;
  for (const symbolic::StateVariable* const variable : seen_at_exit(call)) {
    const symbolic::StateVariable* const before = space.find(at_entry, variable->term);
    const Term value = space.value(at_exit, call.exit, *variable);
    if (before != nullptr && space.value(at_entry, call.entry, *before) == value) continue;
    if (before == nullptr && variable->kind != certificate::StateVariableKind::result) continue;  // of the entry
    last.conditions.push_back(pool.equal(link(*variable), variable->term));
    changed.push_back(variable);
  }
  all.push_back(std::move(last));
  const paths::Path path(system_, std::move(all), tag());
  term::Substitution substitution(pool);
  for (const symbolic::StateVariable* const variable : space.variables(at_entry))
    substitution.map(path.renamed(0, variable->term), space.value(at_entry, call.entry, *variable));
  for (const symbolic::StateVariable* const variable : changed)
    substitution.map(path.renamed(path.size() - 1, link(*variable)), space.value(at_exit, call.exit, *variable));
  term::Terms result;
  for (std::size_t i = 0; i < path.size(); ++i)
    for (const Term condition : path.conditions(i)) result.push_back(substitution.apply(condition));
  conditions_[&below] = std::move(result);
  return conditions_[&below];
}

std::vector<paths::Path> TreePaths::returned() {
  std::vector<paths::Path> result;
  visit({}, root_, result);
  return result;
}

void TreePaths::visit(const std::vector<paths::Segment>& behind, const Derivation& derivation, std::vector<paths::Path>& result) {
  for (std::size_t i = 0; i < derivation.parts.size(); ++i) {
    for (const Derivation::Below& below : derivation.parts[i].below) {
      std::vector<paths::Segment> outer = segments(derivation, &below);
      outer.insert(outer.end(), behind.begin(), behind.end());
      const symbolic::Block& exit = exits_.emplace_back(symbolic::Block{system_.exit_of(*below.call->callee), {}, {}, {}, {}, {}});
      const std::vector<paths::Segment> last{{&exit, rest(std::move(outer), i, *below.call), nullptr, {}}};
      visit(last, *below.derivation, result);
      std::vector<paths::Segment> inner = segments(*below.derivation, nullptr);
      inner.insert(inner.end(), last.begin(), last.end());
      result.emplace_back(system_, std::move(inner), tag());
    }
  }
}

term::Terms TreePaths::rest(std::vector<paths::Segment> segments, std::size_t at, const symbolic::SummarisedCall& call) {
  term::TermPool& pool = system_.environment().pool;
  symbolic::StateSpace& space = system_.space();
  const ir::Place place = system_.exit_of(*call.callee);
  const std::size_t own = segments[at].conditions.size();
  const std::vector<const symbolic::StateVariable*> variables = seen_at_exit(call);
  for (const symbolic::StateVariable* const variable : variables)
    segments[at].conditions.push_back(pool.equal(link(*variable), space.value(place, call.exit, *variable)));
  const paths::Path path(system_, std::move(segments), tag());
  term::Substitution substitution(pool);
  for (const symbolic::StateVariable* const variable : variables) substitution.map(path.renamed(at, link(*variable)), variable->term);
  term::Terms result;
  term::Terms links;
  for (std::size_t i = 0; i < path.size(); ++i)
    for (std::size_t j = 0; j < path.conditions(i).size(); ++j)
      (i == at && j >= own ? links : result).push_back(substitution.apply(path.conditions(i)[j]));
  // Conditions that share no variables with anything else are useless.
  term::TermSet used;
  for (const Term variable : term::free_variables(result)) used.insert(variable);
  for (std::size_t j = 0; j < links.size(); ++j) {
    const term::Terms free = term::free_variables(links[j]);
    const bool is_useful =
        free.size() == 1 || std::any_of(free.begin(), free.end(), [&](Term variable) { return used.contains(variable); });
    if (is_useful) result.push_back(links[j]);
  }
  return result;
}

}  // namespace proviso::engine::summaries
