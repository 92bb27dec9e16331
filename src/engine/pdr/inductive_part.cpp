#include "engine/pdr/inductive_part.h"

#include <algorithm>
#include <set>

#include "term/evaluate.h"

namespace proviso::engine::pdr {

using encode::Term;

namespace {

/// For all frames; and for the higher ones alone, if that was too short.
constexpr auto kAllFramesTime = std::chrono::milliseconds(200);
constexpr auto kHighFramesTime = std::chrono::milliseconds(100);

class InductivePart {
 public:
  /// Ignores what is blocked only below the level.
  InductivePart(const Frames& frames, abstraction::Abstraction& abstraction, term::TermPool& pool, unsigned lowest_level)
      : frames_(frames), abstraction_(abstraction), pool_(pool), clauses_(frames.cuts().size()), successors_(frames.cuts().size()) {
    for (Frames::CutId id = 0; id < clauses_.size(); ++id) {
      const Frames::Cut& cut = frames.cuts()[id];
      for (std::size_t level = lowest_level; level < cut.blocked.size(); ++level)
        for (const abstraction::PredicateCube& cube : cut.blocked[level]) clauses_[id].push_back(pool.bool_not(pool.bool_and(cube)));
      for (const Frames::Entry& entry : cut.entries)
        if (entry.from) successors_[*entry.from].insert(id);
    }
  }

  /// For each cut, the clauses that hold there. None if there was not enough time.
  std::optional<std::vector<term::Terms>> run() {
    std::set<Frames::CutId> waiting;
    for (Frames::CutId id = 0; id < clauses_.size(); ++id) waiting.insert(id);
    while (!waiting.empty()) {
      const Frames::CutId id = *waiting.begin();
      waiting.erase(waiting.begin());
      const std::size_t before = clauses_[id].size();
      for (const Frames::Entry& entry : frames_.cuts()[id].entries)
        if (!keep_what_holds_behind(entry, clauses_[id])) return std::nullopt;
      if (clauses_[id].size() < before) waiting.insert(successors_[id].begin(), successors_[id].end());
    }
    return std::move(clauses_);
  }

 private:
  /// Drops the clauses that need not hold at the end of the entry's block; false if that is unknown.
  bool keep_what_holds_behind(const Frames::Entry& entry, term::Terms& clauses) {
    while (!clauses.empty()) {
      term::Terms fails;
      for (const Term clause : clauses) fails.push_back(pool_.bool_not(abstraction_.before(*entry.end, clause)));
      std::vector<Term> assumptions{entry.end->guard, pool_.bool_or(fails)};
      if (assumptions.back().is_false()) return true;
      if (entry.from) assumptions.insert(assumptions.end(), clauses_[*entry.from].begin(), clauses_[*entry.from].end());
      const smt::Answer answer = abstraction_.ask(*entry.block, assumptions, smt::Want::model);
      if (answer.is_unsat()) return true;
      if (answer.is_unknown()) return false;
      term::Evaluator evaluator(pool_, answer.model());
      const std::size_t before = clauses.size();
      std::size_t i = 0;
      std::erase_if(clauses, [&](Term) { return evaluator.holds(fails[i++]); });
      if (clauses.size() == before) return false;
    }
    return true;
  }

  const Frames& frames_;
  abstraction::Abstraction& abstraction_;
  term::TermPool& pool_;
  std::vector<term::Terms> clauses_;
  std::vector<std::set<Frames::CutId>> successors_;
};

}  // namespace

std::vector<Term> what_holds(const Frames& frames, abstraction::Abstraction& abstraction, term::TermPool& pool, unsigned highest_level) {
  abstraction.ask_until(CancellationToken().with_timeout(kAllFramesTime));
  std::optional<std::vector<term::Terms>> clauses = InductivePart(frames, abstraction, pool, 1).run();
  if (!clauses && highest_level > 2) {
    abstraction.ask_until(CancellationToken().with_timeout(kHighFramesTime));
    clauses = InductivePart(frames, abstraction, pool, highest_level - 1).run();
  }
  std::vector<Term> held;
  for (Frames::CutId cut = 0; cut < frames.cuts().size(); ++cut)
    held.push_back(clauses ? pool.bool_and((*clauses)[cut]) : pool.true_term());
  return held;
}

}  // namespace proviso::engine::pdr
