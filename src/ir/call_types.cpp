#include "ir/call_types.h"

namespace proviso::ir {

namespace {

bool are_laid_out_alike(const Type* a, const Type* b) {
  if (a->is_union() != b->is_union() || a->size() != b->size() || a->fields().size() != b->fields().size()) return false;
  for (std::size_t i = 0; i < a->fields().size(); ++i) {
    const Field& left = a->fields()[i];
    const Field& right = b->fields()[i];
    if (left.bit_offset != right.bit_offset || left.bit_width != right.bit_width || !are_passed_alike(left.type, right.type)) return false;
  }
  return true;
}

bool is_result_found(const Type* result, const Call& call) {
  const Type* const expected = call.callee->type()->element()->result();
  if (are_passed_alike(result, expected)) return true;
  // An aggregate is written to where the caller has made room for it.
  return (call.target == nullptr || expected->is_void()) && !result->is_aggregate() && !expected->is_aggregate();
}

void describe(const Type* type, std::string& text);

void describe_fields(const Type* record, std::string& text) {
  for (const Field& field : record->fields()) {
    text += std::to_string(field.bit_offset) + ":" + (field.bit_width ? std::to_string(*field.bit_width) : "") + ":";
    describe(field.type, text);
  }
}

/// Types with the same description are passed alike.
void describe(const Type* type, std::string& text) {
  if (type->is_floating()) {
    text += "f" + std::to_string(static_cast<unsigned>(type->float_format()));
  } else if (type->is_record()) {
    text += type->is_union() ? "u{" : "s{";
    describe_fields(type, text);
    text += "}";
  } else if (type->is_array()) {
    text += "[" + (type->count() ? std::to_string(*type->count()) : "");
    describe(type->element(), text);
    text += "]";
  }
  text += std::to_string(type->size()) + ",";
}

}  // namespace

std::uint32_t variadic_tag(const Type* type) {
  if ((type->is_integer() || type->is_pointer()) && type->size() <= kLargestRegister) return static_cast<std::uint32_t>(type->size());
  std::string text;
  describe(type, text);
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  return (hash & 0x3FFFFFFFU) | 0x40000000U;
}

bool are_passed_alike(const Type* a, const Type* b) {
  if (a == b) return true;
  if (a->kind() != b->kind() || a->size() != b->size()) return false;
  if (a->is_integer()) return a->bits() == b->bits() && a->is_bool() == b->is_bool();
  if (a->is_floating()) return a->float_format() == b->float_format();
  if (a->is_array()) return a->count() == b->count() && are_passed_alike(a->element(), b->element());
  return !a->is_record() || are_laid_out_alike(a, b);
}

std::string call_mismatch(const Type* function, const Call& call) {
  const std::vector<const Type*>& parameters = function->parameters();
  if (!is_result_found(function->result(), call)) return "the result has another type";
  if (call.arguments.size() < parameters.size()) return "too few arguments";
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (!are_passed_alike(parameters[i], call.arguments[i]->type())) return "argument " + std::to_string(i + 1) + " has another type";
  return "";
}

}  // namespace proviso::ir
