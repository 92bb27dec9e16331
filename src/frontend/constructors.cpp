#include "frontend/constructors.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>

#include <algorithm>

#include "frontend/unit.h"

namespace proviso::frontend {

std::vector<ir::Function*> constructors(Unit& unit, Diagnostics& warnings) {
  std::vector<std::pair<int, ir::Function*>> found;
  for (const clang::Decl* declaration : unit.ast.getTranslationUnitDecl()->decls()) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (function == nullptr || !function->doesThisDeclarationHaveABody()) continue;
    if (const auto* attribute = function->getAttr<clang::ConstructorAttr>())
      found.emplace_back(attribute->getPriority(), &unit.symbols.function(unit, function));
    if (function->hasAttr<clang::DestructorAttr>())
      warnings.push_back({Severity::warning, unit.program.files().describe(unit.sources.at(function->getLocation())),
                          "destructor '" + function->getName().str() + "' is not run at exit"});
  }
  std::ranges::stable_sort(found, {}, [](const auto& item) { return item.first; });
  std::vector<ir::Function*> result;
  for (const auto& [priority, function] : found) result.push_back(function);
  return result;
}

void call_first(ir::Program& program, ir::Function& entry, const std::vector<ir::Function*>& functions) {
  if (functions.empty()) return;
  ir::LocationId next = entry.entry();
  for (auto function = functions.rbegin(); function != functions.rend(); ++function) {
    const ir::LocationId before = entry.add_location();
    ir::Call call;
    call.callee = program.exprs().function_address(**function);
    for (const ir::Type* parameter : (*function)->type()->parameters()) call.arguments.push_back(program.exprs().zero_of(parameter));
    entry.add_edge(before, next, std::move(call), (*function)->range);
    next = before;
  }
  entry.set_entry(next);
  entry.compact();
}

}  // namespace proviso::frontend
