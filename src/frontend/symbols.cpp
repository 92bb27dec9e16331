#include "frontend/symbols.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/SourceManager.h>

#include <filesystem>

#include "frontend/library_names.h"
#include "frontend/lower_function.h"
#include "frontend/lower_intrinsic.h"
#include "frontend/models.h"
#include "frontend/unit.h"
#include "frontend/unmodelled.h"

namespace proviso::frontend {

namespace {

bool is_internal(const clang::NamedDecl* declaration) { return declaration->getFormalLinkage() == clang::Linkage::Internal; }

/// Whether a value of one type may be passed for the other in a call of a library function.
bool is_similar(const ir::Type* a, const ir::Type* b) {
  if (a->is_record() && b->is_record()) return a->size() == b->size();
  return a->kind() == b->kind();
}

/// A declaration that does not resemble the library function declares another function of the same name.
bool fits(const ir::Type* declared, const ir::Type* model) {
  const bool is_unprototyped = declared->is_variadic() && declared->parameters().empty();
  if (!is_similar(declared->result(), model->result()) && !declared->result()->is_integer() && !declared->result()->is_void()) return false;
  if (is_unprototyped) return true;
  if (declared->parameters().size() != model->parameters().size()) return false;
  for (std::size_t i = 0; i < declared->parameters().size(); ++i)
    if (!is_similar(declared->parameters()[i], model->parameters()[i])) return false;
  return true;
}

std::string main_file(const Unit& unit) {
  const clang::SourceManager& manager = unit.ast.getSourceManager();
  return unit.program.files().name(unit.sources.at(manager.getLocForStartOfFile(manager.getMainFileID())).begin.file);
}

/// GLASSBOX_DECLARATIVE of <proviso/glassbox.h>.
bool is_marked_declarative(const clang::FunctionDecl* declaration) {
  for (const clang::FunctionDecl* const one : declaration->redecls())
    for (const auto* const mark : one->specific_attrs<clang::AnnotateAttr>())
      if (mark->getAnnotation() == "glassbox declarative") return true;
  return false;
}

bool is_weak_inline(const FunctionCandidate& candidate) {
  return candidate.strength == Strength::weak && is_inline_only(candidate.declaration);
}

/// Whether a function is defined elsewhere although the candidate has a body. A body for the optimiser only is none of
/// another declaration: it may call the function itself, by another name with an asm label (`__recv_alias`, which is
/// `recv`). Those that headers have of the library's functions are never used.
bool is_defined_elsewhere(const FunctionCandidate& candidate, const clang::FunctionDecl* declaration) {
  return is_weak_inline(candidate) && (!declaration->hasBody() || is_library_function(link_name(candidate.declaration)));
}

/// Whose function it is, if none defines it: the library may know it by the linker's name.
std::string name_of_missing(const clang::FunctionDecl* declaration) {
  const std::string name = declaration->getName().str();
  return !is_library_function(name) && is_library_function(link_name(declaration)) ? link_name(declaration) : name;
}

bool is_constant(clang::ASTContext& ast, const clang::QualType& type) {
  const clang::QualType element = ast.getBaseElementType(type);
  return element.isConstQualified() && !element.isVolatileQualified();
}

}  // namespace

void Symbols::declare(Unit& unit) {
  for (const clang::Decl* declaration : unit.ast.getTranslationUnitDecl()->decls()) {
    if (const auto* declared = llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
      // What an alias names is an error function even if only its other name is used.
      if (ir::is_error_function(link_name(declared)) && declared->hasAttr<clang::AliasAttr>()) function(unit, declared);
      if (!declared->doesThisDeclarationHaveABody() || declared->isInlined()) continue;
      if (definitions_.function(unit, declared).declaration == declared) function(unit, declared);
    } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
      if (definitions_.variable(unit, variable).strength != Strength::declared) global(unit, variable);
    }
  }
}

ir::Function& Symbols::function(Unit& unit, const clang::FunctionDecl* declaration) {
  if (const auto known = functions_.find(declaration->getCanonicalDecl()); known != functions_.end()) return *known->second;
  const FunctionCandidate candidate = resolve(unit, declaration);
  ir::Function& result = is_internal(candidate.declaration) ? internal_function(candidate) : external_function(candidate);
  for (const std::string& name : {declaration->getName().str(), link_name(declaration)})
    if (ir::is_error_function(name) && result.name() != name) result.error_name = name;
  functions_[declaration->getCanonicalDecl()] = &result;
  return result;
}

