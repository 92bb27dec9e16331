#include "rewrite/copy_program.h"

#include "support/result.h"

namespace proviso::rewrite {

ProgramCopy::ProgramCopy(const ir::Program& original) : ProgramCopy(original, std::make_shared<ir::Program>(original.machine())) {}

ProgramCopy::ProgramCopy(const ir::Program& original, std::shared_ptr<ir::Program> copy)
    : CopiedCode(copy->exprs()), original_(original), copy_(std::move(copy)) {
  copy_->files() = original.files();
  copy_types();
  for (const ir::Function& function : original.functions()) copy_->add_function(function.name(), of(function.type()));
  copy_variables();
  for (const ir::Function& function : original.functions()) copy_function(function, copy_->functions()[function.id()]);
  copy_->entry = &of(*original.entry);
}

/// In the order in which they were made: then they have the same numbers, and what a type consists of is there before
/// it, but for records, which are completed at the end.
void ProgramCopy::copy_types() {
  ir::TypeTable& types = copy_->types();
  for (const ir::Type& type : original_.types().all()) {
    switch (type.kind()) {
      case ir::TypeKind::void_type:
        break;
      case ir::TypeKind::integer:
        if (!type.is_bool())
          types.integer(type.bits(), type.is_signed() ? ir::Signedness::signed_integer : ir::Signedness::unsigned_integer);
        break;
      case ir::TypeKind::floating:
        types.floating(type.float_format());
        break;
      case ir::TypeKind::pointer:
        types.pointer_to(of(type.element()));
        break;
      case ir::TypeKind::array:
        types.array_of(of(type.element()), type.count());
        break;
      case ir::TypeKind::record:
        types.declare_record(type.record_kind(), type.tag());
        break;
      case ir::TypeKind::function: {
        std::vector<const ir::Type*> parameters;
        for (const ir::Type* const parameter : type.parameters()) parameters.push_back(of(parameter));
        types.function(of(type.result()), std::move(parameters), type.is_variadic());
        break;
      }
    }
    PROVISO_CHECK(types.all().size() > type.id() && types.all()[type.id()].kind() == type.kind(), "a copied type has another number");
  }
  for (const ir::Type& type : original_.types().all()) {
    if (!type.is_record() || !type.is_complete()) continue;
    std::vector<ir::Field> fields = type.fields();
    for (ir::Field& field : fields) field.type = of(field.type);
    types.complete_record(of(&type), std::move(fields), type.size(), type.align());
  }
}

void ProgramCopy::copy_variables() {
  for (const ir::Variable& variable : original_.variables()) {
    ir::Variable& copy = copy_->add_variable(variable.name, of(variable.type), variable.storage, nullptr);
    copy = variable;
    copy.type = of(variable.type);
    if (variable.function != nullptr) copy.function = &of(*variable.function);
    copy.initializer.clear();  // may refer to variables that come later
  }
  for (const ir::Variable& variable : original_.variables()) {
    std::vector<ir::InitEntry> entries = variable.initializer;
    for (ir::InitEntry& entry : entries) entry.value = of(entry.value);
    copy_->variables()[variable.id].initializer = std::move(entries);
  }
}

void ProgramCopy::copy_function(const ir::Function& from, ir::Function& to) {
  const auto own = [&](const ir::Variable* variable) { return variable == nullptr ? nullptr : &copy_->variables()[variable->id]; };
  for (const ir::Variable* const variable : from.parameters) to.parameters.push_back(own(variable));
  for (const ir::Variable* const variable : from.locals) to.locals.push_back(own(variable));
  to.variadic_arguments = own(from.variadic_arguments);
  to.origin = from.origin;
  to.is_noreturn = from.is_noreturn;
  to.error_name = from.error_name;
  to.range = from.range;
  if (from.made_for.original != nullptr) to.made_for = {&of(*from.made_for.original), &of(*from.made_for.caller), from.made_for.call};
  for (const ir::Location& location : from.locations()) to.location(to.add_location()).label = location.label;
  for (const ir::Edge& edge : from.edges()) to.add_edge(edge.from, edge.to, of(edge.operation), edge.range);
  if (!from.has_body()) return;
  to.set_entry(from.entry());
  to.set_exit(from.exit());
}

}  // namespace proviso::rewrite
