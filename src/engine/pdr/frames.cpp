#include "engine/pdr/frames.h"

#include <algorithm>

#include "term/evaluate.h"

namespace proviso::engine::pdr {

using encode::Term;

Frames::Frames(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, std::size_t limit)
    : system_(system), abstraction_(abstraction), pool_(system.environment().pool), limit_(limit) {
  add_entries(system_.start(), std::nullopt);
  for (CutId cut = 0; cut < cuts_.size(); ++cut) {
    if (cuts_.size() > limit_ || abstraction_.is_cancelled()) {
      is_complete_ = false;
      return;
    }
    cuts_[cut].block = &system_.block(cuts_[cut].place);
    add_entries(*cuts_[cut].block, cut);
  }
}

void Frames::add_entries(const symbolic::Block& block, std::optional<CutId> from) {
  for (const symbolic::BlockEnd& end : block.ends) {
    const auto [entry, is_new] = ids_.try_emplace(end.place, cuts_.size());
    if (is_new) cuts_.emplace_back().place = end.place;
    cuts_[entry->second].entries.push_back({from, &block, &end});
  }
}

Term Frames::level_term(CutId id, unsigned level) {
  Cut& cut = cuts_[id];
  const auto variable = [&](unsigned number) { return pool_.variable("level " + std::to_string(number), pool_.bool_sort()); };
  // What holds at a level holds below: one assumption suffices.
  for (; cut.linked < level + 1; ++cut.linked)
    abstraction_.assume(*cut.block, pool_.implies(variable(cut.linked), variable(cut.linked + 1)));
  return variable(level);
}

bool Frames::is_blocked(CutId id, unsigned level, const abstraction::PredicateCube& cube) const {
  for (std::size_t k = level; k < cuts_[id].blocked.size(); ++k)
    for (const abstraction::PredicateCube& blocked : cuts_[id].blocked[k])
      if (std::includes(cube.begin(), cube.end(), blocked.begin(), blocked.end())) return true;
  return false;
}

void Frames::block(CutId id, unsigned level, abstraction::PredicateCube cube) {
  Cut& cut = cuts_[id];
  if (cut.blocked.size() <= level) cut.blocked.resize(level + 1);
  for (std::size_t k = 0; k <= level; ++k)
    std::erase_if(cut.blocked[k],
                  [&](const abstraction::PredicateCube& old) { return std::includes(old.begin(), old.end(), cube.begin(), cube.end()); });
  abstraction_.assume(*cut.block, pool_.implies(level_term(id, level), pool_.bool_not(pool_.bool_and(cube))));
  cut.blocked[level].push_back(std::move(cube));
}

std::optional<Frames::Reached> Frames::reach(CutId id, unsigned level, const abstraction::PredicateCube& cube,
                                             abstraction::PredicateCube& part, smt::Want want) {
  part.clear();
  for (const Entry& entry : cuts_[id].entries) {
    if (entry.from && level <= 1) continue;
    std::vector<Term> assumptions{entry.end->guard};
    if (entry.from) assumptions.push_back(level_term(*entry.from, level - 1));
    if (entry.from == id) assumptions.push_back(pool_.bool_not(pool_.bool_and(cube)));
    std::unordered_map<Term, Term> literal_of;
    bool is_impossible = false;
    for (const Term literal : cube) {
      const Term before = abstraction_.before(*entry.end, literal);
      if (before.is_false()) {
        is_impossible = true;
        part.push_back(literal);
        break;
      }
      if (before.is_true()) continue;
      literal_of.emplace(before, literal);
      assumptions.push_back(before);
    }
    if (is_impossible) continue;
    const smt::Answer answer = abstraction_.ask(*entry.block, assumptions, want);
    if (answer.is_unknown()) throw abstraction::SolverGaveUp(answer.unknown());
    if (answer.is_sat()) return Reached{&entry, answer.model()};
    for (const Term reason : answer.core())
      if (const auto found = literal_of.find(reason); found != literal_of.end()) part.push_back(found->second);
  }
  std::sort(part.begin(), part.end());
  part.erase(std::unique(part.begin(), part.end()), part.end());
  return std::nullopt;
}

bool Frames::push(unsigned highest) {
  for (unsigned level = 1; level < highest; ++level) {
    bool is_empty = true;
    for (CutId id = 0; id < cuts_.size(); ++id) {
      if (cuts_[id].blocked.size() <= level) continue;
      const std::vector<abstraction::PredicateCube> cubes = cuts_[id].blocked[level];
      for (const abstraction::PredicateCube& cube : cubes) {
        const auto& current = cuts_[id].blocked[level];
        if (std::find(current.begin(), current.end(), cube) == current.end()) continue;
        if (is_reached_from(id, level, cube)) {
          is_empty = false;
        } else {
          block(id, level + 1, cube);
        }
      }
    }
    if (is_empty) return true;
  }
  return false;
}

bool Frames::is_reached_from(CutId id, unsigned level, const abstraction::PredicateCube& cube) {
  const auto known = cuts_[id].witnesses.find({level, cube});
  if (known != cuts_[id].witnesses.end()) {
    if (is_in_frame(known->second, level)) return true;
    cuts_[id].witnesses.erase(known);
  }
  abstraction::PredicateCube part;
  const std::optional<Reached> reached = reach(id, level + 1, cube, part, smt::Want::model);
  if (!reached) return false;
  if (!reached->entry->from) return true;
  Witness witness{*reached->entry->from, {}};
  for (const symbolic::StateVariable* const variable : system_.space().variables(cuts_[witness.from].place))
    if (reached->model.mentions(variable->term)) witness.state.set(variable->term, reached->model.value(variable->term));
  cuts_[id].witnesses.emplace(std::pair(level, cube), std::move(witness));
  return true;
}

bool Frames::is_in_frame(const Witness& witness, unsigned level) const {
  term::Evaluator evaluator(pool_, witness.state);
  const std::vector<std::vector<abstraction::PredicateCube>>& blocked = cuts_[witness.from].blocked;
  for (std::size_t k = level; k < blocked.size(); ++k)
    for (const abstraction::PredicateCube& cube : blocked[k])
      if (std::all_of(cube.begin(), cube.end(), [&](Term literal) { return evaluator.holds(literal); })) return false;
  return true;
}

Term Frames::invariant(CutId id, unsigned level) const {
  term::Terms clauses;
  for (std::size_t k = level; k < cuts_[id].blocked.size(); ++k)
    for (const abstraction::PredicateCube& cube : cuts_[id].blocked[k]) clauses.push_back(pool_.bool_not(pool_.bool_and(cube)));
  return pool_.bool_and(clauses);
}

}  // namespace proviso::engine::pdr
