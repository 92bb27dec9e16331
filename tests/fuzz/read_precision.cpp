#include "engine/correspondence.h"
#include "engine/predicate/precision_file.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

bool read_precision(const std::string& text) {
  const ir::Program& program = subject();
  static const engine::Correspondence same(engine::steps_text(program), program);
  static_cast<void>(engine::parse_precision(text, "", program, &same));
  const Result<engine::TrackedPredicates> predicates = engine::parse_precision(text, "predicates.txt", program);
  if (!predicates) return refused(predicates.diagnostics());
  const auto again = engine::parse_precision(engine::precision_text(program, *predicates), "predicates.txt", program);
  if (!again) throw Finding("its own text is refused: " + again.diagnostics().front().render());
  if (again->size() != predicates->size()) throw Finding("its own text has other predicates");
  return true;
}

}  // namespace proviso::fuzz
