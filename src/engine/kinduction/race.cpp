#include "engine/kinduction/race.h"

#include <algorithm>

namespace proviso::engine::kinduction {

bool Race::is_decided(std::size_t property) const {
  const std::lock_guard lock(mutex_);
  return decided_[property];
}

void Race::add_proof(std::size_t property, certificate::CompleteUnwinding proof) {
  const std::lock_guard lock(mutex_);
  proofs_.emplace(property, std::move(proof));
  decide(property);
}

void Race::add_violation(std::size_t property, property::Counterexample violation, bool decides) {
  const std::lock_guard lock(mutex_);
  std::vector<property::Counterexample>& known = violations_[property];
  const property::Place place = property::place_of(violation);
  if (std::none_of(known.begin(), known.end(), [&](const auto& other) { return property::place_of(other) == place; }))
    known.push_back(std::move(violation));
  if (decides) decide(property);
}

void Race::add_violations_to(AnalysisResult& result) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [property, violations] : violations_) {
    PropertyResult& of_property = result.properties[property];
    for (const property::Counterexample& violation : violations) {
      const auto is_there = [&](const property::Counterexample& other) {
        return property::place_of(other) == property::place_of(violation);
      };
      if (of_property.verdict != Verdict::violated) {
        of_property.verdict = Verdict::violated;
        of_property.reason.clear();
        of_property.counterexample = violation;
      } else if (!is_there(*of_property.counterexample) && std::none_of(of_property.further.begin(), of_property.further.end(), is_there)) {
        of_property.further.push_back(violation);
      }
    }
  }
}

void Race::add_verdicts(const AnalysisResult& result) {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < decided_.size(); ++i)
    if (result.properties[i].verdict != Verdict::unknown) decide(i);
}

const certificate::CompleteUnwinding* Race::proof(std::size_t property) const {
  const std::lock_guard lock(mutex_);
  const auto found = proofs_.find(property);
  return found == proofs_.end() ? nullptr : &found->second;
}

void Race::decide(std::size_t property) {
  decided_[property] = true;
  if (std::all_of(decided_.begin(), decided_.end(), [](bool decided) { return decided; })) over_.cancel();
}

}  // namespace proviso::engine::kinduction