const ir::Expr* Symbols::address(Unit& unit, const clang::FunctionDecl* declaration) {
  const ir::Function& target = function(unit, declaration);
  if (declaration->getMostRecentDecl()->isWeak() && !is_defined(target))
    return unit.exprs().int_const(unit.type_table().pointer_to(target.type()), 0);
  return unit.exprs().function_address(target);
}

ir::Function& Symbols::internal_function(const FunctionCandidate& candidate) {
  const void* const key = candidate.declaration->getCanonicalDecl();  // differs from the requested declaration if that is an alias
  if (const auto known = functions_.find(key); known != functions_.end()) return *known->second;
  return *functions_.emplace(key, &make_function(candidate)).first->second;
}

ir::Function& Symbols::external_function(const FunctionCandidate& candidate) {
  // A body for inlining only is another function than what the linker knows by the name.
  const std::string name = link_name(candidate.declaration) + (is_weak_inline(candidate) ? " for inlining" : "");
  if (const auto known = external_functions_.find(name); known != external_functions_.end()) return *known->second;
  return *external_functions_.emplace(name, &make_function(candidate)).first->second;
}

bool Symbols::is_defined_by_program(Unit& unit, const clang::FunctionDecl* declaration) const {
  const FunctionCandidate candidate = definition(unit, declaration);
  if (candidate.strength != Strength::declared) return candidate.unit->origin == ir::Origin::program;
  return definitions_.is_in_assembly(link_name(candidate.declaration)) ||
         candidate.declaration->getMostRecentDecl()->hasAttr<clang::IFuncAttr>();
}

FunctionCandidate Symbols::resolve(Unit& unit, const clang::FunctionDecl* declaration) {
  const FunctionCandidate candidate = definitions_.function(unit, declaration);
  const auto serves = [&](const FunctionCandidate* found) {
    if (found == nullptr || found->strength == Strength::declared) return false;
    const bool is_model = found->unit->origin == ir::Origin::library_model;
    return !is_model || fits(function_type(unit, declaration), function_type(*found->unit, found->declaration));
  };
  if (is_defined_elsewhere(candidate, declaration)) {
    for (const std::string& name : {link_name(candidate.declaration), candidate.declaration->getName().str()})
      if (const FunctionCandidate* const found = find_external(name); serves(found) && !is_weak_inline(*found)) return *found;
    return {&unit, declaration->getMostRecentDecl(), Strength::declared};
  }
  if (is_weak_inline(candidate))
    if (const FunctionCandidate* const found = find_external(link_name(candidate.declaration)); serves(found)) return *found;
  if (is_internal(candidate.declaration) || candidate.unit->origin == ir::Origin::program) {
    if (candidate.strength != Strength::declared || is_internal(candidate.declaration)) return candidate;
  } else if (serves(&candidate)) {
    return candidate;
  }
  if (const FunctionCandidate* const found = find_external(link_name(candidate.declaration)); serves(found)) return *found;
  // Headers rename library functions for the linker (`scanf` is `__isoc99_scanf`); models use C's names.
  const FunctionCandidate* const model = find_external(candidate.declaration->getName().str());
  if (serves(model) && model->unit->origin == ir::Origin::library_model) return *model;
  return {&unit, declaration->getMostRecentDecl(), Strength::declared};
}

/// The definition in the program, or else that of a model, which is loaded.
const FunctionCandidate* Symbols::find_external(const std::string& name) {
  const FunctionCandidate* const found = definitions_.external_function(name);
  if (found != nullptr && found->strength != Strength::declared && !is_weak_inline(*found)) return found;
  return load_model_of(name) ? definitions_.external_function(name) : found;
}

