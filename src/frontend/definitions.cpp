#include "frontend/definitions.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/SourceManager.h>

#include <algorithm>
#include <unordered_set>

#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

bool is_inline_only(const clang::VarDecl* /*definition*/) { return false; }

Strength strength_of(const clang::FunctionDecl* definition) {
  if (definition->getMostRecentDecl()->hasAttr<clang::WeakAttr>()) return Strength::weak;
  return frontend::is_inline_only(definition) ? Strength::weak : Strength::strong;
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

/// Among several tentative definitions, the one that gives an array's length.
const clang::VarDecl* tentative_definition(const clang::VarDecl* declaration) {
  const clang::VarDecl* found = nullptr;
  for (const clang::VarDecl* redeclaration : declaration->redecls()) {
    if (redeclaration->isThisDeclarationADefinition() != clang::VarDecl::TentativeDefinition) continue;
    if (found == nullptr || (found->getType()->isIncompleteType() && !redeclaration->getType()->isIncompleteType())) found = redeclaration;
  }
  return found;
}

VariableCandidate candidate_for(Unit& unit, const clang::VarDecl* declaration) {
  const bool is_weak = declaration->getMostRecentDecl()->hasAttr<clang::WeakAttr>();
  if (const clang::VarDecl* definition = declaration->getDefinition())
    return {&unit, definition, is_weak ? Strength::weak : Strength::strong};
  if (const clang::VarDecl* tentative = tentative_definition(declaration))
    return {&unit, tentative, is_weak ? Strength::weak : Strength::tentative};
  return {&unit, declaration->getMostRecentDecl(), Strength::declared};
}

bool is_internal(const clang::NamedDecl* declaration) { return declaration->getFormalLinkage() == clang::Linkage::Internal; }

const WeakAlias* pragma_alias(const Unit& unit, const clang::NamedDecl* declaration) {
  const std::vector<WeakAlias>& aliases = unit.parsed.weak_aliases();
  if (aliases.empty() || !declaration->hasExternalFormalLinkage()) return nullptr;
  const auto found = std::ranges::find(aliases, link_name(declaration), &WeakAlias::name);
  return found == aliases.end() ? nullptr : &*found;
}

/// The name that the declaration is an alias of; empty if it is not an alias.
std::string alias_target(const Unit& unit, const clang::NamedDecl* declaration) {
  if (const auto* alias = declaration->getMostRecentDecl()->getAttr<clang::AliasAttr>()) return alias->getAliasee().str();
  if (const auto* alias = declaration->getMostRecentDecl()->getAttr<clang::WeakRefAttr>()) return alias->getAliasee().str();
  const WeakAlias* const alias = pragma_alias(unit, declaration);
  return alias == nullptr ? "" : alias->target;
}

/// What an alias target, a linker name, refers to in the unit.
template <typename Declaration>
const Declaration* find_in_unit(Unit& unit, const std::string& name) {
  clang::ASTContext& ast = unit.ast;
  for (const clang::NamedDecl* found : ast.getTranslationUnitDecl()->lookup(&ast.Idents.get(name)))
    if (const auto* declaration = llvm::dyn_cast<Declaration>(found); declaration != nullptr && link_name(declaration) == name)
      return declaration;
  for (const clang::Decl* found : ast.getTranslationUnitDecl()->decls())
    if (const auto* declaration = llvm::dyn_cast<Declaration>(found); declaration != nullptr && link_name(declaration) == name)
      return declaration;
  return nullptr;
}

std::string place_of(const Unit& unit, const clang::Decl* declaration) {
  return unit.program.files().describe(unit.sources.at(declaration->getLocation()));
}

/// Prefers the declaration with a prototype.
bool says_more(const clang::FunctionDecl* a, const clang::FunctionDecl* b) { return a->hasPrototype() && !b->hasPrototype(); }

/// Prefers the declaration that gives an array's length.
bool says_more(const clang::VarDecl* a, const clang::VarDecl* b) {
  return !a->getType()->isIncompleteType() && b->getType()->isIncompleteType();
}

/// How arguments are passed to an old-style definition: as a prototype says, or else with default promotions. Null for
/// other definitions.
const clang::FunctionProtoType* passing_type(const clang::FunctionDecl* definition) {
  if (definition->hasWrittenPrototype()) return nullptr;
  for (const clang::FunctionDecl* redeclaration : definition->redecls())
    if (redeclaration->hasWrittenPrototype()) return redeclaration->getType()->getAs<clang::FunctionProtoType>();
  return definition->getType()->getAs<clang::FunctionProtoType>();
}

bool is_sized(const ir::Type* type) { return type->is_array() ? type->count().has_value() : !type->is_record() || type->is_complete(); }

}  // namespace

