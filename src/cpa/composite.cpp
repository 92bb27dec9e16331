#include "cpa/composite.h"

#include <algorithm>

namespace proviso::cpa {

namespace {

const CompositeState& composite(const State& state) { return static_cast<const CompositeState&>(state); }

enum class Combine : std::uint8_t {
  common,
  any
};

std::vector<property::Check> combined(const std::vector<std::vector<property::Check>>& lists, Combine how) {
  std::vector<property::Check> result;
  for (const std::vector<property::Check>& list : lists) {
    for (const property::Check check : list) {
      const auto has_it = [&](const std::vector<property::Check>& other) {
        return std::find(other.begin(), other.end(), check) != other.end();
      };
      if (!has_it(result) && (how == Combine::any || std::all_of(lists.begin(), lists.end(), has_it))) result.push_back(check);
    }
  }
  return result;
}

StateRef make(std::vector<StateRef> parts) { return StateRef(new CompositeState(std::move(parts))); }

}  // namespace

StateRef CompositeDomain::initial() {
  std::vector<StateRef> parts;
  for (Domain* const domain : domains_) parts.push_back(domain->initial());
  return make(std::move(parts));
}

StateRef CompositeDomain::transfer(StateRef state, const ir::Step& step, StepFindings& findings) {
  std::vector<StateRef> parts = composite(*state).parts;
  state = {};
  StepFindings found;  // by all components together
  std::vector<std::vector<property::Check>> alarms;
  bool goes_on = true;
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    StepFindings of_part;
    parts[i] = domains_[i]->transfer(std::move(parts[i]), step, of_part);
    goes_on = goes_on && parts[i];
    // A component that ends the path without an alarm knows that no execution takes the step.
    if (!parts[i] && of_part.empty()) return {};
    found.gaps.insert(found.gaps.end(), of_part.gaps.begin(), of_part.gaps.end());
    if (domains_[i]->raises_alarms()) alarms.push_back(std::move(of_part.alarms));
  }
  // Who does not follow a step need not know what it violates.
  found.alarms = combined(alarms, found.gaps.empty() ? Combine::common : Combine::any);
  findings.alarms.insert(findings.alarms.end(), found.alarms.begin(), found.alarms.end());
  findings.gaps.insert(findings.gaps.end(), found.gaps.begin(), found.gaps.end());
  if (!goes_on) return {};
  if (!strengthen_) return make(std::move(parts));
  CompositeState result(std::move(parts));
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    StateRef better = strengthen_(result, i, step);
    if (!better) return {};
    result.parts[i] = std::move(better);
  }
  return make(std::move(result.parts));
}

bool CompositeDomain::is_covered(const State& state, const State& by) const {
  for (std::size_t i = 0; i < domains_.size(); ++i)
    if (!domains_[i]->is_covered(*composite(state).parts[i], *composite(by).parts[i])) return false;
  return true;
}

StateRef CompositeDomain::join(const StateRef& left, const StateRef& right) {
  std::vector<StateRef> parts;
  for (std::size_t i = 0; i < domains_.size(); ++i)
    parts.push_back(domains_[i]->join(composite(*left).parts[i], composite(*right).parts[i]));
  return make(std::move(parts));
}

bool CompositeDomain::merges() const {
  return std::all_of(domains_.begin(), domains_.end(), [](const Domain* domain) { return domain->merges(); });
}

StateRef CompositeDomain::merge(const StateRef& fresh, const StateRef& reached) {
  std::vector<StateRef> parts;
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const StateRef& own = composite(*fresh).parts[i];
    const StateRef& other = composite(*reached).parts[i];
    parts.push_back(domains_[i]->merge(own, other));
    if (!domains_[i]->is_covered(*own, *parts.back())) return reached;
  }
  return make(std::move(parts));
}

StateRef CompositeDomain::widen(const StateRef& reached, const StateRef& fresh, unsigned round) {
  std::vector<StateRef> parts;
  for (std::size_t i = 0; i < domains_.size(); ++i)
    parts.push_back(domains_[i]->widen(composite(*reached).parts[i], composite(*fresh).parts[i], round));
  return make(std::move(parts));
}

bool CompositeDomain::raises_alarms() const {
  return std::any_of(domains_.begin(), domains_.end(), [](const Domain* domain) { return domain->raises_alarms(); });
}

std::uint64_t CompositeDomain::hash_of(const State& state) const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < domains_.size(); ++i) hash = hash * 0x9E3779B97F4A7C15ULL + domains_[i]->hash_of(*composite(state).parts[i]);
  return hash;
}

std::uint64_t CompositeDomain::group_of(const State& state) const {
  const bool some_merge = std::any_of(domains_.begin(), domains_.end(), [](const Domain* domain) { return domain->merges(); });
  std::uint64_t group = 0;
  for (std::size_t i = 0; some_merge && i < domains_.size(); ++i)
    if (!domains_[i]->merges()) group = group * 0x9E3779B97F4A7C15ULL + domains_[i]->hash_of(*composite(state).parts[i]);
  return group;
}

StateRef CompositeDomain::adjust(StateRef state, const ir::Place& place, unsigned depth) {
  std::vector<StateRef> parts = composite(*state).parts;
  for (std::size_t i = 0; i < domains_.size(); ++i) parts[i] = domains_[i]->adjust(std::move(parts[i]), place, depth);
  return make(std::move(parts));
}

std::size_t CompositeDomain::size_of(const State& state) const {
  const auto& composite = static_cast<const CompositeState&>(state);
  std::size_t size = 0;
  for (std::size_t i = 0; i < domains_.size(); ++i) size += domains_[i]->size_of(*composite.parts[i]);
  return size;
}

std::vector<condition::StateFact> CompositeDomain::facts_of(const State& state) const {
  const auto& composite = static_cast<const CompositeState&>(state);
  std::vector<condition::StateFact> facts;
  for (std::size_t i = 0; i < domains_.size(); ++i)
    for (condition::StateFact& fact : domains_[i]->facts_of(*composite.parts[i])) facts.push_back(std::move(fact));
  return facts;
}

}  // namespace proviso::cpa
