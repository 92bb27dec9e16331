#include "engine/blocks/hazard_record.h"

#include <algorithm>

#include "engine/abstraction/abstraction.h"
#include "symbolic/annotate.h"

namespace proviso::engine::blocks {

bool HazardRecord::is_open(const symbolic::Hazard& hazard) const {
  if (given_up_.contains({hazard.site.edge, hazard.check, hazard.is_gap()})) return false;
  return hazard.is_gap() || std::any_of(result_.properties.begin(), result_.properties.end(), [&](const PropertyResult& property) {
           return property.property.checks().asks(hazard.check, hazard.site.function, hazard.site.edge) &&
                  property.verdict == Verdict::unknown;
         });
}

bool HazardRecord::has_open_property() const {
  return std::any_of(result_.properties.begin(), result_.properties.end(),
                     [](const PropertyResult& property) { return property.verdict == Verdict::unknown; });
}

encode::Term HazardRecord::any_open(term::TermPool& pool, const symbolic::Block& block) const {
  term::Terms open;
  for (const symbolic::Hazard& hazard : block.hazards)
    if (is_open(hazard)) open.push_back(hazard.condition);
  return pool.bool_or(open);
}

void HazardRecord::add_violation(const property::Counterexample& counterexample) {
  for (PropertyResult& property : result_.properties) {
    const property::CheckSet checks = property.property.checks();
    if (!checks.asks(counterexample.check, counterexample.function, counterexample.edge) || property.verdict != Verdict::unknown) continue;
    property.verdict = Verdict::violated;
    property.counterexample = counterexample;
  }
}

void HazardRecord::give_up(const symbolic::Hazard& hazard, std::string reason) {
  if (!given_up_.emplace(hazard.site.edge, hazard.check, hazard.is_gap()).second) return;
  result_.condition.push_back({hazard.site.function, hazard.site.edge, std::move(reason), 0});
  gave_up_gap_ = gave_up_gap_ || hazard.is_gap();
  if (!hazard.is_gap()) places_given_up_.insert(property::Place::of(hazard.check, *hazard.site.function, *hazard.site.edge));
}

void HazardRecord::note_part(PropertyResult& property, const certificate::Certificate& formulas) const {
  if (gave_up_gap_) return;
  for (const property::Place& place : places_given_up_)
    if (property.property.checks().has(place.check)) property.except.insert(place);
  if (!property.except.empty()) property.proof = formulas;
}

namespace {

/// Whether the formulas show that no execution reaches a check of the property.
bool is_vacuous(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, const property::Property& property,
                const HazardRecord::Formulas& formulas) {
  const auto is_made = [&](const symbolic::Block& block, encode::Term formula) {
    for (unsigned i = 0; i < property::kCheckCount; ++i) {
      if (!property.checks().has(static_cast<property::Check>(i)) || block.made[i].is_false()) continue;
      const encode::Term assumptions[] = {formula, block.made[i]};
      if (!abstraction.ask(block, assumptions, smt::Want::answer_only).is_unsat()) return true;
    }
    return false;
  };
  return !is_made(system.start(), system.environment().pool.true_term()) &&
         std::none_of(formulas.begin(), formulas.end(),
                      [&](const auto& entry) { return is_made(system.block(entry.first), entry.second); });
}

}  // namespace

void HazardRecord::conclude(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, certificate::CutAt cut_at,
                            const std::function<Formulas()>& formulas, std::shared_ptr<const term::TermPool> pool) {
  result_.covers_nothing = false;
  if (!result_.condition.empty() && has_open_property()) result_.claimed = symbolic::annotate(system, cut_at, formulas(), pool);
  for (PropertyResult& property : result_.properties) {
    if (property.verdict != Verdict::unknown) continue;
    if (!result_.condition.empty()) {
      property.reason = result_.condition.front().reason;
      note_part(property, *result_.claimed);
      continue;
    }
    const Formulas proof = formulas();
    property.verdict = Verdict::holds;
    property.is_vacuous = is_vacuous(system, abstraction, property.property, proof);
    property.proof = symbolic::annotate(system, cut_at, proof, pool);
  }
}

void HazardRecord::stop_short(symbolic::TransitionSystem& system, certificate::CutAt cut_at, const Formulas& formulas,
                              const Locations& open, std::shared_ptr<const term::TermPool> pool) {
  for (const auto& [place, reason] : open) {
    const ir::Function& function = system.facts().function(place.first);
    const std::vector<ir::EdgeId>& out = function.location(place.second).out;
    if (out.empty()) {  // the end of a function has no name
      result_.condition.clear();
      return;
    }
    result_.condition.push_back({&function, &function.edge(out.front()), reason, 0});
  }
  result_.covers_nothing = false;
  result_.claimed = symbolic::annotate(system, cut_at, formulas, std::move(pool));
}

void HazardRecord::stop_short(const std::string& reason) {
  for (PropertyResult& property : result_.properties)
    if (property.verdict == Verdict::unknown && property.reason.empty()) property.reason = reason;
}

}  // namespace proviso::engine::blocks
