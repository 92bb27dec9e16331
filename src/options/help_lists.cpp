#include "options/help_lists.h"

#include <algorithm>

#include "checks/kinds.h"
#include "property/property.h"
#include "session/kept_conditions.h"

namespace proviso::options {

namespace {

HelpList properties() {
  HelpList list{"properties", {}};
  for (const property::Property& property : property::all_properties())
    list.items.push_back(
        {property.name, std::string(property.summary) + (engine::is_decidable(property) ? "" : " (no analysis: UNKNOWN)"), ""});
  std::string all = "all undefined behaviour that is checked:";
  for (const property::Property& property : property::undefined_behaviour()) all += " " + property.name;
  list.items.push_back({std::string(property::kUndefined), std::move(all), ""});
  return list;
}

HelpList goals() {
  HelpList list{"goals", {}};
  for (const property::Property& property : property::all_coverage())
    list.items.push_back({property.name, std::string(property.summary), ""});
  return list;
}

HelpList kinds() {
  HelpList list{"kinds", {}};
  for (const checks::KindName& kind : checks::kind_names()) list.items.push_back({std::string(kind.name), std::string(kind.summary), ""});
  return list;
}

HelpList analyses() {
  HelpList list{"analyses", {{"auto", "lets those that suit the program compete", ""}}};
  for (const engine::AnalysisDescriptor* const analysis : engine::all_analyses()) {
    const char* const limited = analysis->proves == engine::Decides::no         ? " (finds errors, proves nothing)"
                                : analysis->finds_errors == engine::Decides::no ? " (proves, finds no errors)"
                                                                                : "";
    const bool decides_safety = std::any_of(property::all_properties().begin(), property::all_properties().end(),
                                            [&](const auto& one) { return one.is_safety() && analysis->decides(one); });
    const char* const only = decides_safety ? "" : "for termination: ";
    list.items.push_back({std::string(analysis->name), only + std::string(analysis->summary) + limited, ""});
  }
  return list;
}

HelpList conditions() {
  HelpList list{"conditions", {}};
  for (const condition::ConditionRow& row : condition::condition_table())
    list.items.push_back({std::string(row.name), std::string(row.help), "kept by " + session::names_of_keepers(row.kind)});
  return list;
}

}  // namespace

std::vector<HelpList> help_lists(Command command) {
  if (command == Command::lsp) return {properties(), analyses()};
  if (command == Command::testgen) return {goals()};
  if (command == Command::checks) return {kinds()};
  if (command != Command::check) return {};
  return {properties(), analyses(), conditions()};
}

}  // namespace proviso::options
