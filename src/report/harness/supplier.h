// A function of a harness that supplies a program with values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/type.h"

namespace proviso::report {

/// What a harness is for.
enum class Purpose : std::uint8_t {
  violation,  // values that are used up are followed by zeros
  test,       // they end the test
};

/// A function of the harness and the values it returns, one after the other.
struct Supplier {
  const ir::Type* type = nullptr;
  std::vector<std::string> values;
  bool is_noreturn = false;
  std::optional<std::size_t> again = std::nullopt;  // the values from this index on are repeated
};

/// The C type that values of a type have in a harness.
std::string type_text(const ir::Type* type);

/// Its definition in C.
std::string definition(const std::string& name, const Supplier& supplier, Purpose purpose);

}  // namespace proviso::report
