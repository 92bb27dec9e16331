#include "report/console/console.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "check/check_certificate.h"
#include "report/condition/condition.h"
#include "report/console/trace_lines.h"

namespace proviso::report {

namespace {

constexpr std::ptrdiff_t kPlaceLines = 20;
constexpr std::size_t kConditionLines = 20;

void print_notes(std::ostream& out, const Summary& summary) {
  for (const std::string& name : summary.missing_functions)
    out << fmt::format("note: '{}' is defined nowhere: assumed to return any value and to change nothing that it is not given\n", name);
  if (const std::string text = never_failing_text(summary); !text.empty()) out << fmt::format("note: {}\n", text);
  for (const ir::ReplacedModule& one : summary.replaced) out << fmt::format("note: {}\n", ir::to_string(one));
  for (const SourceRange& place : summary.evaluation_orders)
    out << fmt::format("note: {}: the order of evaluation is assumed to be from left to right\n", summary.program->files().describe(place));
  for (const UnsupportedConstruct& found : summary.unsupported)
    out << fmt::format("note: {}: not supported: {}\n", summary.program->files().describe(found.place), found.construct);
}

void print_left_out(std::ostream& out, const Summary& summary) {
  std::vector<std::string> lines;
  for (const condition::Omission& omission : summary.result.condition) {
    std::string line = fmt::format("  {}: {}\n", summary.program->files().describe(omission.edge->range), omission.reason);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
  }
  for (std::size_t i = 0; i < std::min(lines.size(), kConditionLines); ++i) out << lines[i];
  if (lines.size() > kConditionLines) out << fmt::format("  ... and {} more places\n", lines.size() - kConditionLines);
  out << condition_sentences(summary);
}

void print_condition(std::ostream& out, const Summary& summary) {
  const auto is_unknown = [](const engine::PropertyResult& property) { return property.verdict == engine::Verdict::unknown; };
  const auto& properties = summary.result.properties;
  if (summary.has_survey && !summary.result.covers_nothing) {
    out << "Besides, the program was shown correct except for executions that get further than this:\n";
    print_left_out(out, summary);
    return;
  }
  if (std::none_of(properties.begin(), properties.end(), is_unknown)) return;
  if (summary.result.covers_nothing) {
    out << "Nothing was shown about the program.\n";
    return;
  }
  const auto is_conditional = [](const engine::PropertyResult& property) { return property.reason.starts_with("under condition"); };
  if (std::any_of(properties.begin(), properties.end(), is_conditional)) {
    out << "What was left to verify was shown correct. That the rest is, was not checked in this run";
    if (!summary.assumed.problem.empty()) out << fmt::format(" (its certificate was not accepted: {})", summary.assumed.problem);
    out << ".\n";
    return;
  }
  if (summary.result.condition.empty()) {
    if (summary.violations.empty()) out << "No violation was found, and nothing was left out; but the proof could not be checked.\n";
    return;
  }
  out << "The program was shown correct except for executions that get further than this:\n";
  print_left_out(out, summary);
  out << next_step(summary);
}

}  // namespace

std::string trace_text(const ir::Program& program, const Fault& fault) {
  return fault.summary() + "\n" + all_trace_lines(program, fault.report->trace);
}

static void print_since(std::ostream& out, const SinceReport& since, double seconds) {
  if (since.directory.empty()) return;
  std::string names;
  for (const std::string& name : since.changed) names += (names.empty() ? "" : ", ") + name;
  out << fmt::format("Changed since {}: {}. The earlier run took {:.2f} s, this one {:.2f} s.\n", since.directory,
                     names.empty() ? "nothing" : names, since.seconds, seconds);
  if (!since.proof.empty())
    out << fmt::format("The earlier proof, asked of this version, was {} ({:.2f} s).\n", since.proof, since.proof_seconds);
  if (since.predicates + since.invariants > 0)
    out << fmt::format("Carried over: {} predicates, {} invariants.\n", since.predicates, since.invariants);
}

static void print_assumed(std::ostream& out, const AssumedReport& assumed) {
  if (assumed.is_checked)
    out << fmt::format("What {} says was verified was checked again, in {:.2f} s: it counts.\n", assumed.name, assumed.seconds);
}

static void print_assumptions(std::ostream& out, const Summary& summary) {
  for (const engine::PropertyResult& property : summary.result.properties) {
    if (property.verdict != engine::Verdict::holds || property.assumed.empty()) continue;
    out << fmt::format("{} holds as far as nothing undefined happens in these places:\n", property.property.name);
    for (const condition::Omission& place : property.assumed)
      out << fmt::format("  {}: {}\n", summary.program->files().describe(place.edge->range), place.reason);
  }
}

static void print_contributions(std::ostream& out, const Summary& summary) {
  if (summary.result.contributions.empty()) return;
  std::string useful, others;
  for (const engine::Contribution& one : summary.result.contributions) {
    if (one.what == "nothing")
      others += (others.empty() ? "" : ", ") + one.analysis;
    else
      useful += fmt::format("{}{} {} ({:.2f} s)", useful.empty() ? "" : ", ", one.analysis, one.what, one.seconds);
  }
  out << fmt::format("Analyses that ran side by side, for a program {}: {}{}{}.\n", summary.chosen_for, useful,
                     useful.empty() || others.empty() ? "" : "; also ", others);
}

static void print_discharged(std::ostream& out, const DischargeReport& discharged) {
  if (!discharged.analysis.empty())
    out << fmt::format("Nothing wraps around where that was assumed before: shown by {}, in {:.2f} s.\n", discharged.analysis,
                       discharged.seconds);
}

static void print_parts(std::ostream& out, const Summary& summary) {
  for (const PartReport& part : summary.parts) {
    out << fmt::format("{} {}{}: {} after {:.2f} s", part.continues ? "then" : "run", part.analysis,
                       part.conditions.empty() ? "" : " " + part.conditions, part.outcome, part.seconds);
    out << (part.shown.empty() ? "\n" : "; verified so far: " + part.shown + "\n");
  }
}

/// What follows from a violation.
static void print_cascade(std::ostream& out, const Summary& summary, const Fault& fault, const char* indent) {
  std::set<std::string> lines;  // one for places that the user cannot tell apart
  for (const property::Place& place : following(summary, fault.report->place)) lines.insert(place_text(*summary.program, place));
  if (!lines.empty()) out << indent << "Also violated behind it, if the execution goes on there:\n";
  std::ptrdiff_t shown = 0;
  for (const std::string& line : lines)
    if (++shown <= kPlaceLines) out << fmt::format("{}  {}\n", indent, line);
  if (shown > kPlaceLines) out << fmt::format("{}  ... and {} more\n", indent, shown - kPlaceLines);
}

/// The violations of a property: the first with its trace, unless that was shown before; the others on one line each.
static void print_faults(std::ostream& out, const Summary& summary, std::span<const Fault> of_property, std::set<std::string>& shown,
                         const LineMarks& marks) {
  const auto print_harness = [&](const Fault& fault, const char* indent) {
    const std::string& file = fault.report->harness_file;
    if (!file.empty()) out << fmt::format("{}A test harness that shows it: {}\n", indent, file);
  };
  const Trace& trace = of_property.front().report->trace;
  out << marks(LineMark::bad) << of_property.front().summary() << "\n";
  if (shown.insert(all_trace_lines(*summary.program, trace)).second) {
    const bool ends_with_violation = !trace.entries.empty() && trace.entries.back().kind == TraceKind::violation;
    if (ends_with_violation) out << marks.at_last_line(source_excerpt(*summary.program, trace.entries.back().place), LineMark::bad);
    const std::string lines = trace_lines(*summary.program, trace);
    out << marks(LineMark::heading) << "The execution:\n" << (ends_with_violation ? marks.at_last_line(lines, LineMark::bad) : lines);
  } else {
    out << "The execution is the same.\n";
  }
  print_harness(of_property.front(), "");
  print_cascade(out, summary, of_property.front(), "");
  const std::span<const Fault> others = of_property.subspan(1);
  if (!others.empty())
    out << marks(LineMark::heading) << fmt::format("{} more violation{}:\n", others.size(), others.size() == 1 ? "" : "s");
  for (const Fault& fault : others) {
    out << "  " << fault.summary() << "\n";
    print_harness(fault, "  ");
    print_cascade(out, summary, fault, "  ");
  }
}

static void print_violations(std::ostream& out, const Summary& summary, const LineMarks& marks) {
  const std::vector<Fault> all = faults(summary);
  std::set<std::string> shown;  // executions
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::find_if(begin, all.end(), [&](const Fault& fault) { return fault.property != begin->property; });
    print_faults(out, summary, {begin, end}, shown, marks);
    begin = end;
  }
}

