#include "frontend/definitions.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>

#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

Strength strength_of(const clang::FunctionDecl* definition) {
  if (definition->hasAttr<clang::WeakAttr>()) return Strength::weak;
  // The body of an inline function that is not its external definition serves when there is no other.
  const bool is_inline_only = definition->getASTContext().GetGVALinkageForFunction(definition) == clang::GVA_AvailableExternally;
  return is_inline_only ? Strength::weak : Strength::strong;
}

FunctionCandidate candidate_for(Unit& unit, const clang::FunctionDecl* declaration) {
  FunctionCandidate best{&unit, declaration->getMostRecentDecl(), Strength::declared};
  for (const clang::FunctionDecl* redeclaration : declaration->redecls()) {
    if (!redeclaration->doesThisDeclarationHaveABody()) continue;
    const Strength strength = strength_of(redeclaration);
    if (strength > best.strength) best = {&unit, redeclaration, strength};
  }
  return best;
}

VariableCandidate candidate_for(Unit& unit, const clang::VarDecl* declaration) {
  if (const clang::VarDecl* definition = declaration->getDefinition())
    return {&unit, definition, definition->hasAttr<clang::WeakAttr>() ? Strength::weak : Strength::strong};
  if (const clang::VarDecl* tentative = declaration->getActingDefinition())
    return {&unit, tentative, tentative->hasAttr<clang::WeakAttr>() ? Strength::weak : Strength::tentative};
  return {&unit, declaration->getMostRecentDecl(), Strength::declared};
}

/// The name of what the declaration is another name for; empty if it is not an alias.
std::string alias_target(const clang::NamedDecl* declaration) {
  if (const auto* alias = declaration->getMostRecentDecl()->getAttr<clang::AliasAttr>()) return alias->getAliasee().str();
  if (const auto* alias = declaration->getMostRecentDecl()->getAttr<clang::WeakRefAttr>()) return alias->getAliasee().str();
  return "";
}

template <typename Declaration>
const Declaration* find_in_unit(Unit& unit, const std::string& name) {
  clang::ASTContext& ast = unit.ast;
  for (const clang::NamedDecl* found : ast.getTranslationUnitDecl()->lookup(&ast.Idents.get(name)))
    if (const auto* declaration = llvm::dyn_cast<Declaration>(found)) return declaration;
  return nullptr;
}

std::string place_of(const Unit& unit, const clang::Decl* declaration) {
  return unit.program.files().describe(unit.sources.at(declaration->getLocation()));
}

bool is_internal(const clang::NamedDecl* declaration) { return declaration->getFormalLinkage() == clang::Linkage::Internal; }

/// Of two declarations, the one with a prototype is taken.
bool says_more(const clang::FunctionDecl* a, const clang::FunctionDecl* b) { return a->hasPrototype() && !b->hasPrototype(); }

/// Of two declarations, the one that tells an array's length is taken.
bool says_more(const clang::VarDecl* a, const clang::VarDecl* b) {
  return !a->getType()->isIncompleteType() && b->getType()->isIncompleteType();
}

bool is_sized(const ir::Type* type) { return type->is_array() ? type->count().has_value() : !type->is_record() || type->is_complete(); }

}  // namespace

const ir::Type* function_type(Unit& unit, const clang::FunctionDecl* declaration) {
  if (!declaration->doesThisDeclarationHaveABody()) return unit.types.lower(declaration->getType());
  std::vector<const ir::Type*> parameters;
  for (const clang::ParmVarDecl* parameter : declaration->parameters())
    parameters.push_back(unit.types.lower_or_stand_in(parameter->getType()));
  return unit.type_table().function(unit.types.lower_or_stand_in(declaration->getReturnType()), std::move(parameters),
                                    declaration->isVariadic());
}

void Definitions::add_unit(Unit& unit, Diagnostics& diagnostics) {
  for (const clang::Decl* declaration : unit.ast.getTranslationUnitDecl()->decls()) {
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration); function != nullptr && function->isFirstDecl())
      add_function(unit, function, diagnostics);
    else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration); variable != nullptr && variable->isFirstDecl())
      add_variable(unit, variable, diagnostics);
  }
}

void Definitions::add_function(Unit& unit, const clang::FunctionDecl* declaration, Diagnostics& diagnostics) {
  if (!alias_target(declaration).empty()) return;
  const FunctionCandidate candidate = candidate_for(unit, declaration);
  if (!is_internal(declaration))
    add(functions_, candidate, diagnostics);
  else if (unit.origin == ir::Origin::program)
    internal_functions_[declaration->getName().str()].push_back(candidate);
}

