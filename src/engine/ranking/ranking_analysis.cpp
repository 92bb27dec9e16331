#include "engine/ranking/ranking_analysis.h"

#include <fmt/format.h>

#include <algorithm>

#include "certificate/ranking_proof.h"
#include "engine/portfolio/inner_question.h"
#include "engine/ranking/entry_conditions.h"
#include "engine/ranking/inner_invariants.h"
#include "engine/ranking/synthesize.h"

namespace proviso::engine::ranking {

using certificate::RankingProof;
using rewrite::Ranking;

namespace {

constexpr unsigned kExecutions = 30;
/// The initial time for one rank, and how many ranks of a loop are tried that turn out to be too hard; doubled when all
/// loops have had a turn.
constexpr Clock::duration kFirstSlice = std::chrono::milliseconds(200);
constexpr std::size_t kFirstRanks = 4;
constexpr std::size_t kWrongRanks = 10;  // times as many may be wrong before the next loop has a turn
/// What is still open with ranks of that much time may be shown under a condition, for each of which there is so much.
constexpr Clock::duration kPatience = std::chrono::milliseconds(400);
constexpr Clock::duration kConditionSlice = std::chrono::milliseconds(300);
constexpr Clock::duration kConditionTime = std::chrono::seconds(5);
constexpr std::size_t kMostPaired = 6;  // conditions of which two are tried together

property::Property decreases() { return {"assertions", property::Safety{{property::Check::assertion}}, ""}; }

class RankSearch {
 public:
  enum class Aim : std::uint8_t {
    always,
    perhaps_under_conditions,
  };

  RankSearch(const AnalysisTask& task, Aim aim)
      : task_(task), aim_(aim), subjects_(subjects_of(task.program)), observer_(task.program, subjects_) {
    open_.resize(subjects_.size());
    for (std::size_t i = 0; task.ranks != nullptr && i < subjects_.size(); ++i)
      for (const RankingProof::Part& part : task.ranks->parts)
        if (is_about(part.ranking, subjects_[i])) open_[i].proof = part;
    result_.properties.emplace_back().property = task.properties.front();
  }

  AnalysisResult run() {
    tell();
    observer_.execute(kExecutions, task_.token);
    std::size_t ranks = kFirstRanks;
    for (Clock::duration slice = kFirstSlice; !task_.token.is_cancelled(); slice *= 2, ranks *= 2) {
      bool is_something_left = false;
      for (std::size_t i = 0; i < subjects_.size(); ++i)
        if (!open_[i].proof && !open_[i].is_given_up) is_something_left = try_to_show(i, slice, ranks) || is_something_left;
      if (!is_something_left) break;
      if (slice >= kPatience) look_for_conditions();
    }
    look_for_conditions();
    if (std::all_of(open_.begin(), open_.end(), [](const Open& one) { return one.proof.has_value(); })) show_ends();
    conclude();
    return std::move(result_);
  }

 private:
  struct Open {
    std::vector<Ranking> refused;  // wrong, or not proved
    std::vector<Ranking> too_hard;
    std::optional<Ranking> last;  // the last one tried
    std::optional<RankingProof::Part> proof;
    bool is_given_up = false;
  };

  static bool is_about(const Ranking& ranking, const Subject& subject) {
    return std::ranges::equal(ranking.at, subject.at, [](const auto& one, const auto& other) {
      return one.function == other.function && one.location == other.location;
    });
  }

