#include "report/arg/arg.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;
using Node = engine::GraphView::Node;

/// The source range of the next statement; null at a function's exit.
const SourceRange* range_of(const ir::Function& function, ir::LocationId location) {
  const std::vector<ir::EdgeId>& out = function.location(location).out;
  return out.empty() ? nullptr : &function.edge(out.front()).range;
}

Json position_json(const ir::Program& program, const SourceRange* range) {
  if (range == nullptr) return nullptr;
  const SourcePosition& position = range->presumed.is_known() ? range->presumed : range->begin;
  if (!position.is_known()) return nullptr;
  return {{"file", program.files().name(position.file)}, {"line", position.line}, {"column", position.column}};
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string label(const ir::Program& program, const Node& node, bool is_start) {
  const ir::Function& function = program.functions()[node.function];
  const SourceRange* const range = range_of(function, node.location);
  std::string place = fmt::format("{} {}", function.name(), node.location);
  if (range != nullptr && range->begin.is_known())
    place += fmt::format(", line {}", (range->presumed.is_known() ? range->presumed : range->begin).line);
  if (is_start) place = "start";
  return escaped(place) + "\\n" + escaped(node.state);
}

}  // namespace

std::string arg_dot(const ir::Program& program, const engine::GraphView& graph) {
  std::string text = "digraph arg {\n  node [shape=box];\n";
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    const char* const style = node.covered_by ? ", style=dashed" : node.is_expanded ? "" : ", color=gray";
    text += fmt::format("  n{} [label=\"{}\"{}];\n", i, label(program, node, !node.parent), style);
  }
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    if (node.parent) text += fmt::format("  n{} -> n{};\n", *node.parent, i);
    if (node.covered_by) text += fmt::format("  n{} -> n{} [style=dashed, label=\"covered by\", constraint=false];\n", i, *node.covered_by);
  }
  return text + "}\n";
}

std::string arg_json(const ir::Program& program, const engine::GraphView& graph) {
  Json nodes = Json::array();
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    const ir::Function& function = program.functions()[node.function];
    Json stack = Json::array();
    for (const certificate::ReachedState::Call& call : node.stack) {
      const ir::Function& caller = program.functions()[call.caller];
      stack.push_back({{"function", caller.name()}, {"place", position_json(program, &caller.edge(call.edge).range)}});
    }
    Json entry = {{"id", i},
                  {"function", function.name()},
                  {"location", node.location},
                  {"place", position_json(program, range_of(function, node.location))},
                  {"stack", std::move(stack)},
                  {"state", node.state},
                  {"parent", nullptr},
                  {"covered_by", nullptr},
                  {"expanded", node.is_expanded}};
    if (node.parent) entry["parent"] = *node.parent;
    if (node.covered_by) entry["covered_by"] = *node.covered_by;
    nodes.push_back(std::move(entry));
  }
  return Json{{"nodes", std::move(nodes)}}.dump(2) + "\n";
}

}  // namespace proviso::report
