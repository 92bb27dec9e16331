#include "condition/automaton_text.h"

#include <fmt/format.h>

namespace proviso::condition {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out + "\"";
}

std::string state_name(AutomatonState state) {
  return state == kVerified ? "TRUE" : state == kUnverified ? "FALSE" : std::to_string(state);
}

std::string transition_text(const Transition& transition) {
  std::string text = state_name(transition.target);
  if (!transition.assumption.empty()) text += " assume " + quoted(transition.assumption);
  if (!transition.reason.empty()) text += " because " + quoted(transition.reason);
  return text;
}

/// The index of the edge among those between its two locations.
unsigned ordinal(const ir::Function& function, const ir::Edge& edge) {
  unsigned number = 0;
  for (const ir::EdgeId id : function.location(edge.from).out) {
    if (id == edge.id) break;
    if (function.edge(id).to == edge.to) ++number;
  }
  return number;
}

const char* word(ir::StepKind kind) {
  switch (kind) {
    case ir::StepKind::enter:
      return " enter ";
    case ir::StepKind::leave:
      return " leave ";
    case ir::StepKind::missing_call:
      return " missing ";
    case ir::StepKind::unknown_call:
      return " unknown";
    default:
      return "";
  }
}

/// A name that is also a keyword is quoted.
std::string name_text(const ir::Function& function) {
  static const std::set<std::string_view> words = {"end", "state", "otherwise", "done"};
  return words.contains(function.name()) ? quoted(function.name()) : function.name();
}

std::string facts_text(const AutomatonNode& node) {
  std::string text;
  for (const StateFact& fact : node.facts) text += (text.empty() ? "" : " && ") + fact.c;
  return text;
}

}  // namespace

std::string to_string(const StepLabel& label, const ir::Program& program) {
  if (label.kind == ir::StepKind::end) return "end";
  const ir::Function& function = program.functions()[label.function];
  const ir::Edge& edge = function.edge(label.edge);
  std::string text = fmt::format("{} {}->{}", name_text(function), edge.from, edge.to);
  if (const unsigned number = ordinal(function, edge); number > 0) text += fmt::format("/{}", number);
  text += word(label.kind);
  if (label.kind != ir::StepKind::edge && label.kind != ir::StepKind::unknown_call) text += name_text(program.functions()[label.callee]);
  return text;
}

std::string to_text(const AutomatonFile& file, const ir::Program& program) {
  std::string text = "proviso assumption automaton 1\n";
  text += "program " + file.program + "\nproperties";
  for (const std::string& property : file.properties) text += " " + property;
  text += "\nanalysis " + file.analysis + "\n";
  text += "start " + state_name(file.automaton.initial) +
          (file.automaton.reason.empty() ? "" : " because " + quoted(file.automaton.reason)) + "\n";
  for (AutomatonState id = 0; id < file.automaton.nodes.size(); ++id) {
    const AutomatonNode& node = file.automaton.nodes[id];
    text += fmt::format("state {}", id);
    if (node.has_place) {
      const ir::Function& function = program.functions()[node.function];
      text += fmt::format(" {} {}", name_text(function), node.location);
      if (!function.location(node.location).out.empty())
        text += "  # " + program.files().describe(function.edge(function.location(node.location).out.front()).range);
    }
    text += "\n";
    if (!node.facts.empty()) text += "  # " + facts_text(node) + "\n";
    for (const auto& [label, transition] : node.transitions)
      text += fmt::format("  {} goto {}\n", to_string(label, program), transition_text(transition));
    text += "  otherwise " + transition_text(node.otherwise) + "\n";
  }
  return text + "done\n";
}

std::string to_dot(const AssumptionAutomaton& automaton, const ir::Program& program) {
  const auto name = [](AutomatonState state) { return state < kUnverified ? "q" + std::to_string(state) : state_name(state); };
  const auto escaped = [](const std::string& text) {
    const std::string with_quotes = quoted(text);
    return with_quotes.substr(1, with_quotes.size() - 2);
  };
  std::string dot = "digraph assumptions {\n  node [shape=circle];\n  TRUE [label=\"T\", shape=doublecircle];\n";
  if (automaton.claims_nothing()) dot += "  FALSE [label=\"F\", shape=doublecircle];\n";
  std::string edges;
  bool has_unverified = automaton.claims_nothing();
  for (AutomatonState id = 0; id < automaton.nodes.size(); ++id) {
    const AutomatonNode& node = automaton.nodes[id];
    dot += fmt::format(
        "  q{} [label=\"{}\"];\n", id,
        node.has_place ? escaped(fmt::format("{} {}", program.functions()[node.function].name(), node.location)) : std::to_string(id));
    for (const auto& [label, transition] : node.transitions) {
      if (transition.target == kUnverified && !has_unverified) {
        has_unverified = true;
        dot += "  FALSE [label=\"F\", shape=doublecircle];\n";
      }
      std::string text = escaped(to_string(label, program));
      if (!transition.assumption.empty()) text += "\\n{" + escaped(transition.assumption) + "}";
      edges += fmt::format("  q{} -> {} [label=\"{}\"];\n", id, name(transition.target), text);
    }
    edges += fmt::format("  q{} -> {} [label=\"otherwise\", style=dashed];\n", id, name(node.otherwise.target));
  }
  return dot + fmt::format("  start [shape=point];\n  start -> {};\n", name(automaton.initial)) + edges + "}\n";
}

}  // namespace proviso::condition
