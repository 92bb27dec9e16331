#include "report/trace/fold.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace proviso::report {

namespace {

/// The maximum length of an iteration that is recognised.
constexpr std::size_t kLongestRound = 64;
/// Fewer lines are not hidden.
constexpr std::size_t kFewestHidden = 3;
/// The maximum nesting of folded loops.
constexpr unsigned kMostNesting = 4;
/// How many values of an input are listed.
constexpr std::size_t kMostValues = 12;

/// An entry, or a folded loop: lines that differ only in values have the same `kind`.
struct Item {
  std::size_t kind = 0;
  std::size_t begin = 0;  // entries
  std::size_t end = 0;
  std::vector<Item> first, last;  // the first and last iteration of a loop
  std::size_t rounds = 0;         // the number of iterations between them
};

class Folding {
 public:
  explicit Folding(const Trace& trace) : trace_(trace) {}

  std::vector<TraceLine> run() {
    std::vector<Item> items;
    for (std::size_t i = 0; i < trace_.entries.size(); ++i) items.push_back({kind_of(trace_.entries[i]), i, i + 1, {}, {}, 0});
    for (unsigned depth = 0; depth < kMostNesting; ++depth) {
      std::vector<Item> folded = pass(items);
      if (folded.size() == items.size()) break;
      items = std::move(folded);
    }
    for (const Item& item : items) write(item);
    return std::move(lines_);
  }

 private:
  using Line = std::tuple<const ir::Function*, SourcePosition, unsigned, TraceKind, std::string>;

  std::size_t kind_of(const TraceEntry& entry) {
    return entries_.try_emplace({entry.function, entry.place.begin, entry.depth, entry.kind, entry.text}, entries_.size()).first->second;
  }
  std::size_t kind_of_loop(const std::vector<std::size_t>& round) { return loops_.try_emplace(round, loops_.size()).first->second; }

  std::vector<Item> pass(const std::vector<Item>& items) {
    std::vector<Item> folded;
    for (std::size_t i = 0; i < items.size();) {
      const auto [length, rounds] = repeated(items, i);
      if (length == 0) {
        folded.push_back(items[i++]);
        continue;
      }
      folded.push_back(loop(items, i, length, rounds));
      i += length * rounds;
    }
    return folded;
  }

  /// The shortest repeated sequence that begins at an item, and how often it is repeated; its length is 0 if there is
  /// none.
  static std::pair<std::size_t, std::size_t> repeated(const std::vector<Item>& items, std::size_t begin) {
    const auto at = [&](std::size_t i) { return items.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto is_same = [](const Item& a, const Item& b) { return a.kind == b.kind; };
    for (std::size_t length = 1; length <= kLongestRound && begin + 3 * length <= items.size(); ++length) {
      std::size_t rounds = 1;
      while (begin + (rounds + 1) * length <= items.size() &&
             std::equal(at(begin), at(begin + length), at(begin + rounds * length), is_same))
        ++rounds;
      if (rounds > 2 && (rounds - 2) * length >= kFewestHidden) return {length, rounds};
    }
    return {0, 0};
  }

  Item loop(const std::vector<Item>& items, std::size_t begin, std::size_t length, std::size_t rounds) {
    const auto at = [&](std::size_t round) { return items.begin() + static_cast<std::ptrdiff_t>(begin + round * length); };
    std::vector<std::size_t> kinds;
    for (auto item = at(0); item != at(1); ++item) kinds.push_back(item->kind);
    return {kFirstLoop + kind_of_loop(kinds), at(0)->begin, (at(rounds) - 1)->end, {at(0), at(1)},
            {at(rounds - 1), at(rounds)},     rounds - 2};
  }

  void write(const Item& item) {
    if (item.rounds == 0) {
      lines_.push_back({&trace_.entries[item.begin], 0, {}, trace_.entries[item.begin].depth});
      return;
    }
    for (const Item& part : item.first) write(part);
    lines_.push_back({nullptr, item.rounds, inputs(item.first.back().end, item.last.front().begin), trace_.entries[item.begin].depth});
    for (const Item& part : item.last) write(part);
  }

  std::vector<std::string> inputs(std::size_t begin, std::size_t end) const {
    std::map<std::string, std::vector<std::string>> values;
    for (std::size_t i = begin; i < end; ++i)
      if (trace_.entries[i].kind == TraceKind::input)
        for (const auto& [name, value] : trace_.entries[i].state) values[name].push_back(value);
    std::vector<std::string> all;
    for (const auto& [name, list] : values) {
      std::string text = name + " = ";
      for (std::size_t i = 0; i < std::min(list.size(), kMostValues); ++i) text += (i == 0 ? "" : ", ") + list[i];
      all.push_back(list.size() > kMostValues ? text + ", ..." : text);
    }
    return all;
  }

  static constexpr std::size_t kFirstLoop = std::size_t{1} << 32;

  const Trace& trace_;
  std::map<Line, std::size_t> entries_;
  std::map<std::vector<std::size_t>, std::size_t> loops_;  // by the kinds of an iteration
  std::vector<TraceLine> lines_;
};

}  // namespace

std::vector<TraceLine> fold(const Trace& trace) { return Folding(trace).run(); }

}  // namespace proviso::report
