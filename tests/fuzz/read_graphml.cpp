#include "readers.h"
#include "witness/graphml.h"

namespace proviso::fuzz {

bool read_graphml(const std::string& text) {
  const Result<witness::Witness> witness = witness::read_graphml("witness.graphml", text);
  if (!witness) return refused(witness.diagnostics());
  return true;
}

}  // namespace proviso::fuzz
