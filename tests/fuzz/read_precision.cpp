#include "exchange/correspondence.h"
#include "exchange/precision_file.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

bool read_precision(const std::string& text) {
  const ir::Program& program = subject();
  static const exchange::Correspondence same(exchange::steps_text(program), program);
  static_cast<void>(exchange::parse_precision(text, "", program, &same));
  const Result<exchange::TrackedPredicates> predicates = exchange::parse_precision(text, "predicates.txt", program);
  if (!predicates) return refused(predicates.diagnostics());
  const auto again = exchange::parse_precision(exchange::precision_text(program, *predicates), "predicates.txt", program);
  if (!again) throw Finding("its own text is refused: " + again.diagnostics().front().render());
  if (again->size() != predicates->size()) throw Finding("its own text has other predicates");
  return true;
}

}  // namespace proviso::fuzz
