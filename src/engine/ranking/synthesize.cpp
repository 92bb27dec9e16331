#include "engine/ranking/synthesize.h"

#include <algorithm>
#include <bit>

namespace proviso::engine::ranking {

using rewrite::RankComponent;
using rewrite::Ranking;
using rewrite::RankTerm;

namespace {

constexpr std::size_t kMostComponents = 4;
constexpr std::size_t kMostCounted = 1000;      // loops with more iterations are not ranked by their number
constexpr std::size_t kMostTogether = 2000;     // candidates for mutually recursive functions
constexpr std::size_t kMostSumsTogether = 400;  // the same with sums
constexpr std::size_t kFewRounds = 8;           // to count them is simpler than a rank of two components

/// The value of a term with the other signedness: a negative number as an unsigned one.
i128 read_as(const RankTerm& term, i128 number) {
  if (term.part != RankTerm::Part::unsigned_value || number >= 0) return number;
  return number + (i128{1} << term.expr->type()->bits());
}

/// For each location of the subject a sum of its terms, and a constant.
struct Candidate {
  struct Part {
    std::size_t term;  // of the location
    RankTerm::Part reading;
    std::int64_t coefficient;
  };
  std::vector<std::vector<Part>> at;
  bool is_distance = false;
  std::optional<std::int64_t> at_least = std::nullopt;
};

class Synthesis {
 public:
  Synthesis(const Subject& subject, const Observed& observed, const std::vector<Ranking>& refused)
      : subject_(subject), observed_(observed), refused_(refused) {}

  std::optional<Ranking> find() {
    collect();
    evaluate();
    if (is_along_pointers())
      if (auto ranking = by_few_rounds()) return ranking;
    for (std::size_t size = 1; size <= kMostComponents; ++size) {
      std::vector<std::size_t> chosen;
      std::vector<std::size_t> all(observed_.rounds.size());
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
      if (auto ranking = choose(size, chosen, all)) return ranking;
      if (size == 1)
        if (auto ranking = by_few_rounds()) return ranking;
    }
    for (std::uint64_t rounds = observed_.most_rounds; rounds <= kMostCounted; rounds = 2 * rounds + 1)
      if (auto ranking = by_rounds(rounds)) return ranking;
    return std::nullopt;
  }

 private:
  // ---- candidates, the simplest first
  void collect() {
    if (subject_.at.size() == 1) {
      collect_of(subject_.at.front());
    } else {
      collect_together();
    }
  }

