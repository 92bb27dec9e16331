#include "glassbox/declarative.h"

#include <algorithm>
#include <set>

namespace proviso::glassbox {

namespace {

/// The variable that an lvalue is, or is part of; null if it is reached through a pointer.
const ir::Variable* root_of(const ir::Expr* lvalue) {
  while (lvalue->kind() == ir::ExprKind::member || lvalue->kind() == ir::ExprKind::index) lvalue = lvalue->operand(0);
  return lvalue->kind() == ir::ExprKind::variable ? lvalue->variable() : nullptr;
}

class Examination {
 public:
  Examination(const ir::Program& program, const ir::Function& function, const symbolic::DeclarativeFunctions& declarative)
      : program_(program), function_(function), declarative_(declarative) {}

  Diagnostics run() {
    if (!function_.has_body()) return {{Severity::error, program_.files().describe(function_.range), named() + "has no body"}};
    for (const ir::Edge& edge : function_.edges()) {
      // Locations are numbered in reverse post-order.
      if (edge.to <= edge.from) complain(first_of(edge.to), "has a loop");
      std::visit([&](const auto& operation) { examine(edge, operation); }, edge.operation);
    }
    return std::move(problems_);
  }

 private:
  /// What a loop that comes back to the location begins with.
  const ir::Edge& first_of(ir::LocationId head) const {
    return *std::ranges::find_if(function_.edges(), [&](const ir::Edge& edge) { return edge.from == head; });
  }

  void examine(const ir::Edge& edge, const ir::Assign& assign) { examine_target(edge, assign.target); }
  void examine(const ir::Edge& edge, const ir::Havoc& havoc) { examine_target(edge, havoc.target); }

  void examine(const ir::Edge& edge, const ir::Call& call) {
    const ir::Function* const callee = call.direct_callee();
    if (callee == nullptr)
      complain(edge, "calls a function through a pointer");
    else if (!declarative_.contains(callee))
      complain(edge, "calls '" + callee->source_name() + "', which is not declarative");
    if (call.target != nullptr) examine_target(edge, call.target);
  }

  void examine(const ir::Edge& edge, const ir::Intrinsic& intrinsic) {
    if (!ir::ends_execution(intrinsic.op)) complain(edge, "has an effect on memory, or output");
  }

  void examine(const ir::Edge&, const ir::Skip&) {}
  void examine(const ir::Edge&, const ir::Assume&) {}
  void examine(const ir::Edge&, const ir::Return&) {}
  void examine(const ir::Edge&, const ir::Declare&) {}
  void examine(const ir::Edge&, const ir::Expire&) {}
  void examine(const ir::Edge& edge, const ir::Unsupported& operation) { complain(edge, "has " + operation.construct); }

  /// Variables of its own get their value where they are declared.
  void examine_target(const ir::Edge& edge, const ir::Expr* target) {
    const ir::Variable* const variable = root_of(target);
    if (variable == nullptr)
      complain(edge, "writes through a pointer");
    else if (variable->is_global())
      complain(edge, "assigns to '" + variable->name + "', which lives on");
    else if (variable->storage == ir::Storage::parameter)
      complain(edge, "assigns to its parameter '" + variable->name + "'");
    else if (variable->storage == ir::Storage::local && !given_.insert(target).second)
      complain(edge, "assigns to '" + variable->name + "' more than once");
  }

  std::string named() const { return "the declarative function '" + function_.source_name() + "' "; }
  void complain(const ir::Edge& edge, const std::string& what) {
    problems_.push_back({Severity::error, program_.files().describe(edge.range), named() + what});
  }

  const ir::Program& program_;
  const ir::Function& function_;
  const symbolic::DeclarativeFunctions& declarative_;
  std::set<const ir::Expr*> given_;
  Diagnostics problems_;
};

}  // namespace

Diagnostics problems_of_declarative(const ir::Program& program, const symbolic::DeclarativeFunctions& declarative) {
  Diagnostics problems;
  for (const ir::Function& function : program.functions()) {
    if (!declarative.contains(&function)) continue;
    for (Diagnostic& problem : Examination(program, function, declarative).run()) problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace proviso::glassbox
