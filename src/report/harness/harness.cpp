#include "report/harness/harness.h"

#include <fmt/format.h>

#include <map>

namespace proviso::report {

namespace {

struct Source {
  const ir::Type* type = nullptr;
  std::vector<u128> values;
};

/// A function that returns the values one after the other, and zero when there are no more.
std::string supplier(const std::string& name, const Source& source) {
  const std::uint64_t bytes = (source.type->bits() + 7) / 8;
  std::string rows;
  for (const u128 value : source.values) {
    rows += "      {";
    for (std::uint64_t i = 0; i < bytes; ++i)
      rows += fmt::format("{}{}", i == 0 ? "" : ", ", static_cast<unsigned>(value >> (8 * i)) & 0xFFU);
    rows += "},";
    if (source.type->is_integer())
      rows += fmt::format("  /* {} */",
                          to_string(source.type->is_signed() ? sign_extend(value, source.type->bits()) : static_cast<i128>(value)));
    rows += "\n";
  }
  const std::string type = source.type->is_pointer() ? "void *" : source.type->to_string() + " ";
  return fmt::format(
      "{0}{1}() {{\n"
      "  static const unsigned char values[][{2}] = {{\n{3}  }};\n"
      "  static unsigned long next;\n"
      "  {0}value = 0;\n"
      "  if (next < sizeof values / sizeof values[0]) memcpy(&value, values[next++], {2});\n"
      "  return value;\n"
      "}}\n\n",
      type, name, bytes, rows);
}

bool is_undefined(const ir::Program& program, const char* name) {
  const ir::Function* const function = program.find_function(name);
  return function != nullptr && !function->has_body();
}

}  // namespace

std::string harness(const ir::Program& program, const check::Replay& replay, const std::string& what) {
  std::map<std::string, Source> sources;
  bool has_indeterminate = false;
  for (const auto& [request, value] : replay.inputs) {
    if (request.kind == interp::InputKind::uninitialized || request.kind == interp::InputKind::havoc_memory) {
      has_indeterminate = true;
      continue;
    }
    Source& source = sources[std::string(request.source)];
    source.type = request.type;
    source.values.push_back(value);
  }
  std::string text = fmt::format(
      "/* {}\n"
      "   Compile it with the program:  gcc harness.c program.c -fsanitize=address,undefined && ./a.out */\n",
      what);
  if (has_indeterminate)
    text += "/* The execution also reads memory that was never written; what stands there cannot be supplied from here. */\n";
  text += "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n";
  for (const auto& [name, source] : sources) text += supplier(name, source);
  text += "void __VERIFIER_assume(int condition) {\n  if (!condition) exit(0);\n}\n\n";
  for (const char* const name : {"reach_error", "__VERIFIER_error"}) {
    if (is_undefined(program, name))
      text += fmt::format("void {0}() {{\n  fprintf(stderr, \"{0}() was called\\n\");\n  abort();\n}}\n\n", name);
  }
  return text;
}

}  // namespace proviso::report