  void collect_of(const Subject::At& at) {
    const auto is_pointer = [&](std::size_t i) {
      return at.terms[i].expr->type()->is_pointer() && at.terms[i].part == RankTerm::Part::value;
    };
    const auto part = [&](std::size_t i, std::int64_t coefficient) { return Candidate::Part{i, at.terms[i].part, coefficient}; };
    const std::size_t count = at.terms.size();
    for (const auto& [left, right] : at.compared)
      if (is_pointer(left) == is_pointer(right)) candidates_.push_back({{{part(left, 1), part(right, -1)}}, false});
    for (std::size_t i = 0; i < count; ++i)
      for (const std::int64_t sign : {1, -1}) candidates_.push_back({{{part(i, sign)}}, false});
    for (const auto& [left, right] : at.compared)
      if (left < right && is_pointer(left) == is_pointer(right)) candidates_.push_back({{{part(left, 1), part(right, -1)}}, true});
    for (std::size_t i = 0; i < count; ++i)
      if (at.terms[i].expr->type()->is_signed() && !is_pointer(i)) candidates_.push_back({{{part(i, 1)}}, true});
    for (std::size_t i = 0; i < count; ++i) {
      if (!at.terms[i].expr->type()->is_signed() || at.terms[i].part != RankTerm::Part::value) continue;
      for (const std::int64_t sign : {1, -1}) candidates_.push_back({{{{i, RankTerm::Part::unsigned_value, sign}}}, false});
    }
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j || is_pointer(i) != is_pointer(j)) continue;
        candidates_.push_back({{{part(i, 1), part(j, -1)}}, false});
        if (i > j || is_pointer(i)) continue;
        for (const std::int64_t sign : {1, -1}) candidates_.push_back({{{part(i, sign), part(j, sign)}}, false});
      }
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j || is_pointer(i) || is_pointer(j)) continue;
        for (const std::int64_t sign : {1, -1})
          for (const std::int64_t factor : {2, -2}) candidates_.push_back({{{part(i, sign), part(j, factor)}}, false});
      }
    // The phase of a loop in which a number gets negative.
    for (std::size_t i = 0; i < count; ++i)
      for (const std::int64_t sign : {1, -1})
        for (const std::int64_t least : {-1, 0})
          if (!is_pointer(i)) candidates_.push_back({{{part(i, sign)}}, false, least});
  }

  /// For mutually recursive functions: a parameter of each, or its negation; and sums of two.
  void collect_together() {
    for (const std::size_t most : {std::size_t{1}, std::size_t{2}}) {
      const std::size_t limit = most == 1 ? kMostTogether : kMostSumsTogether;
      std::vector<Candidate> all(1);
      for (const Subject::At& at : subject_.at) {
        const std::vector<std::vector<Candidate::Part>> sums = sums_of(at, most);
        std::vector<Candidate> longer;
        for (const Candidate& candidate : all)
          for (const std::vector<Candidate::Part>& sum : sums) {
            if (longer.size() >= limit) break;
            Candidate next = candidate;
            next.at.push_back(sum);
            longer.push_back(std::move(next));
          }
        all = std::move(longer);
      }
      candidates_.insert(candidates_.end(), all.begin(), all.end());
    }
  }

  static std::vector<std::vector<Candidate::Part>> sums_of(const Subject::At& at, std::size_t most) {
    std::vector<std::vector<Candidate::Part>> sums;
    for (std::size_t i = 0; i < at.terms.size(); ++i)
      for (const std::int64_t sign : {1, -1}) sums.push_back({{i, at.terms[i].part, sign}});
    if (most == 1) return sums;
    for (std::size_t i = 0; i < at.terms.size(); ++i)
      for (std::size_t j = i + 1; j < at.terms.size(); ++j)
        for (const std::int64_t sign : {1, -1}) sums.push_back({{i, at.terms[i].part, sign}, {j, at.terms[j].part, sign}});
    return sums;
  }

  // ---- their values in the iterations
  i128 value(const Candidate& candidate, std::size_t at, const Numbers& numbers) const {
    i128 sum = 0;
    for (const Candidate::Part& part : candidate.at[at]) {
      RankTerm term = subject_.at[at].terms[part.term];
      term.part = part.reading;
      sum += read_as(term, numbers[part.term]) * part.coefficient;
    }
    if (candidate.is_distance && sum < 0) sum = -sum;
    return candidate.at_least && sum < *candidate.at_least ? i128{*candidate.at_least} : sum;
  }

  void evaluate() {
    for (const Candidate& candidate : candidates_) {
      std::vector<signed char>& changes = changes_.emplace_back();
      for (const Round& round : observed_.rounds) {
        const i128 before = value(candidate, round.from, round.before);
        const i128 after = value(candidate, round.to, round.after);
        changes.push_back(after < before ? -1 : after == before ? 0 : 1);
      }
    }
  }

  // ---- ranks of a given length
  std::optional<Ranking> choose(std::size_t size, std::vector<std::size_t>& chosen, const std::vector<std::size_t>& rounds) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const std::vector<signed char>& changes = changes_[i];
      if (std::any_of(rounds.begin(), rounds.end(), [&](std::size_t round) { return changes[round] > 0; })) continue;
      std::vector<std::size_t> left;
      for (const std::size_t round : rounds)
        if (changes[round] == 0) left.push_back(round);
      const bool is_last = size == 1;
      const std::vector<std::int64_t> levels = is_last ? levels_of(left) : std::vector<std::int64_t>();
      if (is_last ? levels.empty() : left.size() == rounds.size() || left.empty()) continue;
      chosen.push_back(i);
      auto found = is_last ? unless_refused(chosen, left.empty() ? std::vector<std::int64_t>() : levels) : choose(size - 1, chosen, left);
      chosen.pop_back();
      if (found) return found;
    }
    return std::nullopt;
  }

  /// For each location a number that decreases in these rounds: calls of some functions by others, never round and round. Empty: there are
  /// none such.
  std::vector<std::int64_t> levels_of(const std::vector<std::size_t>& rounds) const {
    const std::size_t count = subject_.at.size();
    std::vector<std::int64_t> levels(count, 0);
    for (std::size_t pass = 0; pass <= count; ++pass) {
      bool is_changed = false;
      for (const std::size_t number : rounds) {
        const Round& round = observed_.rounds[number];
        if (levels[round.from] > levels[round.to]) continue;
        levels[round.from] = levels[round.to] + 1;
        is_changed = true;
      }
      if (!is_changed) return levels;
    }
    return {};
  }

  std::optional<Ranking> unless_refused(const std::vector<std::size_t>& chosen, const std::vector<std::int64_t>& levels) const {
    Ranking ranking;
    for (std::size_t at = 0; at < subject_.at.size(); ++at) {
      const Subject::At& place = subject_.at[at];
      Ranking::At& ranked = ranking.at.emplace_back();
      ranked.function = place.function;
      ranked.location = place.location;
      for (const std::size_t number : chosen) {
        RankComponent& component = ranked.rank.emplace_back();
        component.is_distance = candidates_[number].is_distance;
        component.at_least = candidates_[number].at_least;
        for (const Candidate::Part& part : candidates_[number].at[at])
          component.terms.push_back({place.terms[part.term].expr, part.reading, part.coefficient});
      }
      if (!levels.empty()) ranked.rank.push_back({.terms = {}, .constant = levels[at]});
    }
    return std::find(refused_.begin(), refused_.end(), ranking) == refused_.end() ? std::optional(std::move(ranking)) : std::nullopt;
  }

  /// Whether the loop asks for pointers: their addresses decrease in all executions of some lists, and are a rank of none.
  bool is_along_pointers() const {
    const std::vector<RankTerm>& terms = subject_.at.front().terms;
    return !terms.empty() && terms.front().expr->type()->is_pointer() && subject_.at.front().compared.empty();
  }

  std::optional<Ranking> by_few_rounds() const {
    if (observed_.most_rounds == 0 || observed_.most_rounds > kFewRounds) return std::nullopt;
    return by_rounds(observed_.most_rounds);
  }

  /// A loop that makes not many more iterations than that, or a recursion that is not much deeper.
  std::optional<Ranking> by_rounds(std::uint64_t rounds) const {
    Ranking ranking;
    for (const Subject::At& at : subject_.at) ranking.at.push_back({at.function, at.location, {}});
    ranking.rounds = std::bit_ceil(rounds + 1);
    return std::find(refused_.begin(), refused_.end(), ranking) == refused_.end() ? std::optional(std::move(ranking)) : std::nullopt;
  }

  const Subject& subject_;
  const Observed& observed_;
  const std::vector<Ranking>& refused_;
  std::vector<Candidate> candidates_;
  std::vector<std::vector<signed char>> changes_;  // of each candidate in each iteration: decreases, constant, increases
};

}  // namespace

std::optional<Ranking> synthesize(const Subject& subject, const Observed& observed, const std::vector<Ranking>& refused) {
  return Synthesis(subject, observed, refused).find();
}

}  // namespace proviso::engine::ranking