  /// Whether more time may help.
  bool try_to_show(std::size_t number, Clock::duration slice, std::size_t ranks) {
    Open& open = open_[number];
    if (!subjects_[number].can_be_checked) {
      open.is_given_up = true;
      return false;
    }
    std::size_t wrong = 0;
    while (!task_.token.is_cancelled() && open.too_hard.size() < ranks) {
      if (wrong > kWrongRanks * ranks) return true;
      const auto ranking = synthesize(subjects_[number], observer_.of(number), open.refused);
      if (!ranking) break;
      std::shared_ptr<const ir::Program> program = rewrite::with_rank_checks(task_.program, *ranking);
      if (program == nullptr) {
        open.refused.push_back(*ranking);
        continue;
      }
      ++result_.statistics["ranks tried"];
      PropertyResult found = decide(*program, *ranking, subjects_[number].is_recursion, slice);
      tell();
      if (found.verdict == Verdict::holds) {
        open.proof = RankingProof::Part{*ranking, std::move(program), std::move(*found.proof)};
        ++result_.statistics["loops and recursions shown to end"];
        if (task_.note_rank != nullptr) task_.note_rank(*open.proof);
        return false;
      }
      if (found.verdict == Verdict::violated) ++wrong;
      const bool is_new = !open.last || *open.last != *ranking;
      open.last = *ranking;
      const bool is_wrong = found.verdict == Verdict::violated && observer_.follow(*found.counterexample, number) && is_new;
      if (!is_wrong) (found.verdict == Verdict::unknown ? open.too_hard : open.refused).push_back(*ranking);
      if (found.verdict == Verdict::unknown) open.refused.push_back(*ranking);
    }
    if (open.too_hard.empty()) {
      open.is_given_up = true;
      return false;
    }
    // Again with more time.
    std::erase_if(open.refused,
                  [&](const Ranking& one) { return std::find(open.too_hard.begin(), open.too_hard.end(), one) != open.too_hard.end(); });
    open.too_hard.clear();
    return true;
  }

  /// Conditions under which the program ends: one or two for each loop or recursion that is open, and none for what was shown.
  void look_for_conditions() {
    if (aim_ == Aim::always || has_looked_ || task_.confirm_proof_under == nullptr || property::formula_of(task_.properties.front()))
      return;
    has_looked_ = true;
    std::vector<rewrite::EntryCondition> conditions;
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
      if (open_[i].proof) continue;
      if (!subjects_[i].can_be_checked || !add_condition(i, conditions)) return;
    }
    if (conditions.empty()) return;
    under_ = fmt::format("; the program ends if {}", fmt::join(texts_of(conditions), ", and "));
  }

