// Which variables are related to each other by one polyhedron: the cost of polyhedra grows fast with the number of
// variables, so a function with many of them has several small packs. All of a small function's are one pack; in larger
// ones, each loop has a pack of the variables it changes and compares, and conditions that relate others make packs of
// their own.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "domain/numeric/linear_form.h"
#include "transform/program_facts.h"

namespace proviso::domain {

struct Pack {
  std::uint32_t id = 0;
  std::vector<const ir::Variable*> variables;  // plain integers; the number of one is its dimension
  std::unordered_map<const ir::Variable*, unsigned> dimensions;
  std::vector<LinearConstraint> thresholds;  // what widening tries to keep: the conditions of the function, and what is next to them

  std::optional<unsigned> dimension_of(const ir::Variable& variable) const {
    const auto found = dimensions.find(&variable);
    return found == dimensions.end() ? std::nullopt : std::optional<unsigned>(found->second);
  }
};

class Packs {
 public:
  using IsRelevant = std::function<bool(const ir::Variable&)>;
  /// Only variables that are relevant get into packs; null: all are.
  Packs(transform::ProgramFacts& facts, IsRelevant is_relevant)
      : facts_(facts), is_relevant_(std::move(is_relevant)), of_function_(facts.program().functions().size()) {}

  /// Made when first asked for.
  const std::vector<std::uint32_t>& of(const ir::Function& function);
  const Pack& operator[](std::uint32_t id) const { return packs_[id]; }

 private:
  struct OfFunction {
    bool is_made = false;
    std::vector<std::uint32_t> packs;
  };
  void make(const ir::Function& function, OfFunction& into);
  void add(const ir::Function& function, const std::vector<const ir::Variable*>& variables, OfFunction& into);

  transform::ProgramFacts& facts_;
  IsRelevant is_relevant_;
  std::deque<Pack> packs_;
  std::vector<OfFunction> of_function_;
};

}  // namespace proviso::domain
