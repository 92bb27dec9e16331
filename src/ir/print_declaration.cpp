#include "ir/print_declaration.h"

#include <optional>

#include "ir/print_expr.h"

namespace proviso::ir {

namespace {

void append_escaped(std::string& out, unsigned char byte) {
  switch (byte) {
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '"':
    case '\\':
      out += '\\';
      break;
    default:
      break;
  }
  if (byte >= 32 && byte < 127) {
    out += static_cast<char>(byte);
    return;
  }
  out += '\\';
  for (int shift = 6; shift >= 0; shift -= 3) out += static_cast<char>('0' + (byte >> shift & 7));
}

/// The literal a char array was initialised with: its bytes, and the zero that C adds.
std::optional<std::string> string_literal(const Variable& variable) {
  const Type* const type = variable.type;
  if (!variable.is_constant_data || !type->is_array() || !type->element()->is_integer() || type->element()->bits() != 8) return {};
  std::string bytes(type->size(), '\0');
  for (const InitEntry& entry : variable.initializer) {
    if (entry.value->kind() != ExprKind::int_const || entry.value->type()->size() != 1 || entry.offset >= bytes.size()) return {};
    bytes[entry.offset] = static_cast<char>(entry.value->value());
  }
  if (!bytes.empty() && bytes.back() == '\0') bytes.pop_back();
  std::string text = "\"";
  for (const char byte : bytes) append_escaped(text, static_cast<unsigned char>(byte));
  return text + "\"";
}

std::string entry_text(const InitEntry& entry) {
  std::string text = "@" + std::to_string(entry.offset);
  if (entry.bit_width) text += "." + std::to_string(entry.bit_offset) + ":" + std::to_string(*entry.bit_width);
  text += " = ";
  append_converted(text, entry.value, Precedence::bit_or);
  return text;
}

std::string initializer_text(const Variable& variable) {
  if (const auto literal = string_literal(variable)) return *literal;
  const std::vector<InitEntry>& entries = variable.initializer;
  if (entries.empty()) return variable.type->is_scalar() ? "0" : "{0}";
  std::string text;
  if (variable.type->is_scalar() && entries.size() == 1) {
    append_converted(text, entries[0].value, Precedence::bit_or);
    return text;
  }
  for (const InitEntry& entry : entries) text += (text.empty() ? "{" : ", ") + entry_text(entry);
  return text + "}";
}

}  // namespace

std::string signature_text(const Function& function) {
  std::string declarator = function.name() + "(";
  const std::vector<const Type*>& types = function.type()->parameters();
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i != 0) declarator += ", ";
    declarator += i < function.parameters.size() ? types[i]->declare(function.parameters[i]->name) : types[i]->to_string();
  }
  if (function.type()->is_variadic()) {
    declarator += types.empty() ? "..." : ", ...";
  } else if (types.empty()) {
    declarator += "void";
  }
  return function.type()->result()->declare(declarator + ")");
}

std::string global_text(const Variable& variable) {
  std::string text;
  if (!variable.is_defined) text += "extern ";
  if (variable.is_thread_local) text += "_Thread_local ";
  if (variable.is_constant_data) text += "const ";
  if (variable.is_volatile) text += "volatile ";
  text += variable.type->declare(variable.name);
  return variable.is_defined ? text + " = " + initializer_text(variable) : text;
}

std::string place_comment(const FileTable& files, const SourceRange& range) {
  return range.is_known() ? "  // " + files.describe(range) : "";
}

const char* to_string(Storage storage) {
  switch (storage) {
    case Storage::global:
      return "global";
    case Storage::parameter:
      return "parameter";
    case Storage::local:
      return "local";
    case Storage::temporary:
      return "temporary";
  }
  return "?";
}

const char* to_string(Origin origin) { return origin == Origin::program ? "program" : "library_model"; }

}  // namespace proviso::ir
