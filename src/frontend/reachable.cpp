#include "frontend/reachable.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>

#include "frontend/lower_intrinsic.h"

namespace proviso::frontend {

namespace {

/// Functions without a body whose meaning all engines know, besides the error functions of `unreach-call`: relevant
/// only with threads.
constexpr std::array<std::string_view, 2> kVerifierFunctions = {"__VERIFIER_atomic_begin", "__VERIFIER_atomic_end"};

/// Models that fail for want of memory only if AllocationFailure::possible.
constexpr std::array<std::string_view, 12> kAllocators = {"malloc",        "calloc",   "realloc",        "reallocarray",
                                                          "aligned_alloc", "memalign", "posix_memalign", "valloc",
                                                          "strdup",        "strndup",  "asprintf",       "vasprintf"};

bool is_allocator(const ir::Function& function) {
  return function.origin == ir::Origin::library_model && std::ranges::find(kAllocators, function.source_name()) != kAllocators.end();
}

class Walk {
 public:
  void visit(const ir::Function* entry) {
    add(entry);
    while (!functions_.empty() || !variables_.empty()) {
      if (!functions_.empty()) {
        const ir::Function* const function = functions_.back();
        functions_.pop_back();
        for (const ir::Edge& edge : function->edges())
          std::visit([this](const auto& operation) { visit_operation(operation); }, edge.operation);
      } else {
        const ir::Variable* const variable = variables_.back();
        variables_.pop_back();
        for (const ir::InitEntry& entry_of : variable->initializer) visit_expr(entry_of.value);
      }
    }
  }

  const std::set<std::string>& missing() const { return missing_; }
  const std::set<std::string>& allocators() const { return allocators_; }

 private:
  void add(const ir::Function* function) {
    if (!seen_.insert(function).second) return;
    if (is_allocator(*function)) allocators_.insert(function->source_name());
    if (function->has_body())
      functions_.push_back(function);
    else if (!has_known_meaning(function->name()) && !function->is_error_function())
      missing_.insert(function->name());
  }

  void visit_expr(const ir::Expr* expr) {
    if (expr == nullptr || !seen_.insert(expr).second) return;
    if (expr->kind() == ir::ExprKind::function_address) add(expr->function());
    if (expr->kind() == ir::ExprKind::variable && expr->variable()->is_global() && seen_.insert(expr->variable()).second)
      variables_.push_back(expr->variable());
    for (unsigned i = 0; i < expr->operand_count(); ++i) visit_expr(expr->operand(i));
  }

  void visit_operation(const ir::Skip&) {}
  void visit_operation(const ir::Expire&) {}
  void visit_operation(const ir::Unsupported&) {}
  void visit_operation(const ir::Assume& assume) { visit_expr(assume.condition); }
  void visit_operation(const ir::Return& result) { visit_expr(result.value); }
  void visit_operation(const ir::Declare& declare) { visit_expr(declare.size); }
  void visit_operation(const ir::Havoc& havoc) { visit_expr(havoc.target); }
  void visit_operation(const ir::Assign& assign) {
    visit_expr(assign.target);
    visit_expr(assign.value);
  }
  void visit_operation(const ir::Call& call) {
    visit_expr(call.target);
    visit_expr(call.callee);
    for (const ir::Expr* argument : call.arguments) visit_expr(argument);
  }
  void visit_operation(const ir::Intrinsic& intrinsic) {
    visit_expr(intrinsic.target);
    for (const ir::Expr* argument : intrinsic.arguments) visit_expr(argument);
  }

  std::unordered_set<const void*> seen_;
  std::vector<const ir::Function*> functions_;
  std::vector<const ir::Variable*> variables_;
  std::set<std::string> missing_, allocators_;
};

}  // namespace

bool has_known_meaning(const std::string& name) {
  return is_intrinsic_function(name) || ir::is_error_function(name) ||
         std::ranges::find(kVerifierFunctions, name) != kVerifierFunctions.end();
}

std::vector<std::string> missing_functions(const ir::Program& program) {
  Walk walk;
  walk.visit(program.entry);
  return {walk.missing().begin(), walk.missing().end()};
}

std::vector<std::string> allocators(const ir::Program& program) {
  Walk walk;
  walk.visit(program.entry);
  return {walk.allocators().begin(), walk.allocators().end()};
}

}  // namespace proviso::frontend
