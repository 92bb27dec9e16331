#include "report/console/trace_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "report/trace/fold.h"
#include "report/trace/source_text.h"

namespace proviso::report {

namespace {

constexpr std::size_t kMostLines = 40;
constexpr std::size_t kFirstLines = 10;  // if there are more
/// Wider columns are not aligned.
constexpr std::size_t kWidestPlace = 60;
constexpr std::size_t kWidestText = 60;
/// Longer source lines are not shown.
constexpr std::size_t kLongestLine = 160;

struct Row {
  std::string place, text, value;
};

Row row_of(const ir::Program& program, const TraceEntry& entry) {
  const bool is_end = entry.kind == TraceKind::violation;
  return {program.files().describe(entry.place) + ":", std::string(2 * entry.depth, ' ') + entry.text,
          is_end                ? "<-- here"
          : entry.value.empty() ? ""
                                : "// " + entry.value};
}

/// Before what is repeated for ever.
Row again_and_again(unsigned depth) { return {"", std::string(2 * depth, ' ') + "-- from here on again and again, for ever --", ""}; }

Row row_of(const ir::Program& program, const TraceLine& line) {
  if (line.entry != nullptr) return row_of(program, *line.entry);
  std::string inputs;
  for (const std::string& each : line.inputs) inputs += (inputs.empty() ? "// " : "; ") + each;
  return {"", fmt::format("{}... {} round{} ...", std::string(2 * line.depth, ' '), line.rounds, line.rounds == 1 ? "" : "s"), inputs};
}

std::string text_of(const std::vector<Row>& rows, const char* indent) {
  std::size_t place = 0, text = 0;
  for (const Row& row : rows) {
    if (row.place.size() <= kWidestPlace) place = std::max(place, row.place.size());
    if (!row.value.empty() && row.text.size() <= kWidestText) text = std::max(text, row.text.size());
  }
  std::string all;
  for (const Row& row : rows) {
    std::string line = fmt::format("{}{:<{}} {:<{}}", indent, row.place, place, row.text, row.value.empty() ? 0 : text);
    if (!row.value.empty()) line += "   " + row.value;
    all += line + "\n";
  }
  return all;
}

}  // namespace

std::string all_trace_lines(const ir::Program& program, const Trace& trace) {
  std::vector<Row> rows;
  for (const TraceEntry& entry : trace.entries) rows.push_back(row_of(program, entry));
  return text_of(rows, "");
}

std::string trace_lines(const ir::Program& program, const Trace& trace) {
  const std::vector<TraceLine> lines = fold(trace);
  std::vector<Row> rows;
  bool is_repeated = false;
  const std::size_t last = lines.size() > kMostLines ? lines.size() - (kMostLines - kFirstLines) : 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (last != 0 && i == kFirstLines) {
      rows.push_back({"", fmt::format("... {} lines ...", last - kFirstLines), ""});
      i = last;
    }
    const TraceEntry* const entry = lines[i].entry;
    if (entry != nullptr && entry->is_repeated && !std::exchange(is_repeated, true)) rows.push_back(again_and_again(entry->depth));
    rows.push_back(row_of(program, lines[i]));
  }
  return text_of(rows, "  ");
}

std::string source_excerpt(const ir::Program& program, const SourceRange& range) {
  // A `#line` directive attributes the text to another file, so it is not shown.
  if (!range.is_known() || range.presumed != range.begin) return "";
  SourceText text(program.files());
  std::string line(text.line(range.begin.file, range.begin.line));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  const std::size_t begin = range.begin.column - 1;
  if (line.size() > kLongestLine || begin >= line.size()) return "";
  const std::size_t end = range.end.line == range.begin.line ? std::min<std::size_t>(range.end.column - 1, line.size()) : line.size();
  std::string mark;
  for (std::size_t i = 0; i < begin; ++i)
    if ((static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U) mark += line[i] == '\t' ? '\t' : ' ';  // one per character
  mark += '^';
  for (std::size_t i = begin + 1; i < end; ++i)
    if ((static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U) mark += '~';
  const std::string number = fmt::format("{:>5}", range.begin.line);
  return fmt::format("{} | {}\n{:>5} | {}\n", number, line, "", mark);
}

}  // namespace proviso::report
