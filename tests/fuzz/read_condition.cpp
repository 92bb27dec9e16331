#include "readers.h"
#include "session/condition_files.h"
#include "subject.h"
#include "testing/translated.h"

namespace proviso::fuzz {

bool read_condition(const std::string& text) {
  static const test::TemporaryDirectory directory;
  const Result<condition::AssumptionAutomaton> automaton = session::read_formulas(directory.write("condition.json", text), subject());
  return automaton ? true : refused(automaton.diagnostics());
}

}  // namespace proviso::fuzz
