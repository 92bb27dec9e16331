#include "report/html/graphs.h"

#include <algorithm>

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostLocations = 30'000;
constexpr std::size_t kMostNodes = 20'000;
constexpr std::size_t kLongestOperation = 120;

std::string shortened(std::string text) {
  if (text.size() <= kLongestOperation) return text;
  std::size_t end = kLongestOperation - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // do not split characters
  return text.substr(0, end) + "...";
}

Json function_json(const ir::Function& function, PageSources& sources) {
  Json lines = Json::array();
  for (ir::LocationId at = 0; at < function.locations().size(); ++at) {
    const SourceRange place = range_at(function, at);
    lines.push_back(place.is_known() ? place.begin.line : 0);
  }
  Json edges = Json::array();
  for (const ir::Edge& edge : function.edges()) {
    std::string text = ir::to_string(edge.operation);
    if (text.ends_with(';')) text.pop_back();
    edges.push_back({edge.from, edge.to, shortened(std::move(text))});
  }
  return {{"name", function.source_name()}, {"at", sources.at(function.range)}, {"lines", std::move(lines)}, {"edges", std::move(edges)}};
}

}  // namespace

Json cfa_json(const ir::Program& program, PageSources& sources) {
  Json functions = Json::array();
  std::size_t locations = 0;
  std::size_t left_out = 0;
  const auto add = [&](const ir::Function& function) {
    // A copy of a function for one call is the same as the function.
    if (function.origin != ir::Origin::program || !function.has_body() || function.made_for.original != nullptr) return;
    if (locations + function.locations().size() > kMostLocations) {
      ++left_out;
      return;
    }
    locations += function.locations().size();
    functions.push_back(function_json(function, sources));
  };
  add(*program.entry);
  for (const ir::Function& function : program.functions())
    if (&function != program.entry) add(function);
  return {{"functions", std::move(functions)}, {"left_out", left_out}};
}

Json graph_json(const ir::Program& program, const engine::GraphView& graph, PageSources& sources) {
  const std::size_t shown = std::min(graph.nodes.size(), kMostNodes);
  Json nodes = Json::array();
  for (std::size_t i = 0; i < shown; ++i) {
    const engine::GraphView::Node& node = graph.nodes[i];
    const ir::Function& function = program.functions()[node.function];
    const bool is_model = function.origin == ir::Origin::library_model;
    Json one = {function.source_name(), node.location, is_model ? Json(nullptr) : sources.at(range_at(function, node.location)),
                node.state};
    one.push_back(node.parent ? Json(*node.parent) : Json(nullptr));
    one.push_back(node.covered_by && *node.covered_by < shown ? Json(*node.covered_by) : Json(nullptr));
    one.push_back(node.is_expanded);
    nodes.push_back(std::move(one));
  }
  return {{"nodes", std::move(nodes)}, {"left_out", graph.nodes.size() - shown}};
}

}  // namespace proviso::report
