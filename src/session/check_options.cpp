#include "session/check_options.h"

namespace proviso::session {

const std::vector<std::pair<std::string_view, Analysis>>& analysis_names() {
  static const std::vector<std::pair<std::string_view, Analysis>> names = {
      {"auto", Analysis::automatic},  {"execution", Analysis::execution},
      {"bmc", Analysis::bmc},         {"k-induction", Analysis::k_induction},
      {"value", Analysis::value},     {"interval", Analysis::interval},
      {"numeric", Analysis::numeric}, {"predicate", Analysis::predicate},
      {"impact", Analysis::impact},   {"pdr", Analysis::pdr},
  };
  return names;
}

std::string_view name_of(Analysis analysis) {
  for (const auto& [name, value] : analysis_names())
    if (value == analysis) return name;
  return "?";
}

}  // namespace proviso::session
