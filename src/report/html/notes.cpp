#include "report/html/notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "condition/coverage.h"
#include "report/condition/condition.h"

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;

/// Without duplicates: several edges may have the same source range.
class NoteList {
 public:
  explicit NoteList(PageSources& sources) : sources_(sources) {}

  void add(const char* kind, const SourceRange& place, const std::string& text) { add(kind, sources_.at(place), text); }
  void add(const char* kind, Json place, const std::string& text) {
    if (place.is_null()) return;
    Json note = {{"kind", kind}, {"at", std::move(place)}, {"text", text}};
    if (seen_.insert(note.dump(-1, ' ', false, Json::error_handler_t::replace)).second) notes_.push_back(std::move(note));
  }
  Json take() { return std::move(notes_); }

 private:
  PageSources& sources_;
  Json notes_ = Json::array();
  std::set<std::string> seen_;
};

void add_places(NoteList& notes, const Summary& summary) {
  for (const std::vector<PlaceReport>& of_property : summary.places) {
    for (const PlaceReport& known : of_property) {
      const DescribedPlace described = describe_place(*summary.program, known.place);
      if (described.edge == nullptr || known.status == PlaceReport::Status::violated) continue;
      const std::string check = property::to_string(known.place.check);
      const std::string in = described.library.empty() ? "" : fmt::format(" (in '{}')", described.library);
      const std::string behind = known.follows_from.empty() ? "" : ", but " + cascade_text(*summary.program, known);
      if (known.status == PlaceReport::Status::open)
        notes.add("open", described.edge->range, fmt::format("{}{}: not decided{}", check, in, behind));
      else
        notes.add("shown", described.edge->range,
                  fmt::format("{}{}: shown correct{}{}", check, in, known.by.empty() ? "" : " by " + known.by, behind));
    }
  }
  for (const Fault& fault : faults(summary))
    if (const ir::Edge* const found_at = fault.report->violation.found_at) notes.add("violated", found_at->range, fault.summary());
}

void add_condition(NoteList& notes, const Summary& summary) {
  for (const engine::PropertyResult& property : summary.result.properties)
    for (const condition::Omission& assumed : property.assumed)
      notes.add("assumption", assumed.edge->range,
                fmt::format("{} is shown as far as this does not happen: {}", property.property.name, assumed.reason));
  if (summary.result.covers_nothing) return;
  for (const condition::Omission& omission : summary.result.condition)
    notes.add("left-out", omission.edge->range,
              omission.bound > 0 ? fmt::format("left out: {} (unwound {} times)", omission.reason, omission.bound)
                                 : fmt::format("left out: {}", omission.reason));
  for (const std::shared_ptr<const ConditionReport> condition = condition_of(summary); const LocationFormula& formula : condition->formulas)
    notes.add("left-out", formula.place, fmt::format("shown correct only if {} holds here ({})", formula.c, formula.reason));
}

void add_predicates(NoteList& notes, const Summary& summary) {
  if (!summary.result.predicates) return;
  using Scope = exchange::TrackedPredicate::Scope;
  for (const exchange::TrackedPredicate& predicate : *summary.result.predicates) {
    const std::string& text = predicate.c.empty() ? predicate.text : predicate.c;
    if (predicate.scope == Scope::everywhere) {
      notes.add("predicate", summary.program->entry->range, text + " (everywhere)");
      continue;
    }
    const ir::Function& function = summary.program->functions()[predicate.function];
    if (function.origin != ir::Origin::program) continue;
    if (predicate.scope == Scope::function)
      notes.add("predicate", function.range, fmt::format("{} (in '{}')", text, function.source_name()));
    else
      notes.add("predicate", range_at(function, predicate.location), text);
  }
}

/// The coverage of a line, from its edges.
class LineCoverage {
 public:
  void add(std::size_t source, std::uint32_t line, char status) {
    std::string& lines = lines_[source];
    if (lines.size() < line) lines.resize(line, ' ');
    char& known = lines[line - 1];
    if (known == ' ' || known == '-')
      known = status;
    else if (status != '-' && status != known)
      known = 'p';
  }
  Json json() const {
    Json all = Json::array();
    for (const auto& [source, lines] : lines_) all.push_back({{"source", source}, {"lines", lines}});
    return all;
  }

 private:
  std::map<std::size_t, std::string> lines_;
};

}  // namespace

Json notes_json(const Summary& summary, const std::vector<witness::Witness>& witnesses, PageSources& sources) {
  NoteList notes(sources);
  add_places(notes, summary);
  add_condition(notes, summary);
  for (const witness::Witness& witness : witnesses)
    for (const witness::Invariant& invariant : witness.invariants)
      if (const auto source = sources.number_of(invariant.location.file))
        notes.add("invariant", Json{*source, invariant.location.line, std::max(1U, invariant.location.column)}, invariant.text());
  add_predicates(notes, summary);
  for (const UnsupportedConstruct& found : summary.unsupported)
    notes.add("unsupported", found.place, fmt::format("not supported: {}", found.construct));
  for (const SourceRange& place : summary.evaluation_orders)
    notes.add("assumption", place, "the order of evaluation is assumed to be from left to right");
  return notes.take();
}

Json coverage_json(const Summary& summary, PageSources& sources) {
  const std::shared_ptr<const ConditionReport> condition = condition_of(summary);
  const condition::Coverage& coverage = condition->coverage;
  LineCoverage lines;
  for (const ir::Function& function : summary.program->functions()) {
    if (function.origin != ir::Origin::program) continue;
    for (const ir::Edge& edge : function.edges()) {
      if (!edge.range.is_known()) continue;
      const bool is_reachable = coverage.is_reachable[function.id()][edge.from];
      const bool is_open = coverage.is_open_edge[function.id()][edge.id] || coverage.is_open[function.id()][edge.from];
      lines.add(sources.number_of(edge.range.begin.file), edge.range.begin.line, !is_reachable ? '-' : is_open ? 'o' : 'v');
    }
  }
  const auto share = [](const condition::Share& part) { return Json{part.covered, part.all}; };
  return {{"lines", lines.json()},
          {"locations", share(coverage.locations)},
          {"branches", share(coverage.branches)},
          {"errors", share(coverage.errors)}};
}

}  // namespace proviso::report
