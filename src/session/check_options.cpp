#include "session/check_options.h"

namespace proviso::session {

const std::vector<std::pair<std::string_view, Analysis>>& analysis_names() {
  static const std::vector<std::pair<std::string_view, Analysis>> names = [] {
    std::vector<std::pair<std::string_view, Analysis>> all = {{"auto", kAutomatic}};
    for (const Analysis analysis : engine::all_analyses()) all.emplace_back(analysis->name, analysis);
    return all;
  }();
  return names;
}

std::string_view name_of(Analysis analysis) { return analysis == kAutomatic ? "auto" : analysis->name; }

}  // namespace proviso::session
