#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "ir/error_function.h"
#include "witness/graphml.h"
#include "witness/xml_graph.h"

namespace proviso::witness {

namespace {

/// Thrown and caught in this file: a problem and its location.
struct Problem {
  std::size_t line = 0;
  std::string message;
};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

bool is_true(const XmlGraph::Data& data, const char* key) {
  const std::string* const value = find(data, key);
  return value != nullptr && trimmed(*value) == "true";
}

/// "a == 1; b == 2;" as one expression; empty if it contains no constraint.
std::string expression(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    const std::string part = trimmed(text.substr(begin, end - begin));
    if (!part.empty() && part != "1" && part != "true") parts.push_back(part);
    begin = end + 1;
  }
  if (parts.size() < 2) return parts.empty() ? "" : parts.front();
  return fmt::format("({})", fmt::join(parts, ") && ("));
}

class GraphmlReader {
 public:
  explicit GraphmlReader(const XmlGraph& graph) : graph_(graph) {
    for (const XmlGraph::Node& node : graph.nodes)
      if (!nodes_.emplace(node.id, &node).second) throw Problem{node.line, fmt::format("there are two nodes '{}'", node.id)};
    for (const XmlGraph::Edge& edge : graph.edges) {
      if (!nodes_.contains(edge.source) || !nodes_.contains(edge.target))
        throw Problem{edge.line, "the edge is between nodes that are not there"};
      if (edge.source != edge.target) outgoing_[edge.source].push_back(&edge);  // self-loops are implicit
    }
  }

  Witness read() {
    read_metadata();
    refuse_threads();
    witness_.kind == Witness::Kind::violation ? read_chain() : read_invariants();
    return std::move(witness_);
  }

 private:
  std::string required(const char* key) const {
    const std::string* const value = find(graph_.data, key);
    if (value == nullptr) throw Problem{0, fmt::format("the graph has no '{}'", key)};
    return trimmed(*value);
  }

  void read_metadata() {
    const std::string type = required("witness-type");
    if (type != "violation_witness" && type != "correctness_witness")
      throw Problem{0, fmt::format("there is no type of witness '{}'", type)};
    witness_.kind = type == "violation_witness" ? Witness::Kind::violation : Witness::Kind::correctness;
    if (const std::string* const language = find(graph_.data, "sourcecodelang"); language != nullptr && trimmed(*language) != "C")
      throw Problem{0, "only witnesses of C programs are read"};
    witness_.by_lines = true;
    witness_.producer = required("producer");
    witness_.specification = required("specification");
    const std::string* const hash = find(graph_.data, "programhash");
    witness_.input_files = {{required("programfile"), hash == nullptr ? "" : trimmed(*hash)}};
    const std::string architecture = required("architecture");
    if (architecture != "32bit" && architecture != "64bit") throw Problem{0, fmt::format("unknown architecture '{}'", architecture)};
    witness_.data_model = architecture == "32bit" ? ir::DataModel::ilp32 : ir::DataModel::lp64;
    if (const std::string* const time = find(graph_.data, "creationtime")) witness_.creation_time = trimmed(*time);
  }

  void refuse_threads() const {
    std::set<std::string> threads;
    for (const XmlGraph::Edge& edge : graph_.edges)
      for (const char* const key : {"threadId", "createThread"})
        if (const std::string* const id = find(edge.data, key)) threads.insert(trimmed(*id));
    if (threads.size() > 1) throw Problem{0, "witnesses with several threads are not supported"};
  }

  Location location(const XmlGraph::Edge& edge) const {
    Location found;
    found.file = witness_.input_files.front().first;
    const std::string* const text = find(edge.data, "startline");
    if (text == nullptr) return found;
    for (const char c : trimmed(*text)) {
      if (c < '0' || c > '9' || found.line > 100'000'000) throw Problem{edge.line, fmt::format("'{}' is no line", *text)};
      found.line = found.line * 10 + static_cast<unsigned>(c - '0');
    }
    if (found.line == 0) throw Problem{edge.line, "lines count from 1"};
    return found;
  }

  static std::string value(const XmlGraph::Edge& edge, const char* key) {
    const std::string* const found = find(edge.data, key);
    return found == nullptr ? "" : trimmed(*found);
  }

  static std::string returned_from(const XmlGraph::Edge& edge) {
    const std::string function = value(edge, "returnFromFunction");
    return function.empty() ? value(edge, "returnFrom") : function;
  }

  // -------------------------------------------------------------------------------------------------------- violations

  const XmlGraph::Node* entry() const {
    const XmlGraph::Node* found = nullptr;
    for (const XmlGraph::Node& node : graph_.nodes) {
      if (!is_true(node.data, "entry")) continue;
      if (found != nullptr) throw Problem{node.line, "there are two entry nodes"};
      found = &node;
    }
    if (found == nullptr) throw Problem{0, "there is no entry node"};
    return found;
  }

  /// The path from the entry to the violation, with the edges to sinks along it.
  void read_chain() {
    std::set<std::string> passed;
    for (const XmlGraph::Node* at = entry(); !is_true(at->data, "violation");) {
      if (find(at->data, "cyclehead") != nullptr) throw Problem{at->line, "a witness is about one safety property"};
      if (!passed.insert(at->id).second) throw Problem{at->line, "automata with cycles are not supported"};
      const XmlGraph::Edge* next = nullptr;
      Segment avoided;
      for (const XmlGraph::Edge* const edge : outgoing_[at->id]) {
        if (is_true(nodes_.at(edge->target)->data, "sink")) {
          std::optional<Waypoint> waypoint = waypoint_of(*edge);
          if (!waypoint) throw Problem{edge->line, "an edge to a sink says when it is taken"};
          waypoint->action = Waypoint::Action::avoid;
          avoided.push_back(std::move(*waypoint));
        } else if (next != nullptr) {
          throw Problem{edge->line, "automata that branch are not supported"};
        } else {
          next = edge;
        }
      }
      if (next == nullptr) throw Problem{at->line, "the automaton does not lead to a violation"};
      at = nodes_.at(next->target);
      follow(*next, std::move(avoided), is_true(at->data, "violation"));
    }
    if (witness_.segments.empty()) throw Problem{0, "no edge leads to the violation"};
  }

