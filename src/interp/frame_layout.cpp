#include "interp/frame_layout.h"

#include "interp/exposed_reads.h"

namespace proviso::interp {

FrameLayout::FrameLayout(const ir::Function& function) {
  Register next = 0;
  const auto give = [&](const ir::Variable* variable) {
    registers.emplace(variable, next);
    return next++;
  };
  for (const ir::Variable* parameter : function.parameters) {
    const Register reg = give(parameter);
    if (!parameter->is_plain_scalar()) {
      object_registers.push_back(reg);
    } else if (parameter->type->is_pointer()) {
      pointer_registers.push_back(reg);
    }
  }
  if (function.variadic_arguments != nullptr) {  // filled in by the call, before the function begins
    variadic_register = give(function.variadic_arguments);
    object_registers.push_back(*variadic_register);
  }
  first_zeroed = next;
  for (const ir::Variable* local : function.locals)
    if (!local->is_plain_scalar() && local != function.variadic_arguments) object_registers.push_back(give(local));
  // In the order of the lists, so that the layout does not depend on pointer values.
  const auto exposed = exposed_reads(function);
  for (const auto* list : {&function.parameters, &function.locals})
    for (const ir::Variable* variable : *list)
      if (exposed.contains(variable)) flags.emplace(variable, next++);
  for (const ir::Variable* local : function.locals) {
    if (!local->is_plain_scalar() || !local->type->is_pointer()) continue;
    const Register reg = give(local);
    // What only a temporary points to is unreachable for the program.
    if (local->storage != ir::Storage::temporary) pointer_registers.push_back(reg);
  }
  end_zeroed = next;
  for (const ir::Variable* local : function.locals)
    if (local->is_plain_scalar() && !local->type->is_pointer()) give(local);
  first_temporary = next;
}

}  // namespace proviso::interp
