#include "cpa/automaton_text.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

bool read_automaton(const std::string& text) {
  const ir::Program& program = subject();
  Result<cpa::AutomatonFile> file = cpa::parse_automaton(text, "automaton.txt", program);
  if (!file) return refused(file.diagnostics());
  file->analysis = "value";  // only names of analyses are ever written
  const Result<cpa::AutomatonFile> again = cpa::parse_automaton(cpa::to_text(*file, program), "automaton.txt", program);
  if (!again) throw Finding("its own text is refused: " + again.diagnostics().front().render());
  if (!cpa::claims_the_same(file->automaton, again->automaton)) throw Finding("its own text claims something else");
  return true;
}

}  // namespace proviso::fuzz
