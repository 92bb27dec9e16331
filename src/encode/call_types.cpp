#include "encode/call_types.h"

namespace proviso::encode {

namespace {

bool is_same_shape(const ir::Type* a, const ir::Type* b) {
  return a == b || (a->is_pointer() && b->is_pointer()) || (a->kind() == b->kind() && a->size() == b->size() && a->bits() == b->bits());
}

}  // namespace

bool can_be_called_as(const ir::Type* type, const ir::Type* expected) {
  bool result = is_same_shape(type->result(), expected->result()) || expected->result()->is_void();
  for (std::size_t i = 0; result && i < type->parameters().size() && i < expected->parameters().size(); ++i)
    result = is_same_shape(type->parameters()[i], expected->parameters()[i]);
  return result;
}

}  // namespace proviso::encode
