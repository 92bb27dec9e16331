// The linker's view of the units: which definition of which unit each name means.
//
// External names are one across units; a name is what the linker sees, an asm label where there is one. A strong definition beats a weak
// or inline one, tentative definitions are merged. Names with internal linkage stay in their unit. The definitions of a model count only
// where the program has none.
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
  const Declaration* declaration = nullptr;  // the definition where there is one, else the last declaration
  Strength strength = Strength::declared;
};

using FunctionCandidate = Candidate<clang::FunctionDecl>;
using VariableCandidate = Candidate<clang::VarDecl>;

class Definitions {
 public:
  /// Takes in the file-scope declarations of a unit. Two strong definitions of one name are an error.
  void add_unit(Unit& unit, Diagnostics& diagnostics);
  /// Reports names that are function and variable, objects whose sizes differ, functions whose types differ, variables of assembly. After
  /// all of the program's units.
  void check(Diagnostics& diagnostics) const;

  /// What the name means in `unit`; strength `declared` if there is no definition. Aliases are followed.
  FunctionCandidate function(Unit& unit, const clang::FunctionDecl* declaration) const;
  VariableCandidate variable(Unit& unit, const clang::VarDecl* declaration) const;

  const FunctionCandidate* external_function(std::string_view name) const;
  const VariableCandidate* external_variable(std::string_view name) const;
  /// Static functions of the program with that name, in the order of the units.
  std::vector<FunctionCandidate> internal_functions(std::string_view name) const;
  /// How many different functions of the program have that name.
  unsigned functions_named(std::string_view name) const;
  /// Whether assembly outside of functions may define the name.
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

/// The name by which the linker knows it: what an asm label says, or else C's name.
std::string link_name(const clang::NamedDecl* declaration);

/// A declaration behind the place makes the name weak: compilers have taken it for a strong one before that.
bool is_weak_only_after(const Unit& unit, const clang::NamedDecl* declaration, const clang::SourceLocation& place);

/// The type of the function a definition or declaration gives. A K&R definition tells its parameters' types; a K&R declaration does not.
const ir::Type* function_type(Unit& unit, const clang::FunctionDecl* declaration);

}  // namespace proviso::frontend
