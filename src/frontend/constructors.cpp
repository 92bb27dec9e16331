#include "frontend/constructors.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>

#include <algorithm>

#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

using Prioritized = std::vector<std::pair<int, ir::Function*>>;

void append_in_order(Prioritized found, std::vector<ir::Function*>& functions) {
  std::ranges::stable_sort(found, {}, [](const auto& item) { return item.first; });
  for (const auto& [priority, function] : found) functions.push_back(function);
}

/// Inserts a call at the beginning of the entry.
void call_first(ir::Program& program, ir::Function& entry, const ir::Function& callee, std::vector<const ir::Expr*> arguments) {
  const ir::LocationId before = entry.add_location();
  entry.add_edge(before, entry.entry(), ir::Call{nullptr, program.exprs().function_address(callee), std::move(arguments)}, callee.range);
  entry.set_entry(before);
}

bool is_called(const ir::Program& program, const ir::Function& callee) {
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges())
      if (const auto* call = edge.as<ir::Call>(); call != nullptr && call->direct_callee() == &callee) return true;
  return false;
}

/// Inserts `operation` between the evaluation of the returned value and the return. The lifetimes of locals have ended
/// by then.
void do_before_return(ir::Program& program, ir::Function& function, ir::EdgeId id, ir::Operation operation) {
  const SourceRange range = function.edge(id).range;
  const ir::LocationId from = function.edge(id).from;
  ir::LocationId last = from;
  std::erase(function.location(from).out, id);
  if (const ir::Expr* const value = function.edge(id).as<ir::Return>()->value; value != nullptr && !value->is_constant()) {
    ir::Variable& kept = program.add_variable("result", value->type(), ir::Storage::temporary, &function);
    function.locals.push_back(&kept);
    last = function.add_location();
    function.add_edge(from, last, ir::Assign{program.exprs().variable(kept), value}, range);
    function.edge(id).operation = ir::Return{program.exprs().load(program.exprs().variable(kept))};
  }
  for (const ir::Variable* local : function.locals) {
    if (local->storage != ir::Storage::local || local->is_plain_scalar()) continue;
    const ir::LocationId next = function.add_location();
    function.add_edge(last, next, ir::Expire{local}, range);
    last = next;
  }
  const ir::LocationId before_return = function.add_location();
  function.add_edge(last, before_return, std::move(operation), range);
  function.edge(id).from = before_return;
  function.location(before_return).out.push_back(id);
}

}  // namespace

void find_ends(Unit& unit, ProgramEnds& ends) {
  Prioritized constructors;
  Prioritized destructors;
  for (const clang::Decl* declaration : unit.ast.getTranslationUnitDecl()->decls()) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (function == nullptr || !function->doesThisDeclarationHaveABody()) continue;
    if (const auto* attribute = function->getAttr<clang::ConstructorAttr>())
      constructors.emplace_back(attribute->getPriority(), &unit.symbols.function(unit, function));
    if (const auto* attribute = function->getAttr<clang::DestructorAttr>())
      destructors.emplace_back(attribute->getPriority(), &unit.symbols.function(unit, function));
  }
  append_in_order(std::move(constructors), ends.constructors);
  append_in_order(std::move(destructors), ends.destructors);
}

void call_constructors(ir::Program& program, ir::Function& entry, const ProgramEnds& ends) {
  for (auto function = ends.constructors.rbegin(); function != ends.constructors.rend(); ++function) {
    std::vector<const ir::Expr*> arguments;
    for (const ir::Type* parameter : (*function)->type()->parameters()) arguments.push_back(program.exprs().zero_of(parameter));
    call_first(program, entry, **function, std::move(arguments));
  }
  if (!ends.constructors.empty()) entry.compact();
}

void call_exit_handlers(ir::Program& program, Symbols& symbols, ir::Function& entry, const ProgramEnds& ends) {
  const ir::Function* registration = program.find_function("atexit");
  if (ends.destructors.empty() && registration == nullptr) return;
  registration = symbols.library_function("atexit");
  const ir::Function* const handlers = symbols.library_function("__run_exit_handlers");
  if (registration->origin != ir::Origin::library_model) return;  // the program defines its own atexit
  ir::Operation operation = ir::Call{nullptr, program.exprs().function_address(*handlers), {}};
  if (is_called(program, entry)) operation = ir::Unsupported{"exit handlers of a program that calls its entry function"};
  const auto edges = static_cast<ir::EdgeId>(entry.edges().size());
  for (ir::EdgeId id = 0; id < edges; ++id)
    if (entry.edge(id).as<ir::Return>() != nullptr) do_before_return(program, entry, id, operation);
  for (auto function = ends.destructors.rbegin(); function != ends.destructors.rend(); ++function)
    call_first(program, entry, *registration,
               {program.exprs().cast(registration->type()->parameters().at(0), program.exprs().function_address(**function))});
  entry.compact();
}

}  // namespace proviso::frontend