  std::vector<std::string> texts_of(const std::vector<rewrite::EntryCondition>& conditions) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      const rewrite::EntryCondition& condition = conditions[i];
      const ir::Function& function = task_.program.functions()[condition.function];
      const bool goes_on =
          i + 1 < conditions.size() && conditions[i + 1].function == condition.function && conditions[i + 1].at == condition.at;
      const std::string when = condition.at == function.entry()
                                   ? fmt::format("'{}' is called", function.source_name())
                                   : fmt::format("the loop at {} is entered", place_text(function, condition.at));
      texts.push_back(rewrite::to_c(condition) + (goes_on ? "" : " whenever " + when));
    }
    return texts;
  }

  /// The first condition, or two together, with which the loop or recursion ends, and makes a round at least. With the last open one's the
  /// proof is checked.
  bool add_condition(std::size_t number, std::vector<rewrite::EntryCondition>& conditions) {
    const bool is_last = std::all_of(open_.begin() + static_cast<std::ptrdiff_t>(number) + 1, open_.end(),
                                     [](const Open& one) { return one.proof.has_value(); });
    const std::size_t before = conditions.size();
    const std::vector<rewrite::EntryCondition> known = entry_conditions(subjects_[number]);
    const auto is_enough = [&](std::initializer_list<std::size_t> chosen) {
      for (const std::size_t one : chosen) conditions.push_back(known[one]);
      if (!task_.token.is_cancelled() && ends_under(conditions, number, is_last)) return true;
      conditions.resize(before);
      return false;
    };
    for (std::size_t i = 0; i < known.size(); ++i)
      if (is_enough({i})) return true;
    for (std::size_t i = 0; i < std::min(known.size(), kMostPaired); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (is_enough({j, i})) return true;
    return false;
  }

  bool ends_under(const std::vector<rewrite::EntryCondition>& conditions, std::size_t number, bool is_last) {
    const std::shared_ptr<const ir::Program> under = rewrite::with_entry_conditions(task_.program, conditions);
    if (under == nullptr) return false;
    const AnalysisTask inner = about(*under, task_.properties, task_.given, task_, task_.token.with_timeout(kConditionTime));
    RankSearch search(inner, Aim::always);
    if (!search.shows(number)) return false;
    if (!is_last) return true;
    AnalysisResult found = search.run();
    return found.properties.front().verdict == Verdict::holds &&
           task_.confirm_proof_under(conditions, *under, found.properties.front(), task_.token);
  }

  /// Whether that one ends, after some rounds.
  bool shows(std::size_t number) {
    if (number >= subjects_.size()) return false;
    observer_.execute(kExecutions, task_.token);
    if (observer_.of(number).rounds.empty() && observer_.of(number).most_rounds == 0) return false;
    try_to_show(number, kConditionSlice, kFirstRanks);
    return open_[number].proof.has_value();
  }

  /// Shows that executions pass nothing unknown.
  void show_ends() {
    std::shared_ptr<const ir::Program> program = rewrite::with_end_checks(task_.program);
    const std::vector<bool> recursive = transform::ProgramFacts(*program).is_recursive();
    const bool has_recursion = std::any_of(recursive.begin(), recursive.end(), [](bool one) { return one; });
    PropertyResult found = decide(*program, {}, has_recursion, Clock::duration::max());
    if (found.verdict == Verdict::holds)
      ends_ = RankingProof::Ends{std::move(program), std::move(*found.proof)};
    else
      why_not_ends_ = found.reason;
  }

  /// Whether the assertion holds.
  PropertyResult decide(const ir::Program& program, const Ranking& ranking, bool is_recursion, Clock::duration slice) {
    portfolio::InnerQuestion question{program, decreases(), {"execution", "k-induction", is_recursion ? "predicate" : "pdr"}};
    if (!ranking.at.empty() && !is_recursion) question.guesses = inner_invariants(program, ranking);
    return portfolio::decide(question, task_, slice == Clock::duration::max() ? task_.token : task_.token.with_timeout(slice));
  }

  /// What is not shown; empty if all is.
  std::string what_is_open() const {
    std::string open;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
      if (open_[i].proof)
        ++shown;
      else
        open += (open.empty() ? "" : ", ") + name_of(i);
    }
    if (!open.empty())
      return fmt::format("{} of {} loops and recursions were shown to end; not {}{}", shown, subjects_.size(), open, under_);
    if (ends_) return "";
    return "all loops and recursions end, but " +
           (why_not_ends_.empty() ? std::string("nothing shows that nothing else waits") : why_not_ends_);
  }

  void tell() {
    result_.properties.front().reason = what_is_open();
    result_.statistics["loops and recursions"] = static_cast<double>(subjects_.size());
    if (task_.on_round) task_.on_round(result_);
  }

  void conclude() {
    tell();
    PropertyResult& property = result_.properties.front();
    if (!property.reason.empty()) return;
    RankingProof proof;
    proof.ends = ends_;
    for (const Open& one : open_) proof.parts.push_back(*one.proof);
    property.verdict = Verdict::holds;
    property.proof = std::move(proof);
    result_.covers_nothing = false;
  }

  std::string name_of(std::size_t number) const {
    const Subject::At& at = subjects_[number].at.front();
    const ir::Function& function = task_.program.functions()[at.function];
    if (subjects_[number].is_recursion)
      return fmt::format("the recursion of '{}' at {}", function.source_name(), task_.program.files().describe(function.range));
    return "the loop at " + place_text(function, at.location);
  }

  std::string place_text(const ir::Function& function, ir::LocationId head) const {
    return task_.program.files().describe(function.edge(function.location(head).out.front()).range);
  }

  const AnalysisTask& task_;
  Aim aim_;
  std::vector<Subject> subjects_;
  Observer observer_;
  std::vector<Open> open_;
  std::optional<RankingProof::Ends> ends_;
  std::string why_not_ends_;
  bool has_looked_ = false;  // for conditions
  std::string under_;        // which ones; empty: none
  AnalysisResult result_;
};

}  // namespace

AnalysisResult find_ranks(const AnalysisTask& task) { return RankSearch(task, RankSearch::Aim::perhaps_under_conditions).run(); }

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "ranking",
      .summary = "shows that loops and recursions end, by ranking functions guessed from executions",
      .finds_errors = Decides::no,
      .activity = "ranking",
      .progress = {{"loops and recursions shown to end", "{} shown to end"}, {"ranks tried", "{} ranks tried"}},
      .keeps = {},
      .options = {},
      .run = find_ranks,
      .decides = [](const property::Property& property) { return std::holds_alternative<property::Termination>(property.question); },
  };
  return descriptor;
}

}  // namespace proviso::engine::ranking
