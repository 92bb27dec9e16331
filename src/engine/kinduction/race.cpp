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