/// How many places are decided, and which are open.
static void print_places(std::ostream& out, const Summary& summary) {
  using Status = PlaceReport::Status;
  for (std::size_t i = 0; i < summary.places.size(); ++i) {
    const std::vector<PlaceReport>& places = summary.places[i];
    const auto count = [&](Status status) {
      return std::count_if(places.begin(), places.end(), [&](const PlaceReport& one) { return one.status == status; });
    };
    const bool is_told_with_verdict = places.size() < 2 || summary.result.properties[i].verdict == engine::Verdict::holds ||
                                      count(Status::open) == static_cast<std::ptrdiff_t>(places.size());
    if (is_told_with_verdict && !(summary.shows_places && !places.empty())) continue;
    const auto behind = std::count_if(places.begin(), places.end(),
                                      [](const PlaceReport& one) { return one.status == Status::shown && !one.follows_from.empty(); });
    out << fmt::format("{}: of {} places {} violated, {} shown correct{}, {} open{}\n", summary.result.properties[i].property.name,
                       places.size(), count(Status::violated), count(Status::shown),
                       behind == 0 ? "" : fmt::format(" ({} of them only until another is violated)", behind), count(Status::open),
                       count(Status::open) == 0 && !summary.shows_places ? "." : ":");
    if (summary.shows_places) {
      for (const PlaceReport& known : places)
        out << fmt::format("  {}: {}{}{}\n", place_text(*summary.program, known.place), to_string(known.status),
                           known.by.empty() ? "" : " (" + known.by + ")",
                           known.follows_from.empty() ? "" : "; " + cascade_text(*summary.program, known));
      continue;
    }
    std::ptrdiff_t shown = 0;
    for (const PlaceReport& known : places)
      if (known.status == Status::open && ++shown <= kPlaceLines) out << "  " << place_text(*summary.program, known.place) << "\n";
    if (shown > kPlaceLines) out << fmt::format("  ... and {} more\n", shown - kPlaceLines);
  }
}

