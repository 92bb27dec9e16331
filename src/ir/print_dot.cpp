// Programs as Graphviz graphs, one cluster a function. A location that control can come back to is drawn with a double
// circle: locations are numbered in reverse post-order (Function::compact), so these are the targets of edges that do
// not go up.
#include <string_view>

#include "ir/print.h"
#include "ir/print_declaration.h"

namespace proviso::ir {

namespace {

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '\n') {
      result += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

std::string node_name(const Function& function, LocationId at) { return "f" + std::to_string(function.id()) + "_" + std::to_string(at); }

bool is_returned_to(const Function& function, LocationId at) {
  for (const EdgeId id : function.location(at).in)
    if (function.edge(id).from >= at) return true;
  return false;
}

void print_node(std::ostream& out, const Function& function, LocationId at) {
  const std::string& label = function.location(at).label;
  out << "    " << node_name(function, at) << " [label=" << quoted(std::to_string(at));
  if (is_returned_to(function, at)) out << ", shape=doublecircle";
  if (at == function.entry()) out << ", style=bold";
  if (at == function.exit()) out << ", style=filled, fillcolor=lightgrey";
  if (!label.empty()) out << ", xlabel=" << quoted(label);
  out << "];\n";
}

void print_edge(std::ostream& out, const Function& function, const Edge& edge) {
  out << "    " << node_name(function, edge.from) << " -> " << node_name(function, edge.to)
      << " [label=" << quoted(to_string(edge.operation));
  const Intrinsic* const intrinsic = edge.as<Intrinsic>();
  if (edge.as<Unsupported>() != nullptr) out << ", color=red, fontcolor=red";
  if (intrinsic != nullptr && ends_execution(intrinsic->op)) out << ", style=dashed";
  out << "];\n";
}

void print_function(std::ostream& out, const Function& function) {
  out << "  subgraph cluster_" << function.id() << " {\n    label=" << quoted(signature_text(function)) << ";\n";
  for (LocationId at = 0; at < function.locations().size(); ++at) print_node(out, function, at);
  for (const Edge& edge : function.edges()) print_edge(out, function, edge);
  out << "  }\n";
}

}  // namespace

void print_dot(std::ostream& out, const Program& program, const Function* function) {
  out << "digraph cfa {\n"
         "  node [shape=circle, fontname=\"Helvetica\", fontsize=10, width=0.3, height=0.3, fixedsize=false, margin=0.03];\n"
         "  edge [fontname=\"Courier\", fontsize=9];\n";
  if (function != nullptr) {
    print_function(out, *function);
  } else {
    for (const Function& each : program.functions())
      if (each.has_body()) print_function(out, each);
  }
  out << "}\n";
}

}  // namespace proviso::ir
