#include "lsp/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

namespace proviso::lsp {

namespace {

/// Longer traces are shown with their beginning and end only.
constexpr std::size_t kMostSteps = 100;
/// How many of the last steps are put into a message.
constexpr std::size_t kMostStepsInMessage = 12;
/// How many places that follow from a violation are told with it.
constexpr std::size_t kMostFollowing = 6;
/// How many open places of one run are reported.
constexpr std::size_t kMostOpenPlaces = 200;

enum class LspSeverity : int {
  error = 1,
  warning = 2,
  information = 3,
  hint = 4
};

Json diagnostic(Json range, LspSeverity severity, const std::string& code, const std::string& message) {
  Json result = {{"range", std::move(range)}, {"severity", static_cast<int>(severity)}, {"source", "proviso"}, {"message", message}};
  if (!code.empty()) result["code"] = code;
  return result;
}

// -------------------------------------------------------------------------------------------------------------------
// refused input

struct NamedPlace {
  std::string file;
  std::uint32_t line = 0;  // 0: unknown
  std::uint32_t column = 0;
};

/// Removes ":number" from the end.
bool take_number(std::string& text, std::uint32_t& number) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon + 1 == text.size()) return false;
  const char* const end = text.data() + text.size();
  if (std::from_chars(text.data() + colon + 1, end, number).ptr != end) return false;
  text.erase(colon);
  return true;
}

/// "file:line:column", "file:line", "file".
NamedPlace parse_place(const std::string& text) {
  NamedPlace place{text};
  std::uint32_t last = 0;
  std::uint32_t before = 0;
  if (!take_number(place.file, last)) return place;
  if (take_number(place.file, before)) return {place.file, before, last};
  return {place.file, last, 1};
}

Json beginning() { return {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 0}, {"character", 1}}}}; }

Json related(Positions& positions, const NamedPlace& place, const std::string& message) {
  const Json range = place.line == 0 ? beginning() : positions.word_at(place.file, place.line, place.column);
  return {{"location", {{"uri", positions.uri(place.file)}, {"range", range}}}, {"message", message}};
}

// --------------------------------------------------------------------------------------------------------------------- violations

class ResultDiagnostics {
 public:
  ResultDiagnostics(const report::Summary& summary, const DiagnosticStyle& style, Positions& positions)
      : summary_(summary), files_(summary.program->files()), style_(style), positions_(positions) {}

  std::vector<Json> make() {
    for (const report::Fault& fault : report::faults(summary_)) add(fault);
    if (style_.open_places != OpenPlaces::none)
      for (std::size_t i = 0; i < summary_.places.size(); ++i) add_open_places(summary_.result.properties[i], summary_.places[i]);
    return std::move(all_);
  }

 private:
  bool is_in_document(const SourceRange& range) const { return range.is_known() && files_.name(range.begin.file) == positions_.path(); }

  /// The range if it is in the document, else that of the entry function.
  Json range_of(const SourceRange& range) {
    if (is_in_document(range)) return positions_.range(files_, range);
    const SourceRange& entry = summary_.program->entry->range;
    return is_in_document(entry) ? positions_.word_at(positions_.path(), entry.begin.line, entry.begin.column) : beginning();
  }

  void add(const report::Fault& fault) {
    const report::ViolationReport& report = *fault.report;
    const report::Violation& violation = report.violation;
    const SourceRange place = violation.found_at == nullptr ? SourceRange() : violation.found_at->range;
    std::string message = fault.message();
    if (place.is_known() && !is_in_document(place)) message += fmt::format(" (at {})", files_.describe(place));
    std::vector<Json> steps = steps_of(report);
    add_cascade(steps, report);
    if (!style_.has_related_information) message += steps_text(steps);
    Json result = diagnostic(range_of(place), LspSeverity::error, fault.checks.front(), message);
    if (style_.has_related_information && !steps.empty()) result["relatedInformation"] = steps;
    all_.push_back(std::move(result));
  }