void print_summary(std::ostream& out, const Summary& summary, const LineMarks& marks) {
  if (summary.program != nullptr) print_notes(out, summary);
  print_violations(out, summary, marks);
  const auto is_vacuous_proof = [](const engine::PropertyResult& property) {
    return property.verdict == engine::Verdict::holds && property.is_vacuous;
  };
  const auto& properties = summary.result.properties;
  // If the user has given no property, it matters whether anything was checked at all.
  const bool says_vacuous = !summary.has_default_properties || std::all_of(properties.begin(), properties.end(), is_vacuous_proof);
  std::string vacuous;
  for (const engine::PropertyResult& property : properties) {
    if (says_vacuous && is_vacuous_proof(property)) vacuous += (vacuous.empty() ? "" : ", ") + property.property.name;
    if (properties.size() > 1) out << marks(property.verdict) << fmt::format("{}: {}\n", property.property.name, verdict_text(property));
  }
  if (!vacuous.empty()) out << vacuous << ": TRUE, vacuously: no execution gets to anything that could violate it\n";
  print_places(out, summary);
  print_condition(out, summary);
  out << default_limit_advice(summary.limit, summary.default_limit);
  print_assumptions(out, summary);
  print_contributions(out, summary);
  print_parts(out, summary);
  if (summary.since.proof != "accepted") print_assumed(out, summary.assumed);
  print_discharged(out, summary.discharged);
  print_since(out, summary.since, summary.seconds);
  for (const engine::PropertyResult& property : summary.result.properties) {
    const bool shows_proof = summary.shows_invariants && summary.program != nullptr && property.proof;
    const std::string proof = shows_proof ? check::proof_text(*summary.program, *property.proof) : "";
    if (property.verdict == engine::Verdict::holds && !proof.empty())
      out << fmt::format("The proof of {}:\n{}", property.property.name, proof);
  }
}

}  // namespace proviso::report