bool Symbols::load_model_of(const std::string& name) {
  const EmbeddedModel* const model = find_model(name);
  if (model == nullptr) return false;
  if (models_.contains(model)) return true;
  Unit& unit = load_model_(*model);
  models_[model] = &unit;
  Diagnostics problems;
  definitions_.add_unit(unit, problems);
  PROVISO_CHECK(problems.empty(), "model " + std::string(model->file_name) + ": " + problems.front().render());
  return true;
}

ir::Function* Symbols::library_function(const std::string& name) {
  const FunctionCandidate* const found = find_external(name);
  if (found == nullptr || found->strength == Strength::declared) return nullptr;
  return &function(*found->unit, found->declaration);
}

ir::Function& Symbols::make_function(const FunctionCandidate& candidate) {
  Unit& unit = *candidate.unit;
  ir::Function& function = program_.add_function(unique_name(candidate), function_type(unit, candidate.declaration));
  function.origin = unit.origin;
  function.is_noreturn = candidate.declaration->isNoReturn();
  if (is_marked_declarative(candidate.declaration)) declarative_.insert(&function);
  function.range = unit.sources.range(candidate.declaration);
  if (candidate.declaration->getMostRecentDecl()->hasAttr<clang::IFuncAttr>()) {
    give_gap_to(function, "a function that is chosen when the program is loaded (attribute 'ifunc')");
    return function;
  }
  if (candidate.strength == Strength::declared && definitions_.is_in_assembly(link_name(candidate.declaration))) {
    give_gap_to(function, "a function that assembly may define");
    return function;
  }
  if (candidate.strength == Strength::declared) {
    if (!is_internal(candidate.declaration))
      note_missing(function, name_of_missing(candidate.declaration), candidate.declaration->getMostRecentDecl()->isWeak());
    return function;
  }
  defined_.insert(&function);
  pending_.push_back(PendingFunction{&unit, candidate.declaration, &function});
  return function;
}

/// An undefined weak function stays without a body: its address is null. But library functions exist.
void Symbols::note_missing(ir::Function& function, const std::string& name, bool is_weak) {
  // setjmp has a meaning without a body (rewrite/jumps.h).
  if (is_intrinsic_function(name) && is_library_function(name)) function.origin = ir::Origin::library_model;
  const std::string gap = gap_of_missing(name, missing_);
  if (gap.empty() || (is_weak && !is_library_function(name))) return;
  if (is_library_function(name)) function.origin = ir::Origin::library_model;
  give_gap_to(function, gap);
}

void Symbols::give_gap_to(ir::Function& function, const std::string& gap) {
  give_gap(program_, function, gap);
  defined_.insert(&function);
  gaps_.emplace(&function, gap);
}

const std::string* Symbols::gap_of(const ir::Function& function) const {
  const auto found = gaps_.find(&function);
  return found == gaps_.end() ? nullptr : &found->second;
}

ir::Function& Symbols::undefined_function(const std::string& name, const ir::Type* type) {
  if (ir::Function* const known = program_.find_function(name)) return *known;
  ir::Function& function = program_.add_function(name, type);
  note_missing(function, name, false);
  return function;
}

std::string Symbols::unique_name(const FunctionCandidate& candidate) const {
  const std::string name = candidate.declaration->getName().str();
  const bool is_static = is_internal(candidate.declaration);
  const bool is_model = candidate.unit->origin == ir::Origin::library_model;
  if (!(is_static && (is_model || definitions_.functions_named(name) > 1)) && program_.find_function(name) == nullptr) return name;
  const std::string path = main_file(*candidate.unit);
  std::string unique = name + "@" + std::filesystem::path(path).filename().string();
  if (program_.find_function(unique) != nullptr) unique = name + "@" + path;
  for (unsigned i = 2; program_.find_function(unique) != nullptr; ++i) unique = name + "@" + path + "#" + std::to_string(i);
  return unique;
}

ir::Variable& Symbols::global(Unit& unit, const clang::VarDecl* declaration) {
  if (const auto known = variables_.find(declaration->getCanonicalDecl()); known != variables_.end()) return *known->second;
  const VariableCandidate candidate = resolve(unit, declaration);
  ir::Variable& result = candidate.declaration->hasExternalFormalLinkage() ? external_variable(candidate) : internal_variable(candidate);
  variables_[declaration->getCanonicalDecl()] = &result;
  return result;
}

