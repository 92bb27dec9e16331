#include "term/sort.h"

#include <fmt/format.h>

namespace proviso::term {

std::string Sort::to_string() const {
  switch (kind()) {
    case SortKind::boolean:
      return "Bool";
    case SortKind::bit_vector:
      return fmt::format("(_ BitVec {})", width());
    case SortKind::integer:
      return "Int";
    case SortKind::real:
      return "Real";
    case SortKind::array:
      return fmt::format("(Array {} {})", index().to_string(), element().to_string());
    case SortKind::floating:
      return fmt::format("(_ FloatingPoint {} {})", float_format().exponent_bits, float_format().significand_bits);
  }
  return "?";
}

}  // namespace proviso::term
