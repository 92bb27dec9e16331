#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace proviso::report {

std::string verdict_text(const engine::PropertyResult& result) {
  switch (result.verdict) {
    case engine::Verdict::holds:
      return "TRUE";
    case engine::Verdict::violated:
      return fmt::format("FALSE({})", property::to_string(result.counterexample->check));
    case engine::Verdict::unknown:
      break;
  }
  return fmt::format("UNKNOWN({})", result.reason);
}

std::string verdict_text(const engine::AnalysisResult& result) {
  const auto first = [&](engine::Verdict verdict) {
    return std::find_if(result.properties.begin(), result.properties.end(),
                        [&](const engine::PropertyResult& property) { return property.verdict == verdict; });
  };
  for (const engine::Verdict verdict : {engine::Verdict::violated, engine::Verdict::unknown})
    if (const auto found = first(verdict); found != result.properties.end()) return verdict_text(*found);
  return "TRUE";
}

std::vector<UnsupportedConstruct> unsupported_constructs(const ir::Program& program) {
  std::vector<UnsupportedConstruct> found;
  for (const ir::Function& function : program.functions()) {
    if (function.origin == ir::Origin::library_model) continue;
    for (const ir::Edge& edge : function.edges())
      if (const auto* const unsupported = edge.as<ir::Unsupported>()) found.push_back({&function, edge.range, unsupported->construct});
  }
  return found;
}

}  // namespace proviso::report
