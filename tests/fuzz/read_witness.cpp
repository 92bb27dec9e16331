#include "readers.h"
#include "witness/yaml.h"

namespace proviso::fuzz {

bool read_witness(const std::string& text) {
  const Result<witness::Witness> witness = witness::read_yaml("witness.yml", text);
  if (!witness) return refused(witness.diagnostics());
  const Result<witness::Witness> again = witness::read_yaml("witness.yml", witness::to_yaml(*witness));
  if (!again) throw Finding("what was written is refused: " + again.diagnostics().front().render());
  if (again->segments != witness->segments || again->invariants != witness->invariants || again->specification != witness->specification)
    throw Finding("what was written is read as something else");
  return true;
}

}  // namespace proviso::fuzz
