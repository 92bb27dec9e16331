#include "engine/predicate/findings.h"

#include <algorithm>

namespace proviso::engine {

bool HazardFindings::is_open(const Hazard& hazard) const {
  if (given_up_.contains({hazard.site.edge, hazard.check, hazard.is_gap()})) return false;
  return hazard.is_gap() || std::any_of(result_.properties.begin(), result_.properties.end(), [&](const PropertyResult& property) {
           return property.property.checks.has(hazard.check) && property.verdict == Verdict::unknown;
         });
}

bool HazardFindings::has_open_property() const {
  return std::any_of(result_.properties.begin(), result_.properties.end(),
                     [](const PropertyResult& property) { return property.verdict == Verdict::unknown; });
}

encode::Term HazardFindings::any_open(term::TermPool& pool, const Block& block) const {
  term::Terms open;
  for (const Hazard& hazard : block.hazards)
    if (is_open(hazard)) open.push_back(hazard.condition);
  return pool.bool_or(open);
}

void HazardFindings::add_violation(const Counterexample& counterexample) {
  for (PropertyResult& property : result_.properties) {
    if (!property.property.checks.has(counterexample.check) || property.verdict != Verdict::unknown) continue;
    property.verdict = Verdict::violated;
    property.counterexample = counterexample;
  }
}

void HazardFindings::give_up(const Hazard& hazard, std::string reason) {
  if (given_up_.emplace(hazard.site.edge, hazard.check, hazard.is_gap()).second)
    result_.condition.push_back({hazard.site.function, hazard.site.edge, std::move(reason), 0});
}

void HazardFindings::conclude(const std::function<Annotation()>& certificate) {
  result_.covers_nothing = false;
  for (PropertyResult& property : result_.properties) {
    if (property.verdict != Verdict::unknown) continue;
    if (result_.condition.empty()) {
      property.verdict = Verdict::holds;
      property.annotation = certificate();
    } else {
      property.reason = result_.condition.front().reason;
    }
  }
}

void HazardFindings::stop_short() {
  for (PropertyResult& property : result_.properties)
    if (property.verdict == Verdict::unknown && property.reason.empty()) property.reason = "limit reached";
}

}  // namespace proviso::engine
