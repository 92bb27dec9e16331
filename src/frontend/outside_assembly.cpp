#include "frontend/outside_assembly.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

constexpr std::array<std::string_view, 5> kLists = {".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors"};

/// `.ctors`, and with a priority `.ctors.00100`. (`.init.text` of the Linux kernel is unrelated.)
bool is_list(std::string_view section) {
  return section == ".init" || section == ".fini" || std::ranges::any_of(kLists, [&](std::string_view list) {
           return section == list || (section.starts_with(list) && section[list.size()] == '.');
         });
}

std::string place_of(const Unit& unit, const clang::Decl* declaration) {
  return unit.program.files().describe(unit.sources.at(declaration->getLocation()));
}

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '$'; }

void add_names(const Unit& unit, const clang::FileScopeAsmDecl* assembly, AssemblyNames& names, Diagnostics& diagnostics) {
  const std::string text = assembly->getAsmString()->getString().str();
  for (auto begin = std::ranges::find_if(text, is_part_of_name); begin != text.end();) {
    const auto end = std::find_if_not(begin, text.end(), is_part_of_name);
    const std::string name(begin, end);
    if (is_list(name))
      diagnostics.push_back({Severity::error, place_of(unit, assembly), "assembly in the section '" + name + "' is not supported"});
    names.emplace(name, place_of(unit, assembly));
    begin = std::find_if(end, text.end(), is_part_of_name);
  }
}

}  // namespace

void find_outside_assembly(const Unit& unit, AssemblyNames& names, Diagnostics& diagnostics) {
  for (const clang::Decl* declaration : unit.ast.getTranslationUnitDecl()->decls()) {
    if (const auto* assembly = llvm::dyn_cast<clang::FileScopeAsmDecl>(declaration)) add_names(unit, assembly, names, diagnostics);
    const auto* const section = declaration->getAttr<clang::SectionAttr>();
    if (section != nullptr && is_list(section->getName()))
      diagnostics.push_back(
          {Severity::error, place_of(unit, declaration), "the section '" + section->getName().str() + "' is not supported"});
  }
}

}  // namespace proviso::frontend