  /// The steps of the trace that have a source location.
  std::vector<Json> steps_of(const report::ViolationReport& report) {
    std::vector<const report::TraceEntry*> told;
    for (const report::TraceEntry& entry : report.trace.entries) {
      const bool is_model = entry.function != nullptr && entry.function->origin == ir::Origin::library_model;
      if (entry.place.is_known() && !is_model) told.push_back(&entry);
    }
    const std::size_t left_out = told.size() > kMostSteps ? told.size() - kMostSteps : 0;
    const auto head = told.begin() + static_cast<std::ptrdiff_t>(std::min(told.size(), kMostSteps / 4));
    told.erase(head, head + static_cast<std::ptrdiff_t>(left_out));
    std::vector<Json> steps;
    for (std::size_t i = 0; i < told.size(); ++i) {
      std::string text = told[i]->value.empty() ? told[i]->text : told[i]->text + "   // " + told[i]->value;
      if (left_out > 0 && i == kMostSteps / 4) text = fmt::format("({} steps are left out here) ", left_out) + text;
      steps.push_back({{"location", positions_.location(files_, told[i]->place)}, {"message", std::move(text)}});
    }
    return steps;
  }

  /// What follows from the violation.
  void add_cascade(std::vector<Json>& steps, const report::ViolationReport& report) {
    const std::size_t most = steps.size() + kMostFollowing;
    for (const property::Place& place : report::following(summary_, report.place)) {
      const report::DescribedPlace described = report::describe_place(*summary_.program, place);
      if (described.edge == nullptr || !described.edge->range.is_known() || steps.size() >= most) continue;
      steps.push_back({{"location", positions_.location(files_, described.edge->range)},
                       {"message", fmt::format("(if the execution goes on, it violates {} here, too)", property::to_string(place.check))}});
    }
  }

  static std::string steps_text(const std::vector<Json>& steps) {
    std::string text;
    const std::size_t first = steps.size() > kMostStepsInMessage ? steps.size() - kMostStepsInMessage : 0;
    for (std::size_t i = first; i < steps.size(); ++i) {
      const auto line = steps[i]["location"]["range"]["start"]["line"].get<std::uint32_t>();
      text += fmt::format("\n  line {}: {}", line + 1, steps[i]["message"].get<std::string>());
    }
    return text;
  }

  void add_open_places(const engine::PropertyResult& property, const std::vector<report::PlaceReport>& places) {
    const LspSeverity severity = style_.open_places == OpenPlaces::hint ? LspSeverity::hint : LspSeverity::information;
    for (const report::PlaceReport& known : places) {
      if (known.status != report::PlaceReport::Status::open || ++open_places_ > kMostOpenPlaces) continue;
      const report::DescribedPlace described = report::describe_place(*summary_.program, known.place);
      const SourceRange range = described.edge == nullptr ? SourceRange() : described.edge->range;
      const char* const check = property::to_string(known.place.check);
      const std::string where = described.edge == nullptr ? "when the execution ends"
                                : is_in_document(range)   ? "here"
                                                          : files_.describe(range);
      const std::string reason = property.reason.empty() ? "" : fmt::format(" The reason: {}.", property.reason);
      all_.push_back(
          diagnostic(range_of(range), severity, check, fmt::format("Not decided whether {} is violated {}.{}", check, where, reason)));
    }
  }

  const report::Summary& summary_;
  const FileTable& files_;
  const DiagnosticStyle& style_;
  Positions& positions_;
  std::size_t open_places_ = 0;
  std::vector<Json> all_;
};

}  // namespace

std::vector<Json> refusal_diagnostics(const Diagnostics& problems, Positions& positions) {
  std::vector<Json> all;
  for (const Diagnostic& problem : problems) {
    const NamedPlace place = parse_place(problem.place);
    if (problem.severity == Severity::note && !all.empty()) {
      if (!place.file.empty()) all.back()["relatedInformation"].push_back(related(positions, place, problem.message));
      continue;
    }
    const bool is_own = place.file == positions.path();
    const LspSeverity severity = problem.severity == Severity::error ? LspSeverity::error : LspSeverity::warning;
    const std::string message = is_own || problem.place.empty() ? problem.message : fmt::format("{}: {}", problem.place, problem.message);
    const Json range = is_own && place.line > 0 ? positions.word_at(place.file, place.line, place.column) : beginning();
    all.push_back(diagnostic(range, severity, "", message));
    if (!is_own && !place.file.empty()) all.back()["relatedInformation"].push_back(related(positions, place, problem.message));
  }
  return all;
}

std::vector<Json> result_diagnostics(const report::Summary& summary, const DiagnosticStyle& style, Positions& positions) {
  return ResultDiagnostics(summary, style, positions).make();
}

}  // namespace proviso::lsp
