#include "session/run_state.h"

#include <algorithm>

namespace proviso::session {

namespace {

/// Certificates with more states than this are not written.
constexpr std::size_t kMaxStoredStates = 20'000;

bool is_open(const engine::PropertyResult& property) {
  return property.verdict == engine::Verdict::unknown && engine::is_decidable(property.property);
}

}  // namespace

RunState::RunState(const CheckRequest& request, Progress to_be_told, std::ostream& err)
    : options(request.options), output(options.output, err), progress(std::move(to_be_told)), summary(initial_summary(request)) {
  part.analysis = options.analysis;
  part.given.limits = options.conditions;
  part.integers = options.integers.value_or(engine::IntegerUse::exact);
  part.given.max_certificate = output.is_wanted() ? kMaxStoredStates : 0;
}

bool RunState::has_open_property() const {
  return std::any_of(summary.result.properties.begin(), summary.result.properties.end(), is_open);
}

std::vector<property::Property> RunState::open_properties() const {
  std::vector<property::Property> open;
  for (const engine::PropertyResult& property : summary.result.properties)
    if (is_open(property)) open.push_back(property.property);
  return open;
}

std::vector<property::Property> RunState::rest_of_properties() const {
  std::vector<property::Property> rest;
  for (std::size_t i = 0; i < summary.result.properties.size(); ++i)
    if (is_open(summary.result.properties[i])) rest.push_back(board->rest_of(i));
  return rest;
}

check::Opinion RunState::opinion() const {
  return options.validate_solvers ? check::Opinion::another_solver_too : check::Opinion::proof_of_sat_solver;
}

std::optional<check::CertifiedPart> RunState::last_part() const {
  if (!part.is_assumption_checked) return std::nullopt;
  return certified_part(summary.result, std::string(name_of(part.analysis)), part.given.assumed != nullptr);
}

std::vector<check::CertifiedPart> RunState::combine_parts() {
  if (summary.program == nullptr) return {};
  std::vector<check::CertifiedPart> parts = chain.parts();
  if (!is_last_in_chain) {
    std::optional<check::CertifiedPart> last = last_part();
    if (last) parts.push_back(std::move(*last));
    if (!last) parts.clear();
  }
  if (has_open_property()) chain.add_to(summary.result, *summary.program, is_last_in_chain ? Chain::Last::is_in_it : Chain::Last::is_new);
  return parts;
}

}  // namespace proviso::session
