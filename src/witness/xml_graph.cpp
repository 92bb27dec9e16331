#include "witness/xml_graph.h"

#include <expat.h>
#include <fmt/format.h>

#include <memory>
#include <string_view>

namespace proviso::witness {

namespace {

// GraphML has a nesting depth of four; unknown elements may be slightly deeper.
constexpr std::size_t kMostNesting = 32;
constexpr std::size_t kMostElements = 1'000'000;

class GraphReader {
 public:
  explicit GraphReader(const std::string& name) : name_(name), parser_(XML_ParserCreate(nullptr), XML_ParserFree) {
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(
        parser_.get(), [](void* self, const char* element, const char** attributes) { of(self).begin(element, attributes); },
        [](void* self, const char*) { of(self).end(); });
    XML_SetCharacterDataHandler(parser_.get(), [](void* self, const char* text, int size) {
      if (of(self).value_ != nullptr) of(self).value_->append(text, static_cast<std::size_t>(size));
    });
    XML_SetStartDoctypeDeclHandler(parser_.get(), [](void* self, const char*, const char*, const char*, int) {
      of(self).refuse("a document type is not read: it could define entities");
    });
  }

  Result<XmlGraph> read(const std::string& text) {
    const bool is_well_formed = XML_Parse(parser_.get(), text.data(), static_cast<int>(text.size()), XML_TRUE) == XML_STATUS_OK;
    if (!problem_.empty()) return diagnostic(problem_);
    if (!is_well_formed) return diagnostic(fmt::format("this is no XML: {}", XML_ErrorString(XML_GetErrorCode(parser_.get()))));
    if (graphs_ != 1) return diagnostic("one graph is expected");
    return std::move(graph_);
  }

 private:
  enum class Element : std::uint8_t {
    graphml,
    key,
    graph,
    node,
    edge,
    data,
    other
  };

  static GraphReader& of(void* self) { return *static_cast<GraphReader*>(self); }

  Diagnostic diagnostic(const std::string& message) const {
    const auto line = problem_line_ != 0 ? problem_line_ : XML_GetCurrentLineNumber(parser_.get());
    return {Severity::error, fmt::format("{}:{}", name_, line), message};
  }

  void refuse(const std::string& message) {
    if (!problem_.empty()) return;
    problem_ = message;
    problem_line_ = XML_GetCurrentLineNumber(parser_.get());
    XML_StopParser(parser_.get(), XML_FALSE);
  }

  static std::optional<std::string> attribute(const char** attributes, std::string_view name) {
    for (; attributes[0] != nullptr; attributes += 2)
      if (name == attributes[0]) return attributes[1];
    return std::nullopt;
  }

  void begin(std::string_view name, const char** attributes) {
    if (!problem_.empty()) return;
    if (open_.size() >= kMostNesting) return refuse(fmt::format("elements are nested more than {} deep", kMostNesting));
    if (++elements_ > kMostElements) return refuse(fmt::format("has more than {} elements", kMostElements));
    const Element parent = open_.empty() ? Element::other : open_.back();
    const Element element = kind_of(name, parent);
    if (open_.empty() && element != Element::graphml) return refuse("the outermost element is not 'graphml'");
    if (parent == Element::data) return refuse("there are elements in the text of a 'data'");
    open_.push_back(element);
    const std::size_t line = XML_GetCurrentLineNumber(parser_.get());
    switch (element) {
      case Element::key:
        return declare(attributes);
      case Element::graph:
        ++graphs_;
        break;
      case Element::node:
        graph_.nodes.push_back({attribute(attributes, "id").value_or(""), {}, line});
        if (graph_.nodes.back().id.empty()) refuse("a node has an 'id'");
        break;
      case Element::edge:
        graph_.edges.push_back({attribute(attributes, "source").value_or(""), attribute(attributes, "target").value_or(""), {}, line});
        if (graph_.edges.back().source.empty() || graph_.edges.back().target.empty()) refuse("an edge has 'source' and 'target'");
        break;
      case Element::data:
        return begin_data(parent, attributes);
      default:
        break;
    }
  }

  static Element kind_of(std::string_view name, Element parent) {
    if (name == "graphml") return Element::graphml;
    if (parent == Element::graphml && name == "key") return Element::key;
    if (parent == Element::graphml && name == "graph") return Element::graph;
    if (parent == Element::graph && name == "node") return Element::node;
    if (parent == Element::graph && name == "edge") return Element::edge;
    const bool has_data = parent == Element::graph || parent == Element::node || parent == Element::edge;
    return has_data && name == "data" ? Element::data : Element::other;
  }

  /// Data refer to a key by its id in the document; its name gives the meaning.
  void declare(const char** attributes) {
    const std::optional<std::string> id = attribute(attributes, "id");
    const std::optional<std::string> name = attribute(attributes, "attr.name");
    if (!id || !name) return refuse("a key has 'id' and 'attr.name'");
    keys_[*id] = *name;
  }

  void begin_data(Element parent, const char** attributes) {
    const std::optional<std::string> id = attribute(attributes, "key");
    if (!id) return refuse("a 'data' has a 'key'");
    const auto known = keys_.find(*id);
    XmlGraph::Data& data = parent == Element::graph  ? graph_.data
                           : parent == Element::node ? graph_.nodes.back().data
                                                     : graph_.edges.back().data;
    // Many witnesses do not declare the keys of the format.
    const auto [entry, is_new] = data.emplace(known == keys_.end() ? *id : known->second, "");
    if (!is_new) return refuse(fmt::format("there are two values of '{}' here", entry->first));
    value_ = &entry->second;
  }

  void end() {
    if (open_.empty()) return;
    if (open_.back() == Element::data) value_ = nullptr;
    open_.pop_back();
  }

  std::string name_;
  std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(&XML_ParserFree)> parser_;
  XmlGraph graph_;
  std::map<std::string, std::string> keys_;
  std::vector<Element> open_;
  std::string* value_ = nullptr;  // the value being read
  std::size_t graphs_ = 0;
  std::size_t elements_ = 0;
  std::string problem_;
  std::size_t problem_line_ = 0;
};

}  // namespace

Result<XmlGraph> read_xml_graph(const std::string& name, const std::string& text) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  if (text.size() > kMostBytes) return Diagnostic{Severity::error, name, fmt::format("has more than {} MB", kMostBytes >> 20)};
  return GraphReader(name).read(text);
}

}  // namespace proviso::witness
