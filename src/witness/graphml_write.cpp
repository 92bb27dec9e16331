#include <fmt/format.h>

#include <set>

#include "support/xml_text.h"
#include "witness/graphml.h"
#include "witness/xml_graph.h"

namespace proviso::witness {

namespace {

struct Key {
  const char* name;
  const char* type;
  const char* of;
};
constexpr Key kKeys[] = {{"witness-type", "string", "graph"},    {"sourcecodelang", "string", "graph"},
                         {"producer", "string", "graph"},        {"specification", "string", "graph"},
                         {"programfile", "string", "graph"},     {"programhash", "string", "graph"},
                         {"architecture", "string", "graph"},    {"creationtime", "string", "graph"},
                         {"entry", "boolean", "node"},           {"sink", "boolean", "node"},
                         {"violation", "boolean", "node"},       {"invariant", "string", "node"},
                         {"invariant.scope", "string", "node"},  {"assumption", "string", "edge"},
                         {"assumption.scope", "string", "edge"}, {"assumption.resultfunction", "string", "edge"},
                         {"control", "string", "edge"},          {"startline", "int", "edge"},
                         {"enterLoopHead", "boolean", "edge"},   {"enterFunction", "string", "edge"}};

using Data = std::vector<std::pair<std::string, std::string>>;

std::string data_text(const Data& data, const char* indent) {
  std::string text;
  for (const auto& [key, value] : data) text += fmt::format("{}<data key=\"{}\">{}</data>\n", indent, key, xml_text(value));
  return text;
}

class GraphmlText {
 public:
  explicit GraphmlText(const Witness& witness) : witness_(witness) {}

  std::string write() {
    const bool is_violation = witness_.kind == Witness::Kind::violation;
    if (witness_.input_files.empty() || (is_violation && witness_.segments.empty())) return "";
    for (const Segment& segment : witness_.segments)
      for (const Waypoint& waypoint : segment)
        if (waypoint.location.file != witness_.input_files.front().first) return "";
    is_violation ? add_chain() : add_invariants();
    return head() + nodes_ + edges_ + "  </graph>\n</graphml>\n";
  }

 private:
  std::string head() const {
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n";
    for (const auto& [name, type, of] : kKeys) {
      const bool is_flag = std::string_view(type) == "boolean";
      text += fmt::format("  <key attr.name=\"{0}\" attr.type=\"{1}\" for=\"{2}\" id=\"{0}\"{3}\n", name, type, of,
                          is_flag ? "><default>false</default></key>" : "/>");
    }
    const auto& [file, hash] = witness_.input_files.front();
    const bool is_violation = witness_.kind == Witness::Kind::violation;
    return text + "  <graph edgedefault=\"directed\">\n" +
           data_text({{"witness-type", is_violation ? "violation_witness" : "correctness_witness"},
                      {"sourcecodelang", "C"},
                      {"producer", witness_.producer + " " + witness_.producer_version},
                      {"specification", witness_.specification},
                      {"programfile", file},
                      {"programhash", hash},
                      {"architecture", witness_.data_model == ir::DataModel::ilp32 ? "32bit" : "64bit"},
                      {"creationtime", witness_.creation_time}},
                     "    ");
  }

  void add_node(const std::string& id, const Data& data) {
    nodes_ += fmt::format("    <node id=\"{}\"", id) + (data.empty() ? "/>\n" : ">\n" + data_text(data, "      ") + "    </node>\n");
  }

  void add_edge(const std::string& source, const std::string& target, const Data& data) {
    edges_ += fmt::format("    <edge source=\"{}\" target=\"{}\">\n{}    </edge>\n", source, target, data_text(data, "      "));
  }

  /// Empty if the format cannot express it.
  static Data data_of(const Waypoint& waypoint) {
    const std::string line = std::to_string(waypoint.location.line);
    switch (waypoint.type) {
      case Waypoint::Type::target:
        return {{"startline", line}};
      case Waypoint::Type::branching:
        if (waypoint.constraint != "true" && waypoint.constraint != "false") return {};
        return with_assumption({{"startline", line}, {"control", "condition-" + waypoint.constraint}}, waypoint.then, "");
      case Waypoint::Type::function_return:
        if (waypoint.callee.empty() || waypoint.constraint.empty()) return {};
        return {{"startline", line}, {"assumption", waypoint.constraint + ";"}, {"assumption.resultfunction", waypoint.callee}};
      case Waypoint::Type::assumption:  // on parameters, at the beginning of the function
        return with_assumption({{"enterFunction", waypoint.location.function}}, waypoint.constraint, waypoint.location.function);
      case Waypoint::Type::function_enter:
        if (waypoint.callee.empty()) return {};
        return with_assumption(in_line(waypoint, {"enterFunction", waypoint.callee}), waypoint.constraint, waypoint.callee);
      case Waypoint::Type::step:
        return with_assumption({{"startline", line}}, waypoint.constraint, "");
    }
    return {};
  }

  static Data in_line(const Waypoint& waypoint, const std::pair<std::string, std::string>& data) {
    if (waypoint.location.line == 0) return {data};
    return {{"startline", std::to_string(waypoint.location.line)}, data};
  }

  static Data with_assumption(Data data, const std::string& assumption, const std::string& scope) {
    if (assumption.empty()) return data;
    data.emplace_back("assumption", assumption + ";");
    if (!scope.empty()) data.emplace_back("assumption.scope", scope);
    return data;
  }

  void add_chain() {
    std::size_t last = 0;
    bool has_sink = false;
    add_node("N0", {{"entry", "true"}});
    for (const Segment& segment : witness_.segments) {
      const Data followed = data_of(segment.back());
      if (followed.empty()) continue;
      for (const Waypoint& waypoint : segment) {
        const bool is_avoided = waypoint.action == Waypoint::Action::avoid && !data_of(waypoint).empty();
        if (is_avoided) add_edge(fmt::format("N{}", last), "sink", data_of(waypoint));
        has_sink = has_sink || is_avoided;
      }
      const bool is_target = segment.back().type == Waypoint::Type::target;
      add_edge(fmt::format("N{}", last), fmt::format("N{}", last + 1), followed);
      ++last;
      add_node(fmt::format("N{}", last), is_target ? Data{{"violation", "true"}} : Data{});
    }
    if (has_sink) add_node("sink", {{"sink", "true"}});
  }

  void add_invariants() {
    add_node("N0", {{"entry", "true"}});
    std::size_t last = 0;
    for (const Invariant& invariant : witness_.invariants) {
      if (invariant.type != Invariant::Type::loop || invariant.location.file != witness_.input_files.front().first) continue;
      const std::string node = fmt::format("N{}", ++last);
      Data data = {{"invariant", invariant.value}};
      if (!invariant.location.function.empty()) data.emplace_back("invariant.scope", invariant.location.function);
      add_node(node, data);
      add_edge("N0", node, {{"startline", std::to_string(invariant.location.line)}, {"enterLoopHead", "true"}});
    }
  }

  const Witness& witness_;
  std::string nodes_;
  std::string edges_;
};

}  // namespace

std::string to_graphml(const Witness& witness) { return GraphmlText(witness).write(); }

}  // namespace proviso::witness
