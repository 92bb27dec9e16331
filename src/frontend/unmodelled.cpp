#include "frontend/unmodelled.h"

#include "frontend/library_names.h"
#include "frontend/models.h"
#include "frontend/reachable.h"

namespace proviso::frontend {

std::string gap_of_missing(const std::string& name, MissingFunctions missing) {
  if (has_known_meaning(name)) return "";
  // If there is a model, the program has declared something else by that name (symbols.cpp).
  if (is_library_function(name) && find_model(name) == nullptr) return "call of '" + name + "' of the C library, which has no model";
  return missing == MissingFunctions::any ? "call of '" + name + "', which is defined nowhere" : "";
}

void give_gap(ir::Program& program, ir::Function& function, const std::string& gap) {
  const auto add = [&](const std::string& name, const ir::Type* type, ir::Storage storage) {
    ir::Variable& variable = program.add_variable(name, type, storage, &function);
    variable.is_address_taken = type->is_aggregate();
    return &variable;
  };
  for (const ir::Type* const type : function.type()->parameters()) function.parameters.push_back(add("", type, ir::Storage::parameter));
  if (function.type()->is_variadic()) {
    const ir::Type* const area = program.types().array_of(program.types().char_type(), std::nullopt);
    function.variadic_arguments = add("__variadic", area, ir::Storage::local);
  }
  const ir::LocationId entry = function.add_location();
  const ir::LocationId behind = function.add_location();
  const ir::LocationId exit = function.add_location();
  function.set_entry(entry);
  function.set_exit(exit);
  function.add_edge(entry, behind, ir::Unsupported{gap}, function.range);
  function.add_edge(behind, exit, ir::Return{}, function.range);
}

}  // namespace proviso::frontend
