// A GraphML document as a graph whose graph, nodes and edges have data by key. It is parsed by Expat: anything that is
// not GraphML is an error with its location, as is a document type declaration, so there are no entities except XML's
// own.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/result.h"

namespace proviso::witness {

struct XmlGraph {
  using Data = std::map<std::string, std::string>;  // by the name of the key

  struct Node {
    std::string id;
    Data data;
    std::size_t line = 0;  // of the document
  };
  struct Edge {
    std::string source;
    std::string target;
    Data data;
    std::size_t line = 0;
  };

  Data data;
  std::vector<Node> nodes;
  std::vector<Edge> edges;
};

/// The value of the key; null if there is none.
inline const std::string* find(const XmlGraph::Data& data, const std::string& key) {
  const auto found = data.find(key);
  return found == data.end() ? nullptr : &found->second;
}

/// `name` is that of the file, for messages.
Result<XmlGraph> read_xml_graph(const std::string& name, const std::string& text);

}  // namespace proviso::witness