bool is_inline_only(const clang::FunctionDecl* definition) {
  return definition->getASTContext().GetGVALinkageForFunction(definition) == clang::GVA_AvailableExternally;
}

std::string link_name(const clang::NamedDecl* declaration) {
  const auto* const label = declaration->getMostRecentDecl()->getAttr<clang::AsmLabelAttr>();
  return label == nullptr || label->getLabel().empty() ? declaration->getName().str() : label->getLabel().str();
}

bool is_weak_only_after(const Unit& unit, const clang::NamedDecl* declaration, const clang::SourceLocation& place) {
  const auto* const weak = declaration->getMostRecentDecl()->getAttr<clang::WeakAttr>();
  return weak != nullptr && unit.ast.getSourceManager().isBeforeInTranslationUnit(place, weak->getLocation());
}

const ir::Type* function_type(Unit& unit, const clang::FunctionDecl* declaration) {
  if (!declaration->doesThisDeclarationHaveABody()) return unit.types.lower(declaration->getType());
  std::vector<const ir::Type*> parameters;
  const clang::FunctionProtoType* const passed = passing_type(declaration);
  for (unsigned i = 0; i < declaration->getNumParams(); ++i) {
    const bool is_told = passed != nullptr && i < passed->getNumParams();
    parameters.push_back(unit.types.lower_or_stand_in(is_told ? passed->getParamType(i) : declaration->getParamDecl(i)->getType()));
  }
  return unit.type_table().function(unit.types.lower_or_stand_in(declaration->getReturnType()), std::move(parameters),
                                    declaration->isVariadic());
}

void Definitions::add_unit(Unit& unit, Diagnostics& diagnostics) {
  find_outside_assembly(unit, assembly_names_, diagnostics);
  // The first declaration may be in a block, which is not visited here.
  std::unordered_set<const clang::Decl*> known;
  for (const clang::Decl* declaration : unit.ast.getTranslationUnitDecl()->decls()) {
    const auto* const function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if ((function == nullptr && variable == nullptr) || !known.insert(declaration->getCanonicalDecl()).second) continue;
    if (function != nullptr) {
      add_function(unit, function, diagnostics);
    } else {
      add_variable(unit, variable, diagnostics);
    }
  }
  for (const WeakAlias& alias : unit.parsed.weak_aliases()) {
    add_weak_alias(functions_, unit, alias, diagnostics);
    add_weak_alias(variables_, unit, alias, diagnostics);
  }
}

void Definitions::add_function(Unit& unit, const clang::FunctionDecl* declaration, Diagnostics& diagnostics) {
  if (!alias_target(unit, declaration).empty()) return add_alias(functions_, unit, declaration, diagnostics);
  const FunctionCandidate candidate = candidate_for(unit, declaration);
  if (!is_internal(declaration))
    add(functions_, link_name(declaration), candidate, diagnostics);
  else if (unit.origin == ir::Origin::program)
    internal_functions_[declaration->getName().str()].push_back(candidate);
}

void Definitions::add_variable(Unit& unit, const clang::VarDecl* declaration, Diagnostics& diagnostics) {
  if (!alias_target(unit, declaration).empty()) return add_alias(variables_, unit, declaration, diagnostics);
  if (!is_internal(declaration)) add(variables_, link_name(declaration), candidate_for(unit, declaration), diagnostics);
}

