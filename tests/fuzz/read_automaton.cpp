#include "condition/automaton_text.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

bool read_automaton(const std::string& text) {
  const ir::Program& program = subject();
  Result<condition::AutomatonFile> file = condition::parse_automaton(text, "automaton.txt", program);
  if (!file) return refused(file.diagnostics());
  file->analysis = "value";  // only names of analyses are ever written
  const Result<condition::AutomatonFile> again = condition::parse_automaton(condition::to_text(*file, program), "automaton.txt", program);
  if (!again) throw Finding("its own text is refused: " + again.diagnostics().front().render());
  if (!condition::claims_the_same(file->automaton, again->automaton)) throw Finding("its own text claims something else");
  return true;
}

}  // namespace proviso::fuzz
