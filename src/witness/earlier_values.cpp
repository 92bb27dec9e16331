#include "witness/earlier_values.h"

#include <fmt/format.h>

#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

std::string WithEarlier::name(std::size_t index) const { return fmt::format("{}_{}", prefix, index); }

/// The type of a value has no qualifiers.
std::string WithEarlier::declarations(std::size_t number, const char* storage) const {
  std::string variables, conditions;
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const std::string value = one_line(earlier[i]);
    variables += fmt::format("{}__typeof__((0, {})) {}; ", storage, expression_code(number, value), name(i));
    conditions += fmt::format("_Static_assert(__builtin_types_compatible_p(__typeof__({0}), __typeof__((0, {0}))), \"an array\"); ", value);
  }
  return variables + conditions;
}

std::string WithEarlier::stores(std::size_t number) const {
  std::string all;
  for (std::size_t i = 0; i < earlier.size(); ++i)
    all += marked(Mark::store, number, fmt::format("{} = {}; ", name(i), expression_code(number, one_line(earlier[i]))));
  return all;
}

}  // namespace proviso::witness
