#include "session/strategy.h"

#include "readers.h"

namespace proviso::fuzz {

bool read_strategy(const std::string& text) {
  const Result<session::Strategy> strategy = session::parse_strategy(text, "strategy.txt");
  if (!strategy) return refused(strategy.diagnostics());
  if (strategy->empty() || strategy->front().continues) throw Finding("a strategy that begins with nothing");
  return true;
}

}  // namespace proviso::fuzz