/// In other units, the name of the alias refers to its target.
template <typename Declaration>
void Definitions::add_alias(Table<Declaration>& table, Unit& unit, const Declaration* declaration, Diagnostics& diagnostics) {
  if (pragma_alias(unit, declaration) != nullptr && candidate_for(unit, declaration).strength != Strength::declared)
    diagnostics.push_back({Severity::error, place_of(unit, declaration),
                           "'" + link_name(declaration) + "' is defined, and '#pragma weak' makes an alias of it"});
  if (is_internal(declaration) || !declaration->getMostRecentDecl()->template hasAttr<clang::AliasAttr>()) return;
  const auto* const aliased = find_in_unit<Declaration>(unit, alias_target(unit, declaration));
  if (aliased == nullptr || aliased->getCanonicalDecl() == declaration->getCanonicalDecl()) return;
  Candidate<Declaration> candidate = candidate_for(unit, aliased);
  if (candidate.strength == Strength::declared) return;
  candidate.strength = declaration->getMostRecentDecl()->template hasAttr<clang::WeakAttr>() ? Strength::weak : Strength::strong;
  add(table, link_name(declaration), candidate, diagnostics);
}

/// The same for an alias without a declaration.
template <typename Declaration>
void Definitions::add_weak_alias(Table<Declaration>& table, Unit& unit, const WeakAlias& alias, Diagnostics& diagnostics) {
  const auto* const aliased = find_in_unit<Declaration>(unit, alias.target);
  if (aliased == nullptr || alias.target == alias.name) return;
  Candidate<Declaration> candidate = candidate_for(unit, aliased);
  if (candidate.strength == Strength::declared) return;
  candidate.strength = Strength::weak;
  add(table, alias.name, candidate, diagnostics);
}

template <typename Declaration>
void Definitions::add(Table<Declaration>& table, const std::string& name, const Candidate<Declaration>& candidate,
                      Diagnostics& diagnostics) {
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
  const bool may_replace = is_program || entry.best.strength == Strength::declared ||
                           (entry.best.strength == Strength::weak && is_inline_only(entry.best.declaration));
  const bool is_better = candidate.strength > entry.best.strength ||
                         (candidate.strength == entry.best.strength && says_more(candidate.declaration, entry.best.declaration));
  if (may_replace && is_better) entry.best = candidate;
}

void Definitions::check(Diagnostics& diagnostics) const {
  for (const auto& [name, entry] : variables_) {
    const VariableCandidate& best = entry.best;
    if (const auto assembly = assembly_names_.find(name); assembly != assembly_names_.end() && best.strength == Strength::declared)
      diagnostics.push_back(
          {Severity::error, assembly->second, "'" + name + "', which no file defines in C, has to do with this assembly"});
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
  if (const std::string target = alias_target(unit, declaration); !target.empty()) {
    // The linker prefers another definition of the name to a weak alias, even in the alias's own file.
    const FunctionCandidate* const other = is_internal(declaration) ? nullptr : external_function(link_name(declaration));
    if (other != nullptr && other->strength > Strength::weak) return *other;
    const auto* aliased = find_in_unit<clang::FunctionDecl>(unit, target);
    if (aliased != nullptr && aliased->getCanonicalDecl() != declaration->getCanonicalDecl()) return function(unit, aliased);
    if (const FunctionCandidate* external = external_function(target)) return *external;
  }
  if (is_internal(declaration)) return candidate_for(unit, declaration);
  const FunctionCandidate* const external = external_function(link_name(declaration));
  return external != nullptr ? *external : candidate_for(unit, declaration);
}

VariableCandidate Definitions::variable(Unit& unit, const clang::VarDecl* declaration) const {
  if (const std::string target = alias_target(unit, declaration); !target.empty()) {
    // The linker prefers another definition of the name to a weak alias, even in the alias's own file.
    const VariableCandidate* const other = is_internal(declaration) ? nullptr : external_variable(link_name(declaration));
    if (other != nullptr && other->strength > Strength::weak) return *other;
    const auto* aliased = find_in_unit<clang::VarDecl>(unit, target);
    if (aliased != nullptr && aliased->getCanonicalDecl() != declaration->getCanonicalDecl()) return variable(unit, aliased);
    if (const VariableCandidate* external = external_variable(target)) return *external;
  }
  if (declaration->isStaticLocal()) return {&unit, declaration, Strength::strong};
  if (is_internal(declaration)) return candidate_for(unit, declaration);
  const VariableCandidate* const external = external_variable(link_name(declaration));
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
