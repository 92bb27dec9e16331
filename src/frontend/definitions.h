// Linking: which definition of which unit each name refers to.
//
// External names are shared by all units; a name is that of the linker, which an asm label may change. A strong
// definition takes precedence over a weak or inline one; tentative definitions are merged. Names with internal linkage
// are local to their unit. Definitions of a model are used only if the program has none.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/outside_assembly.h"
#include "ir/type.h"
#include "support/result.h"

namespace clang {
class FunctionDecl;
class NamedDecl;
class SourceLocation;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

struct Unit;
struct WeakAlias;

enum class Strength {
  declared,
  weak,
  tentative,
  strong
};

template <typename Declaration>
struct Candidate {
  Unit* unit = nullptr;
  const Declaration* declaration = nullptr;  // the definition if there is one, else the last declaration
  Strength strength = Strength::declared;
};

using FunctionCandidate = Candidate<clang::FunctionDecl>;
using VariableCandidate = Candidate<clang::VarDecl>;

/// Whether the function itself is elsewhere: a header of the library may have such a definition of memcpy, which calls
/// memcpy. Its body is used only if there is no other definition.
bool is_inline_only(const clang::FunctionDecl* definition);

class Definitions {
 public:
  /// Adds the file-scope declarations of a unit. Two strong definitions of one name are an error.
  void add_unit(Unit& unit, Diagnostics& diagnostics);
  /// Reports names that are both function and variable, objects of different sizes, functions of different types, and
  /// variables defined in assembly. Call after all units of the program were added.
  void check(Diagnostics& diagnostics) const;

  /// What the name refers to in `unit`; strength `declared` if there is no definition. Aliases are resolved.
  FunctionCandidate function(Unit& unit, const clang::FunctionDecl* declaration) const;
  VariableCandidate variable(Unit& unit, const clang::VarDecl* declaration) const;

  const FunctionCandidate* external_function(std::string_view name) const;
  const VariableCandidate* external_variable(std::string_view name) const;
  /// The static functions of the program with that name, in the order of the units.
  std::vector<FunctionCandidate> internal_functions(std::string_view name) const;
  /// The number of different functions of the program with that name.
  unsigned functions_named(std::string_view name) const;
  /// Whether assembly outside functions may define the name.
  bool is_in_assembly(std::string_view name) const { return assembly_names_.contains(name); }

 private:
  template <typename Declaration>
  struct Entry {
    Candidate<Declaration> best;
    std::vector<Candidate<Declaration>> all;  // of the program's units
  };
  template <typename Declaration>
  using Table = std::map<std::string, Entry<Declaration>, std::less<>>;

  void add_function(Unit& unit, const clang::FunctionDecl* declaration, Diagnostics& diagnostics);
  void add_variable(Unit& unit, const clang::VarDecl* declaration, Diagnostics& diagnostics);
  template <typename Declaration>
  static void add(Table<Declaration>& table, const std::string& name, const Candidate<Declaration>& candidate, Diagnostics& diagnostics);
  template <typename Declaration>
  static void add_alias(Table<Declaration>& table, Unit& unit, const Declaration* declaration, Diagnostics& diagnostics);

  template <typename Declaration>
  static void add_weak_alias(Table<Declaration>& table, Unit& unit, const WeakAlias& alias, Diagnostics& diagnostics);

  Table<clang::FunctionDecl> functions_;
  Table<clang::VarDecl> variables_;
  std::map<std::string, std::vector<FunctionCandidate>, std::less<>> internal_functions_;
  AssemblyNames assembly_names_;
};

/// The name for the linker: that of an asm label, or else C's.
std::string link_name(const clang::NamedDecl* declaration);

/// Whether only a declaration after this location makes the name weak: compilers treat earlier uses as those of a
/// strong name.
bool is_weak_only_after(const Unit& unit, const clang::NamedDecl* declaration, const clang::SourceLocation& place);

/// The type of a definition or declaration of a function. A K&R definition gives the parameters' types; a K&R
/// declaration does not.
const ir::Type* function_type(Unit& unit, const clang::FunctionDecl* declaration);

}  // namespace proviso::frontend
