#include "readers.h"
#include "witness/graphml.h"

namespace proviso::fuzz {

bool read_graphml(const std::string& text) {
  const Result<witness::Witness> witness = witness::read_graphml("witness.graphml", text);
  if (!witness) return refused(witness.diagnostics());
  const std::string written = witness::to_graphml(*witness);
  if (written.empty()) return true;
  const Result<witness::Witness> again = witness::read_graphml("witness.graphml", written);
  if (!again) throw Finding("what was written is refused: " + again.diagnostics().front().render());
  if (again->kind != witness->kind || again->invariants != witness->invariants) throw Finding("what was written is read as something else");
  return true;
}

}  // namespace proviso::fuzz
