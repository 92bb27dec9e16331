#include "checks/verdicts.h"

#include <algorithm>
#include <map>
#include <set>

#include "property/places.h"

namespace proviso::checks {

namespace {

using property::Check;
using report::PlaceReport;
using Form = rewrite::SourceOperation::Form;

constexpr const char* kIntervals = "interval";
constexpr const char* kFlow = "flow";

using Position = std::pair<std::uint32_t, std::uint32_t>;  // line and column
Position at(const SourcePosition& position) { return {position.line, position.column}; }

/// A place of the program: a check of one step, with what is known of it.
struct Step {
  std::string file;
  SourceRange range;
  Check check = Check::deref;
  PlaceReport::Status status = PlaceReport::Status::open;
  std::string by;
  std::string pointer;  // of a probe
  std::string library;  // the function of the C library that it is in; empty: none
  bool is_matched = false;

  bool overlaps(const SourceRange& other) const { return at(range.begin) < at(other.end) && at(other.begin) < at(range.end); }
};

Hazard hazard_of(Check check) {
  switch (check) {
    case Check::assertion:
      return Hazard::null;
    case Check::free:
      return Hazard::free;
    case Check::overflow:
      return Hazard::overflow;
    case Check::division:
      return Hazard::division;
    case Check::shift:
      return Hazard::shift;
    default:
      return Hazard::bounds;
  }
}

Step step_of(const ir::Program& program, const PlaceReport& report) {
  const ir::Function& function = program.functions()[report.place.function];
  const ir::Edge& edge = function.edge(report.place.edge);
  Step step{"", edge.range, report.place.check, report.status, report.by, "", "", false};
  if (function.origin == ir::Origin::library_model) {
    const property::SourceStep source = property::source_step(function, edge);
    const auto* const call = source.edge->as<ir::Call>();
    step.range = source.edge->range;
    step.library = call != nullptr && call->direct_callee() != nullptr ? call->direct_callee()->source_name() : function.source_name();
  }
  step.file = program.files().name(step.range.begin.file);
  return step;
}

std::vector<Step> steps_of(const report::Summary& summary, const Flow& flow) {
  std::vector<Step> steps;
  if (summary.program == nullptr) return steps;
  const auto add_step = [&](const PlaceReport& report) {
    steps.push_back(step_of(*summary.program, report));
    const auto probe = flow.probes.find({report.place.function, report.place.edge});
    if (probe != flow.probes.end()) steps.back().pointer = probe->second;
  };
  for (const std::vector<PlaceReport>& places : summary.places)
    for (const PlaceReport& report : places) add_step(report);
  for (const property::Place& place : flow.known) add_step({place, PlaceReport::Status::shown, kFlow});
  return steps;
}

/// Whether the operation may be evaluated in the step. What the library does with its arguments is no operation of the program; but
/// freeing is.
bool may_be_of(const RunTimeCheck& check, const property::CheckSet& asked, const Step& step) {
  if (!asked.has(step.check) || !step.overlaps(check.operation->evaluated_in)) return false;
  return check.operation->form == Form::free ? step.check == Check::free : step.library.empty();
}

std::string without_spaces(const std::string& text) {
  std::string result;
  for (const char c : text)
    if (c != ' ') result += c;
  return result;
}

/// A step that uses several pointers has a probe for each. Where one of them is written as the operation is, the others are of other
/// operations; unless a pointer is a temporary of the front end, which may be any of them.
void keep_own_probes(const RunTimeCheck& check, std::vector<Step*>& steps) {
  constexpr std::string_view kTemporary = "__t";
  const auto is_own = [&](const Step* step) { return without_spaces(step->pointer) == without_spaces(check.text); };
  const auto is_other = [&](const Step* step) {
    const auto is_beside = [&](const Step* other) { return other->range == step->range; };
    const auto is_temporary = [&](const Step* other) { return is_beside(other) && other->pointer.find(kTemporary) != std::string::npos; };
    const auto is_known = [&](const Step* other) { return is_beside(other) && is_own(other); };
    return !is_own(step) && std::ranges::any_of(steps, is_known) && std::ranges::none_of(steps, is_temporary);
  };
  std::vector<Step*> own;
  for (Step* const step : steps)
    if (!is_other(step)) own.push_back(step);
  steps = std::move(own);
}

void decide(RunTimeCheck& check, const std::vector<Step*>& steps) {
  if (steps.empty()) {
    check.note = "no step of the program: the function is not called, or the code is dead";
    return;
  }
  std::set<std::string> by;
  bool is_open = false;
  for (const Step* const step : steps) {
    if (step->status == PlaceReport::Status::violated) {
      check.status = RunTimeCheck::Status::failing;
      return;
    }
    is_open = is_open || step->status == PlaceReport::Status::open;
    by.insert(step->by);
  }
  if (is_open) return;
  const bool has_flow = by.erase(kFlow) > 0;
  const bool has_intervals = by.erase(kIntervals) > 0;
  check.status = !by.empty() ? RunTimeCheck::Status::proved : has_flow ? RunTimeCheck::Status::known : RunTimeCheck::Status::in_range;
  if (has_flow) by.insert(kFlow);
  if (has_intervals) by.insert(kIntervals);
  for (const std::string& name : by) check.note += (check.note.empty() ? "" : ", ") + name;
}

}  // namespace

bool is_checked(const property::Place& place, const ir::Program& program, const std::vector<RunTimeCheck>& checks, const Kinds& kinds,
                const FileTable& files) {
  const Step step = step_of(program, {place, PlaceReport::Status::open, ""});
  bool has_check = false;
  for (const RunTimeCheck& check : checks) {
    if (files.name(check.operation->range.begin.file) != step.file || !may_be_of(check, checks_of(check.hazard, kinds), step)) continue;
    if (!check.obstacle.empty()) return false;
    has_check = true;
  }
  return has_check;
}

std::vector<UncheckedStep> decide(std::vector<RunTimeCheck>& checks, const Kinds& kinds, const FileTable& files,
                                  const report::Summary& summary, const Flow& flow) {
  std::vector<Step> steps = steps_of(summary, flow);
  std::multimap<std::string, Step*> by_file;
  for (Step& step : steps) by_file.emplace(step.file, &step);
  for (RunTimeCheck& check : checks) {
    const property::CheckSet asked = checks_of(check.hazard, kinds);
    std::vector<Step*> of_check;
    const auto [begin, end] = by_file.equal_range(files.name(check.operation->range.begin.file));
    for (auto entry = begin; entry != end; ++entry)
      if (may_be_of(check, asked, *entry->second)) of_check.push_back(entry->second);
    for (Step* const step : of_check) step->is_matched = true;
    if (!flow.probes.empty() && check.hazard == Hazard::null) keep_own_probes(check, of_check);
    if (check.status == RunTimeCheck::Status::open) decide(check, of_check);
  }
  std::vector<UncheckedStep> unchecked;
  std::set<std::tuple<std::string, Position, Hazard, std::string>> known;
  for (const Step& step : steps) {
    if (step.is_matched || step.status == PlaceReport::Status::shown) continue;
    // The library computes as it does, not as its model; but it uses the memory that it is given.
    const bool is_memory = hazard_of(step.check) == Hazard::bounds || hazard_of(step.check) == Hazard::free;
    if (!step.library.empty() && !is_memory) continue;
    if (!known.insert({step.file, at(step.range.begin), hazard_of(step.check), step.library}).second) continue;
    unchecked.push_back({hazard_of(step.check), step.range, step.library, step.status == PlaceReport::Status::violated});
  }
  return unchecked;
}

}  // namespace proviso::checks
