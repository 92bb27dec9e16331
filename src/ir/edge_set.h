// A set of edges of a program.
#pragma once

#include <vector>

#include "ir/program.h"

namespace proviso::ir {

class EdgeSet {
 public:
  explicit EdgeSet(const ir::Program& program) : edges_(program.functions().size()) {}

  void insert(const ir::Function& function, const ir::Edge& edge) {
    std::vector<bool>& edges = edges_[function.id()];
    if (edges.empty()) edges.resize(function.edges().size(), false);
    edges[edge.id] = true;
  }
  bool contains(const ir::Function& function, const ir::Edge& edge) const {
    const std::vector<bool>& edges = edges_[function.id()];
    return !edges.empty() && edges[edge.id];
  }

 private:
  std::vector<std::vector<bool>> edges_;  // by function and edge
};

}  // namespace proviso::ir
