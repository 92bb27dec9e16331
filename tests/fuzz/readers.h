// The readers of files that come from outside, one function each. Whatever the text is, a reader takes it (true) or refuses it with a
// message that can be shown (false); it does not crash, does not throw, and what it took it can write and read again.
#pragma once

#include <stdexcept>
#include <string>

#include "support/result.h"

namespace proviso::fuzz {

using Reader = bool (*)(const std::string& text);

bool read_automaton(const std::string& text);     // automaton.txt: --assume-automaton
bool read_certificate(const std::string& text);   // certificate.json, beside it
bool read_condition(const std::string& text);     // condition.json: --assume
bool read_conversation(const std::string& text);  // what a client says to proviso lsp
bool read_frontend(const std::string& text);      // a C program: the IR verifier accepts what the front end makes of it
bool read_graphml(const std::string& text);       // witness.graphml: proviso validate
bool read_limits(const std::string& text);        // --condition path-length=85, one a line
bool read_precision(const std::string& text);     // predicates.txt: --precision
bool read_steps(const std::string& text);         // steps.txt: --since
bool read_strategy(const std::string& text);      // --strategy
bool read_task_file(const std::string& text);     // task.yml
bool read_witness(const std::string& text);       // witness.yml: proviso validate

/// What a reader must not do; its text is the finding's message.
class Finding : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A refusal must say something.
inline bool refused(const Diagnostics& diagnostics) {
  if (diagnostics.empty() || diagnostics.front().message.empty()) throw Finding("refused without a message");
  return false;
}

}  // namespace proviso::fuzz