void Definitions::add_variable(Unit& unit, const clang::VarDecl* declaration, Diagnostics& diagnostics) {
  if (!is_internal(declaration) && alias_target(declaration).empty()) add(variables_, candidate_for(unit, declaration), diagnostics);
}

template <typename Declaration>
void Definitions::add(Table<Declaration>& table, const Candidate<Declaration>& candidate, Diagnostics& diagnostics) {
  const std::string name = candidate.declaration->getName().str();
  const bool is_program = candidate.unit->origin == ir::Origin::program;
  const auto [position, is_new] = table.try_emplace(name, Entry<Declaration>{candidate, {}});
  Entry<Declaration>& entry = position->second;
  if (is_program) entry.all.push_back(candidate);
  if (is_new) return;
  if (is_program && candidate.strength == Strength::strong && entry.best.strength == Strength::strong) {
    diagnostics.push_back({Severity::error, place_of(*candidate.unit, candidate.declaration), "second definition of '" + name + "'"});
    diagnostics.push_back({Severity::note, place_of(*entry.best.unit, entry.best.declaration), "the first definition is here"});
    return;
  }
  const bool may_replace = is_program || entry.best.strength == Strength::declared;
  const bool is_better = candidate.strength > entry.best.strength ||
                         (candidate.strength == entry.best.strength && says_more(candidate.declaration, entry.best.declaration));
  if (may_replace && is_better) entry.best = candidate;
}

void Definitions::check(Diagnostics& diagnostics) const {
  for (const auto& [name, entry] : variables_) {
    const VariableCandidate& best = entry.best;
    if (const auto function = functions_.find(name); function != functions_.end()) {
      const FunctionCandidate& other = function->second.best;
      diagnostics.push_back(
          {Severity::error, place_of(*other.unit, other.declaration), "'" + name + "' is a function here and a variable elsewhere"});
      diagnostics.push_back({Severity::note, place_of(*best.unit, best.declaration), "the variable is declared here"});
    }
    const ir::Type* const type = best.unit->types.lower_or_stand_in(best.declaration->getType());
    for (const VariableCandidate& candidate : entry.all) {
      const ir::Type* const other = candidate.unit->types.lower_or_stand_in(candidate.declaration->getType());
      if (other == type || other->size() == type->size() || !is_sized(other) || !is_sized(type)) continue;
      diagnostics.push_back({Severity::error, place_of(*candidate.unit, candidate.declaration),
                             "'" + name + "' has type '" + other->to_string() + "' here and '" + type->to_string() + "' elsewhere"});
      diagnostics.push_back({Severity::note, place_of(*best.unit, best.declaration), "the other declaration is here"});
    }
  }
}

FunctionCandidate Definitions::function(Unit& unit, const clang::FunctionDecl* declaration) const {
  if (const std::string target = alias_target(declaration); !target.empty()) {
    const auto* aliased = find_in_unit<clang::FunctionDecl>(unit, target);
    if (aliased != nullptr && aliased->getCanonicalDecl() != declaration->getCanonicalDecl()) return function(unit, aliased);
    if (const FunctionCandidate* external = external_function(target)) return *external;
  }
  if (is_internal(declaration)) return candidate_for(unit, declaration);
  const FunctionCandidate* const external = external_function(declaration->getName());
  return external != nullptr ? *external : candidate_for(unit, declaration);
}

VariableCandidate Definitions::variable(Unit& unit, const clang::VarDecl* declaration) const {
  if (const std::string target = alias_target(declaration); !target.empty()) {
    const auto* aliased = find_in_unit<clang::VarDecl>(unit, target);
    if (aliased != nullptr && aliased->getCanonicalDecl() != declaration->getCanonicalDecl()) return variable(unit, aliased);
  }
  if (declaration->isStaticLocal()) return {&unit, declaration, Strength::strong};
  if (is_internal(declaration)) return candidate_for(unit, declaration);
  const VariableCandidate* const external = external_variable(declaration->getName());
  return external != nullptr ? *external : candidate_for(unit, declaration);
}

const FunctionCandidate* Definitions::external_function(std::string_view name) const {
  const auto found = functions_.find(name);
  return found == functions_.end() ? nullptr : &found->second.best;
}

const VariableCandidate* Definitions::external_variable(std::string_view name) const {
  const auto found = variables_.find(name);
  return found == variables_.end() ? nullptr : &found->second.best;
}

std::vector<FunctionCandidate> Definitions::internal_functions(std::string_view name) const {
  const auto found = internal_functions_.find(name);
  return found == internal_functions_.end() ? std::vector<FunctionCandidate>{} : found->second;
}

unsigned Definitions::functions_named(std::string_view name) const {
  return static_cast<unsigned>(internal_functions(name).size()) + (external_function(name) == nullptr ? 0 : 1);
}

}  // namespace proviso::frontend
