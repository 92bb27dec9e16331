#include "checks/checks_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace proviso::checks {

namespace {

using Status = RunTimeCheck::Status;
using Count = ChecksReport::Count;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMostLines = 40;  // of a list

void add(Count& count, const RunTimeCheck& check) {
  ++count.inserted;
  count.excluded += check.status == Status::excluded ? 1 : 0;
  count.known += check.status == Status::known ? 1 : 0;
  count.in_range += check.status == Status::in_range ? 1 : 0;
  count.proved += check.status == Status::proved ? 1 : 0;
  count.failing += check.status == Status::failing ? 1 : 0;
  count.open += check.status == Status::open ? 1 : 0;
  count.not_written += check.stays() && !check.is_written() ? 1 : 0;
}

std::string row(std::string_view name, const Count& count) {
  return fmt::format("{:<10}{:>9}{:>10}{:>9}{:>11}{:>7}{:>8}{:>7}{:>9}{:>6}{:>13}\n", name, count.inserted, count.excluded, count.known,
                     count.in_range, count.left(), count.proved, count.staying(), count.failing, count.open, count.not_written);
}

std::string table(const ChecksReport& report) {
  std::string text = fmt::format("{:<10}{:>9}{:>10}{:>9}{:>11}{:>7}{:>8}{:>7}{:>9}{:>6}{:>13}\n", "kind", "inserted", "by types", "by flow",
                                 "intervals", "left", "proved", "stay", "failing", "open", "not written");
  for (const KindName& kind : kind_names())
    if (const Count count = report.count(kind.hazard); report.kinds.contains(kind.hazard) || count.inserted > 0)
      text += row(kind.name, count);
  return text + row("all", report.count());
}

std::string described(const ChecksReport& report, const RunTimeCheck& check) {
  return fmt::format("{}: {}: {}", report.files.describe(check.operation->range), name_of(check.hazard), check.text);
}

/// At most so many lines, and how many others there are.
std::string list(std::string_view heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return "";
  std::string text = fmt::format("{}\n", heading);
  for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) text += fmt::format("  {}\n", lines[i]);
  if (lines.size() > kMostLines) text += fmt::format("  ... and {} others (checks.json)\n", lines.size() - kMostLines);
  return text;
}

Json json_of(const Count& count) {
  return {{"inserted", count.inserted}, {"by_types", count.excluded},      {"by_flow", count.known},  {"by_intervals", count.in_range},
          {"left", count.left()},       {"proved", count.proved},          {"stay", count.staying()}, {"failing", count.failing},
          {"open", count.open},         {"not_written", count.not_written}};
}

Json json_of(const ChecksReport& report, const RunTimeCheck& check) {
  const SourcePosition& begin = check.operation->range.begin;
  Json one = {{"file", report.files.name(begin.file)},
              {"line", begin.line},
              {"column", begin.column},
              {"function", check.operation->function},
              {"kind", name_of(check.hazard)},
              {"operation", check.text},
              {"status", to_string(check.status)},
              {"in_program", check.is_written()}};
  if (!check.note.empty()) one[check.stays() ? "reason" : "shown_by"] = check.note;
  if (check.stays() && !check.obstacle.empty()) one["obstacle"] = check.obstacle;
  return one;
}

}  // namespace

Count ChecksReport::count(Hazard hazard) const {
  Count result;
  for (const RunTimeCheck& check : checks)
    if (check.hazard == hazard) add(result, check);
  for (const UncheckedStep& step : unchecked) result.not_written += step.hazard == hazard ? 1 : 0;
  return result;
}

Count ChecksReport::count() const {
  Count result;
  for (const RunTimeCheck& check : checks) add(result, check);
  result.not_written += unchecked.size();
  return result;
}

std::string checks_text(const ChecksReport& report) {
  if (!report.is_read) return fmt::format("CHECKS: none ({})\n", report.limit);
  std::vector<std::string> failing;
  std::vector<std::string> open;
  std::vector<std::string> not_written;
  for (const RunTimeCheck& check : report.checks) {
    if (check.status == Status::failing) failing.push_back(described(report, check));
    if (check.status == Status::open) open.push_back(described(report, check));
    if (check.stays() && !check.is_written()) not_written.push_back(fmt::format("{} ({})", described(report, check), check.obstacle));
  }
  for (std::size_t i = 0; i < report.unchecked.size(); ++i)
    not_written.push_back(fmt::format("{}: {}{}", report.unchecked_places[i], name_of(report.unchecked[i].hazard),
                                      report.unchecked[i].library.empty() ? "" : fmt::format(": in {}", report.unchecked[i].library)));
  std::string text = table(report);
  text += list("Failing, an execution fails it or another check of the same step:", failing);
  text += list("Open, neither shown nor failed:", open);
  text += list("Not written, what can go wrong there is not checked:", not_written);
  if (!report.missing_functions.empty()) {
    text += "Functions without a body, assumed to change nothing but what they are given:";
    for (const std::string& name : report.missing_functions) text += " " + name;
    text += "\n";
  }
  if (!report.output.empty())
    text +=
        fmt::format("The program with the checks that stay is in {0} ('make -C {0}'), what was found in {0}/analysis.\n", report.output);
  const Count all = report.count();
  return text + fmt::format("CHECKS: {} of {} stay: {} failing, {} open; {} removed{}\n", all.staying(), all.inserted, all.failing,
                            all.open, all.inserted - all.staying(), report.limit.empty() ? "" : fmt::format(" ({})", report.limit));
}

std::string checks_json(const ChecksReport& report) {
  Json document = {{"limit", report.limit}, {"seconds", report.seconds}};
  if (report.is_read) {
    document["total"] = json_of(report.count());
    document["kinds"] = Json::object();
    for (const KindName& kind : kind_names())
      if (report.kinds.contains(kind.hazard)) document["kinds"][std::string(kind.name)] = json_of(report.count(kind.hazard));
    document["checks"] = Json::array();
    for (const RunTimeCheck& check : report.checks) document["checks"].push_back(json_of(report, check));
    document["not_written"] = Json::array();
    for (std::size_t i = 0; i < report.unchecked.size(); ++i) {
      const UncheckedStep& step = report.unchecked[i];
      document["not_written"].push_back({{"place", report.unchecked_places[i]},
                                         {"kind", name_of(step.hazard)},
                                         {"library", step.library},
                                         {"status", step.is_failing ? "failing" : "open"}});
    }
    document["missing_functions"] = report.missing_functions;
  }
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace proviso::checks