const ir::Expr* Symbols::place(Unit& unit, const clang::VarDecl* declaration) {
  const ir::Variable& target = global(unit, declaration);
  if (!declaration->getMostRecentDecl()->isWeak() || target.is_defined)
    return inside_alignment(unit.exprs(), unit.exprs().variable(target));
  return unit.exprs().deref(unit.exprs().int_const(unit.type_table().pointer_to(target.type), 0));
}

ir::Variable& Symbols::internal_variable(const VariableCandidate& candidate) {
  const void* const key = candidate.declaration->getCanonicalDecl();
  if (const auto known = variables_.find(key); known != variables_.end()) return *known->second;
  return *variables_.emplace(key, &make_variable(candidate)).first->second;
}

ir::Variable& Symbols::external_variable(const VariableCandidate& candidate) {
  const std::string name = link_name(candidate.declaration);
  if (const auto known = external_variables_.find(name); known != external_variables_.end()) return *known->second;
  return *external_variables_.emplace(name, &make_variable(candidate)).first->second;
}

VariableCandidate Symbols::resolve(Unit& unit, const clang::VarDecl* declaration) {
  const VariableCandidate candidate = definitions_.variable(unit, declaration);
  if (candidate.strength != Strength::declared || is_internal(candidate.declaration)) return candidate;
  const std::string name = link_name(candidate.declaration);
  if (!load_model_of(name)) return candidate;
  const VariableCandidate* const model = definitions_.external_variable(name);
  const bool fits_model = model != nullptr && model->strength != Strength::declared &&
                          model->unit->types.lower_or_stand_in(model->declaration->getType())->size() ==
                              unit.types.lower_or_stand_in(candidate.declaration->getType())->size();
  return fits_model ? *model : candidate;
}

ir::Variable& Symbols::make_variable(const VariableCandidate& candidate) {
  Unit& unit = *candidate.unit;
  const clang::VarDecl* const declaration = candidate.declaration;
  const ir::Function* owner = nullptr;
  if (const auto* parent = llvm::dyn_cast_or_null<clang::FunctionDecl>(declaration->getParentFunctionOrMethod());
      parent != nullptr && declaration->isStaticLocal())
    owner = &function(unit, parent);
  const ir::Type* type = static_object_type(unit, declaration);
  const bool is_supported = type != nullptr;
  if (!is_supported) type = unit.types.lower_or_stand_in(declaration->getType());
  // A variable whose type cannot be modelled has unknown contents.
  const bool is_defined = candidate.strength != Strength::declared && is_supported;
  if (is_defined) type = unit.types.aligned_as_declared(declaration, type);
  ir::Variable& variable = program_.add_variable(declaration->getName().str(), type, ir::Storage::global, owner);
  variable.is_defined = is_defined;
  variable.is_volatile = unit.ast.getBaseElementType(declaration->getType()).isVolatileQualified();
  variable.is_constant_data = variable.is_defined && is_constant(unit.ast, declaration->getType());
  variable.is_thread_local = declaration->getTLSKind() != clang::VarDecl::TLS_None;
  variable.range = unit.sources.range(declaration);
  if (variable.is_defined && declaration->getInit() != nullptr) pending_.push_back(PendingVariable{&unit, declaration, &variable});
  return variable;
}

ir::Variable& Symbols::constant_data(Unit&, const std::string& name, const ir::Type* type) {
  ir::Variable& variable = program_.add_variable(name, type, ir::Storage::global, nullptr);
  variable.is_constant_data = true;
  return variable;
}

ir::Function* Symbols::find_defined(const std::string& name) {
  if (const FunctionCandidate* external = definitions_.external_function(name);
      external != nullptr && external->strength != Strength::declared)
    return &function(*external->unit, external->declaration);
  const std::vector<FunctionCandidate> internal = definitions_.internal_functions(name);
  if (internal.size() != 1 || internal.front().strength == Strength::declared) return nullptr;
  return &function(*internal.front().unit, internal.front().declaration);
}

std::optional<Symbols::Pending> Symbols::take_pending() {
  if (pending_.empty()) return std::nullopt;
  const Pending first = pending_.front();
  pending_.pop_front();
  return first;
}

}  // namespace proviso::frontend