  void follow(const XmlGraph::Edge& edge, Segment avoided, bool is_last) {
    std::optional<Waypoint> waypoint = waypoint_of(edge);
    // The call of the error function is the violation itself; the line of the last edge is its location.
    const bool is_error = waypoint && waypoint->type == Waypoint::Type::function_enter && ir::is_error_function(waypoint->callee);
    const bool is_place = is_last && waypoint && (is_error || is_line_alone(*waypoint));
    if (waypoint && !is_place) {
      avoided.push_back(std::move(*waypoint));
      witness_.segments.push_back(std::exchange(avoided, {}));
    } else if (!waypoint && !is_last && !avoided.empty()) {
      throw Problem{edge.line, "an edge that says nothing leaves a node that has edges to sinks"};
    }
    if (!is_last) return;
    const Location place = location(edge);
    if (place.line == 0) throw Problem{edge.line, "the edge to the violation has no 'startline'"};
    avoided.push_back({Waypoint::Type::target, Waypoint::Action::follow, place});
    witness_.segments.push_back(std::move(avoided));
  }

  static bool is_line_alone(const Waypoint& waypoint) { return waypoint.type == Waypoint::Type::step && waypoint.constraint.empty(); }

  /// None: every step matches the edge.
  std::optional<Waypoint> waypoint_of(const XmlGraph::Edge& edge) const {
    Waypoint found{Waypoint::Type::step, Waypoint::Action::follow, location(edge)};
    const std::string assumption = expression(value(edge, "assumption"));
    const std::string control = value(edge, "control");
    const std::string entered = value(edge, "enterFunction");
    const std::string left = returned_from(edge);
    const std::string of_result = value(edge, "assumption.resultfunction");
    const bool is_about_result = assumption.find("\\result") != std::string::npos;
    if (is_about_result && of_result.empty()) throw Problem{edge.line, "an assumption on '\\result' says of which function"};
    if (static_cast<int>(!control.empty()) + static_cast<int>(!entered.empty()) + static_cast<int>(!left.empty()) > 1)
      throw Problem{edge.line, "an edge with several of 'control', 'enterFunction' and 'returnFromFunction' is not supported"};
    if (!control.empty()) {
      if (control != "condition-true" && control != "condition-false")
        throw Problem{edge.line, fmt::format("there is no control '{}'", control)};
      if (is_about_result) throw Problem{edge.line, "an assumption on '\\result' behind a branch is not supported"};
      found.type = Waypoint::Type::branching;
      found.constraint = control == "condition-true" ? "true" : "false";
      found.then = assumption;
    } else if (!entered.empty()) {
      if (is_about_result) throw Problem{edge.line, "an assumption on '\\result' where a function is entered is not supported"};
      found.type = Waypoint::Type::function_enter;
      found.callee = entered;
      found.constraint = assumption;
    } else if (is_about_result) {
      found.type = Waypoint::Type::function_return;
      found.callee = of_result;
      found.constraint = assumption;
    } else if (!left.empty() && assumption.empty()) {
      found.type = Waypoint::Type::function_return;
      found.callee = left;
    } else {
      found.constraint = assumption;
      if (found.location.line == 0 && assumption.empty()) return std::nullopt;
    }
    if (found.location.line == 0 && found.callee.empty()) throw Problem{edge.line, "the edge has no 'startline'"};
    return found;
  }

  // -------------------------------------------------------------------------------------------------------- invariants

  /// Of the edges that enter a loop head, the first one in the text comes from outside the loop.
  void read_invariants() {
    for (const XmlGraph::Node& node : graph_.nodes) {
      const std::string* const text = find(node.data, "invariant");
      if (text == nullptr || expression(*text).empty()) continue;
      Invariant invariant{Invariant::Type::loop, {}, trimmed(*text)};
      for (const XmlGraph::Edge& edge : graph_.edges) {
        if (edge.target != node.id || !is_true(edge.data, "enterLoopHead")) continue;
        const Location place = location(edge);
        if (place.line != 0 && (invariant.location.line == 0 || place.line < invariant.location.line)) invariant.location = place;
      }
      if (invariant.location.line == 0)
        throw Problem{node.line, "an invariant at a node that no edge with 'enterLoopHead' and 'startline' leads to is not supported"};
      if (const std::string* const scope = find(node.data, "invariant.scope")) invariant.location.function = trimmed(*scope);
      witness_.invariants.push_back(std::move(invariant));
    }
  }

  const XmlGraph& graph_;
  Witness witness_;
  std::map<std::string, const XmlGraph::Node*> nodes_;
  std::map<std::string, std::vector<const XmlGraph::Edge*>> outgoing_;
};

}  // namespace

bool looks_like_graphml(const std::string& text) {
  std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  at = text.find_first_not_of(" \t\r\n", at);
  return at != std::string::npos && text[at] == '<';
}

Result<Witness> read_graphml(const std::string& name, const std::string& text) {
  const Result<XmlGraph> graph = read_xml_graph(name, text);
  if (!graph) return graph.diagnostics();
  try {
    return GraphmlReader(*graph).read();
  } catch (const Problem& problem) {
    return Diagnostic{Severity::error, problem.line == 0 ? name : fmt::format("{}:{}", name, problem.line), problem.message};
  }
}

}  // namespace proviso::witness
