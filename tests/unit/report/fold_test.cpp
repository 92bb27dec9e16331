// Loops of traces, folded.
#include "report/trace/fold.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace proviso::report {
namespace {

TraceEntry entry(const std::string& text, const std::string& value = "", TraceKind kind = TraceKind::statement) {
  TraceEntry entry;
  entry.kind = kind;
  entry.text = text;
  if (!value.empty()) entry.state = {{"x", value}};
  return entry;
}

std::string folded(const Trace& trace) {
  std::string text;
  for (const TraceLine& line : fold(trace)) {
    text += line.entry != nullptr ? line.entry->text : fmt::format("({})", line.rounds);
    for (const std::string& input : line.inputs) text += "{" + input + "}";
    text += " ";
  }
  return text;
}

Trace of(const std::string& letters) {
  Trace trace;
  for (const char letter : letters) trace.entries.push_back(entry({letter}));
  return trace;
}

TEST(Fold, ShowsTheFirstAndTheLastRound) { EXPECT_EQ(folded(of("sababababababe")), "s a b (4) a b e "); }

TEST(Fold, LeavesWhatIsShort) {
  EXPECT_EQ(folded(of("")), "");
  EXPECT_EQ(folded(of("aaaa")), "a a a a ");
  EXPECT_EQ(folded(of("abcabc")), "a b c a b c ");
  EXPECT_EQ(folded(of("abcdefgh")), "a b c d e f g h ");
}

TEST(Fold, TakesRoundsOfAnInnerLoopForTheSameWhateverTheirNumber) {
  EXPECT_EQ(folded(of("oaaaaaaoaaaaaaaaoaaaaaoaaaaaaae")), "o a (4) a (2) o a (5) a e ");
}

TEST(Fold, TellsTheInputsOfRoundsThatAreNotShown) {
  Trace trace;
  for (int i = 1; i <= 6; ++i) {
    trace.entries.push_back(entry("in", std::to_string(i), TraceKind::input));
    trace.entries.push_back(entry("use", std::to_string(-i)));
  }
  EXPECT_EQ(folded(trace), "in use (4){x = 2, 3, 4, 5} in use ");
}

TEST(Fold, ListsNotTooManyInputs) {
  Trace trace;
  for (int i = 1; i <= 40; ++i) trace.entries.push_back(entry("in", "1", TraceKind::input));
  EXPECT_EQ(folded(trace), "in (38){x = 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...} in ");
}

}  // namespace
}  // namespace proviso::report
