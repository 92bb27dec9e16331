#include "engine/paths/path.h"

#include "term/traverse.h"

namespace proviso::engine::paths {

using encode::Term;

Path::Path(symbolic::TransitionSystem& system, std::vector<Segment> segments, std::string tag)
    : system_(system),
      segments_(std::move(segments)),
      tag_(std::move(tag)),
      steps_(segments_.size()),
      cuts_(segments_.size()),
      values_at_(segments_.size()),
      composed_(segments_.size()) {
  find_cuts();
  compose();
}

Term Path::step_value(std::size_t i, Term variable) {
  const auto [entry, is_new] = steps_[i].try_emplace(variable);
  if (is_new) {
    const symbolic::StateVariable* const known = system_.space().find(segments_[i].to, variable);
    entry->second = system_.space().value(segments_[i].to, *segments_[i].end, *known);
  }
  return entry->second;
}

void Path::find_cuts() {
  for (std::size_t i = segments_.size(); i-- > 0;) {
    term::Terms used = segments_[i].conditions;
    if (i + 1 < segments_.size())
      for (const Term variable : cuts_[i + 1]) used.push_back(step_value(i, variable));
    for (const Term variable : term::free_variables(used)) {
      if (is_state_variable(i, variable)) cuts_[i].push_back(variable);
      values_at_[i].emplace(variable, Term{});
    }
  }
}

Term Path::renamed(std::size_t i, Term variable) const {
  return system_.environment().pool.variable(system_.environment().pool.name(variable) + "!" + tag_ + std::to_string(i), variable.sort());
}

void Path::compose() {
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    term::Substitution substitution(system_.environment().pool);
    for (auto& [variable, value] : values_at_[i]) {
      if (!value) value = renamed(i, variable);
      substitution.map(variable, value);
    }
    for (const Term condition : segments_[i].conditions) composed_[i].push_back(substitution.apply(condition));
    if (i + 1 < segments_.size())
      for (const Term variable : cuts_[i + 1]) values_at_[i + 1][variable] = substitution.apply(step_value(i, variable));
  }
}

term::Model Path::model_of(std::size_t i, const term::Model& whole) const {
  term::Evaluator evaluator(system_.environment().pool, whole);
  term::Model model;
  for (const auto& [variable, value] : values_at_[i]) model.set(variable, evaluator.evaluate(value));
  return model;
}

}  // namespace proviso::engine::paths
