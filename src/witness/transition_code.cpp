#include "witness/transition_code.h"

#include <fmt/format.h>

#include "witness/earlier_values.h"
#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

Result<std::string> transition_check(std::size_t number, const std::string& expression, const std::string& failure) {
  const Result<WithEarlier> relation = parse_earlier(expression, fmt::format("__proviso_prev_{}", number), "\\at", "AnyPrev");
  if (!relation) return relation.diagnostics();
  return fmt::format(
      "({{ static int __proviso_seen_{0}; {1}(!__proviso_seen_{0} || {2} ? (void)0 : {3}); if (__VERIFIER_nondet_proviso()) {{ "
      "__proviso_seen_{0} = 1; {4}}} }})",
      number, relation->declarations(number, "static "), expression_code(number, one_line(relation->expression)), failure,
      relation->stores(number));
}

}  // namespace proviso::witness
