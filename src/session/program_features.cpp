#include "session/program_features.h"

#include <algorithm>
#include <set>
#include <vector>

#include "symbolic/relevance.h"
#include "transform/accesses.h"
#include "transform/call_graph.h"
#include "transform/loops.h"
#include "transform/program_facts.h"

namespace proviso::session {

namespace {

/// Whether the address of an lvalue depends on a computed number.
bool is_computed_place(const ir::Expr* lvalue) {
  bool is_computed = false;
  ir::for_each_subexpr(lvalue, [&](const ir::Expr* part) {
    if (part->kind() != ir::ExprKind::index && part->kind() != ir::ExprKind::pointer_add) return;
    const ir::Expr* number = part->operand(1);
    while (number->kind() == ir::ExprKind::cast) number = number->operand(0);
    is_computed = is_computed || number->kind() != ir::ExprKind::int_const;
  });
  return is_computed;
}

class Collector {
 public:
  explicit Collector(const ir::Program& program) : calls_(program) {}

  ProgramFeatures collect() {
    const std::vector<const ir::Function*> functions = calls_.bottom_up();
    for (const ir::Function* const function : functions)
      if (function->has_body()) look_at(*function);
    for (const ir::Function* const function : repeated_)
      features_.allocates_again = features_.allocates_again || allocate_.contains(function);
    for (const auto& [function, variable] : computed_)
      if (repeated_.contains(function)) floats_.insert(variable);
    features_.computes_floats = !floats_.empty();
    return features_;
  }

  /// Float variables that are assigned repeatedly.
  const std::set<const ir::Variable*>& floats() const { return floats_; }

 private:
  void look_at(const ir::Function& function) {
    const transform::LoopForest loops(function);
    features_.has_loops = features_.has_loops || !loops.loops().empty();
    if (calls_.is_recursive(function)) {
      features_.has_recursion = true;
      repeat(function);
    }
    for (const ir::Edge& edge : function.edges()) {
      const bool is_in_loop = loops.loop_of(edge.from).has_value();
      const ir::Expr* const written = transform::written_lvalue(edge.operation);
      features_.fills_arrays = features_.fills_arrays || (written != nullptr && is_computed_place(written));
      const ir::Variable* const defined = transform::defined_scalar(edge.operation);
      if (defined != nullptr && defined->type->is_floating()) {
        if (is_in_loop) floats_.insert(defined);
        computed_.emplace_back(&function, defined);
      }
      const auto* const intrinsic = edge.as<ir::Intrinsic>();
      if (intrinsic == nullptr || intrinsic->op != ir::IntrinsicOp::allocate) continue;
      allocate_.insert(&function);
      features_.allocates_again = features_.allocates_again || is_in_loop;
    }
    for (const transform::CallSite& site : calls_.call_sites(function))
      if (loops.loop_of(function.edge(site.edge).from))
        for (const ir::Function* const callee : site.callees) repeat(*callee);
  }

  /// The function, with its callees, may be called any number of times.
  void repeat(const ir::Function& function) {
    if (!repeated_.insert(&function).second) return;
    for (const ir::Function* const callee : calls_.callees(function)) repeat(*callee);
  }

  transform::CallGraph calls_;
  std::set<const ir::Function*> repeated_;
  std::set<const ir::Function*> allocate_;
  std::vector<std::pair<const ir::Function*, const ir::Variable*>> computed_;
  std::set<const ir::Variable*> floats_;
  ProgramFeatures features_;
};

}  // namespace

ProgramFeatures features_of(transform::ProgramFacts& facts, property::CheckSet checks) {
  const ir::Program& program = facts.program();
  Collector collector(program);
  ProgramFeatures features = collector.collect();
  if (!features.fills_arrays && !features.allocates_again && !features.computes_floats) return features;
  const symbolic::Relevance relevance(program, facts.points_to(), checks, transform::Loops::end, symbolic::Unchecked::is_ignored);
  features.fills_arrays = features.fills_arrays && relevance.has_memory();
  features.allocates_again = features.allocates_again && relevance.has_memory();
  features.computes_floats = std::any_of(collector.floats().begin(), collector.floats().end(),
                                         [&](const ir::Variable* variable) { return relevance.has(*variable); });
  return features;
}

std::string to_text(const ProgramFeatures& features) {
  // Without either, the other features make no difference.
  if (!features.has_loops && !features.has_recursion) return "without loops or recursion";
  std::vector<std::string> names;
  if (features.has_loops) names.emplace_back("loops");
  if (features.has_recursion) names.emplace_back("recursion");
  if (features.fills_arrays) names.emplace_back("arrays that are filled");
  if (features.allocates_again) names.emplace_back("memory allocated any number of times");
  if (features.computes_floats) names.emplace_back("floating-point numbers");
  std::string text = "with " + names.front();
  for (std::size_t i = 1; i < names.size(); ++i) text += (i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

}  // namespace proviso::session
