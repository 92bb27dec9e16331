#include "report/sarif/rules.h"

#include <algorithm>

#include "property/property.h"

namespace proviso::report {

const std::vector<SarifRule>& sarif_rules() {
  static const std::vector<SarifRule> rules = {
      {"unreach-call",
       "Error function reached",
       "An execution calls reach_error() or __VERIFIER_error(). Follow its steps to the first value that should not be possible, and "
       "exclude it there.",
       {617}},
      {"assertions",
       "Assertion fails",
       "An execution comes to an assert() whose condition is false. Either the code before it is wrong, or the assertion demands too much.",
       {617}},
      {"no-overflow",
       "Signed integer overflow",
       "The result of signed arithmetic does not fit its type, which C leaves undefined. Test the operands before the operation, or use a "
       "wider or an unsigned type.",
       {190, 191}},
      {"valid-memsafety",
       "Memory is used wrongly",
       "An access or a free() is invalid, or memory is lost. Violations are reported as valid-deref, valid-free or valid-memtrack.",
       {119, 401, 415}},
      {"valid-deref",
       "Invalid memory access",
       "Memory is accessed outside of a live object: behind its end, after its lifetime, or through a null or wild pointer. Test indices, "
       "sizes and pointers before the access, and what they were made from.",
       {125, 416, 476, 787}},
      {"valid-free",
       "Invalid free",
       "free() or realloc() is given something that is not the start of a live heap block: memory that was freed before, that was never "
       "allocated, or the middle of a block.",
       {415, 590, 761}},
      {"valid-memtrack",
       "Memory leak",
       "When the program ends, memory that was allocated can no longer be reached. Free it before the last pointer to it is lost.",
       {401}},
      {"valid-memcleanup", "Memory is not freed", "When the program ends, memory that was allocated has not been freed.", {401}},
      {"div-by-zero", "Division by zero", "An integer is divided by zero. Test the divisor before.", {369}},
      {"shifts",
       "Shift amount out of range",
       "An integer is shifted by a negative amount, or by its width or more. Test or mask the amount before.",
       {1335}},
      {"bounds",
       "Array index out of bounds",
       "An index is outside of the array that it is applied to, even where the memory behind it belongs to the same object.",
       {125, 129, 787}},
      {"no-data-race", "Data race", "Two threads access the same memory at once, one of them to write.", {362}},
      {"termination", "Execution without end", "An execution of the program does not end.", {835}},
      {"ltl", "Temporal formula violated", "An execution of the program does not satisfy the formula of temporal logic.", {691}},
  };
  return rules;
}

std::string_view sentence_of_rule(std::string_view id) {
  if (id == "ltl") return property::kFormulaSummary;
  const auto& all = property::all_properties();
  const auto found = std::find_if(all.begin(), all.end(), [&](const property::Property& property) { return property.name == id; });
  return found == all.end() ? std::string_view() : found->summary;
}

}  // namespace proviso::report
