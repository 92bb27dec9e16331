#include "report/harness/supplier.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/harness/test_frame.h"

namespace proviso::report {

std::string type_text(const ir::Type* type) {
  if (type->is_void()) return "void";
  if (type->is_pointer()) return "void *";
  return type->is_scalar() ? type->to_string() : fmt::format("struct {{ unsigned char bytes[{}]; }}", type->size());
}

std::string definition(const std::string& name, const Supplier& supplier, Purpose purpose) {
  const std::string type = type_text(supplier.type);
  const std::string head = fmt::format("{}{}{}() {{", type, type.ends_with('*') ? "" : " ", name);
  if (supplier.is_noreturn) return head + "\n  exit(1);\n}\n\n";
  if (supplier.type->is_void()) return head + "}\n\n";
  if (supplier.type->is_aggregate())
    return fmt::format(
        "struct result_of_{0} {{\n  unsigned char bytes[{1}];\n}};\nstruct result_of_{0} {0}() {{\n"
        "  static struct result_of_{0} result;\n  return result;\n}}\n\n",
        name, std::max<std::uint64_t>(supplier.type->size(), 1));
  const std::string end = purpose == Purpose::test ? fmt::format("({})(long){}", type, kEndOfTest) : "0";
  if (supplier.values.empty()) return fmt::format("{}\n  return {};\n}}\n\n", head, end);
  std::string rows;
  for (const std::string& value : supplier.values) rows += fmt::format("      {},\n", value);
  const std::string next =
      supplier.again
          ? fmt::format("  if (next == sizeof values / sizeof values[0]) next = {};\n  return values[next++];\n", *supplier.again)
          : fmt::format("  return next < sizeof values / sizeof values[0] ? values[next++] : {};\n", end);
  return fmt::format(
      "{0}\n"
      "  static {1} const values[] = {{\n{2}  }};\n"
      "  static unsigned next;\n"
      "{3}}}\n\n",
      head, type, rows, next);
}

}  // namespace proviso::report
