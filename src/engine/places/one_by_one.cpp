#include "engine/places/one_by_one.h"

#include <array>
#include <map>
#include <set>
#include <thread>

#include "engine/portfolio/portfolio.h"
#include "property/places.h"

namespace proviso::engine::places {

namespace {

/// The initial time for one place and a pair of analyses; doubled when all pairs have had a turn.
constexpr Clock::duration kFirstSlice = std::chrono::milliseconds(300);
constexpr Clock::duration kTurn = std::chrono::seconds(2);
constexpr Clock::duration kNap = std::chrono::milliseconds(5);

/// Analyses that search for proofs by different means, run concurrently.
using Pair = std::array<const char*, 2>;
constexpr Pair kPairs[] = {{"k-induction", "pdr"}, {"predicate", "value"}};

class OneByOne {
 public:
  OneByOne(const AnalysisTask& task, const Others& others) : task_(task), others_(others) {
    for (const property::Property& property : task.properties) {
      result_.properties.emplace_back().property = property;
      all_.push_back(property::places_of(task.program, property.checks()));
    }
  }

  AnalysisResult run() {
    try_intervals();
    const CancellationToken others = task_.token.with_deadline(others_.have_had_their_turn);
    while (has_open() && !others.is_cancelled()) std::this_thread::sleep_for(kNap);
    Turn turn(*this);
    bool has_more = true;  // some analyses were cut short
    for (Clock::duration slice = kFirstSlice; has_more && has_open(); slice *= 2) {
      has_more = false;
      for (const Pair& pair : kPairs)
        if (has_open()) has_more = go_round(pair, slice, turn) || has_more;
    }
    if (others_.on_time_up && has_open() && is_time_up()) others_.on_time_up();
    return std::move(result_);
  }

 private:
  /// While it lasts, the other analyses wait.
  class Turn {
   public:
    explicit Turn(OneByOne& whose) : whose_(whose) { begin(); }
    ~Turn() { end(); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    void begin() {
      if (whose_.others_.gate) whose_.others_.gate->close(2 * kTurn);
      start_ = Clock::now();
    }
    void end() {
      if (whose_.others_.gate) whose_.others_.gate->open();
    }
    void note_success() { is_success_ = true; }
    /// After a turn the other analyses get twice as much time: what holds is often easier to prove at once. If this
    /// turn was successful, they get half as much.
    void pass_on() {
      if (!whose_.others_.gate || Clock::now() < start_ + kTurn) return;
      const Clock::duration turn = Clock::now() - start_;
      const CancellationToken others = whose_.task_.token.with_timeout(is_success_ ? turn / 2 : 2 * turn);
      end();
      while (!others.is_cancelled()) std::this_thread::sleep_for(kNap);
      is_success_ = false;
      begin();
    }

   private:
    OneByOne& whose_;
    Clock::time_point start_;
    bool is_success_ = false;
  };

  bool has_open() {
    if (task_.token.is_cancelled()) return false;
    bool is_open = false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      if (std::optional<PropertyResult> shown = task_.board->shown(i)) {
        result_.properties[i] = std::move(*shown);
        if (task_.on_round) task_.on_round(result_);
      } else {
        is_open = is_open || all_[i].empty() || !task_.board->open(i).empty();
      }
    }
    return is_open;
  }

  void offer(std::size_t number, PropertyResult proof, const std::string& by) {
    const std::size_t before = task_.board->open(number).size();
    if (!task_.board->offer(number, std::move(proof), by, task_.token)) return;
    result_.statistics["places shown"] += static_cast<double>(before - task_.board->open(number).size());
    if (task_.on_round) task_.on_round(result_);
  }

  void try_intervals() {
    const AnalysisDescriptor& interval = analysis_named("interval");
    AnalysisTask task = asking(task_, task_.properties);
    task.on_round = nullptr;
    AnalysisResult found = interval.run(task);
    for (std::size_t i = 0; i < found.properties.size(); ++i) {
      PropertyResult& property = found.properties[i];
      if (property.verdict == Verdict::holds) {
        if (task_.confirm_proof(property, task_.token)) result_.properties[i] = std::move(property);
      } else if (property.proof) {
        offer(i, std::move(property), std::string(interval.name));
      }
    }
    if (task_.on_round) task_.on_round(result_);
  }

  /// The open part of a property, or one place. Even if no place is known, the property has to be proved.
  struct Target {
    std::size_t number;  // the index of the property
    std::optional<property::Place> place;

    auto operator<=>(const Target&) const = default;
  };

  property::Places open_of(const Target& target) const {
    property::Places open = task_.board->open(target.number);
    if (!target.place) return open;
    return open.contains(*target.place) ? property::Places{*target.place} : property::Places{};
  }

  /// True if more time may help the analyses with some target. Of several properties, each is tried before its places
  /// are.
  bool go_round(const Pair& pair, Clock::duration slice, Turn& turn) {
    bool has_more = false;
    if (result_.properties.size() > 1)
      for (std::size_t i = 0; i < result_.properties.size(); ++i)
        if (task_.board->open(i).size() != 1) has_more = attempt({i, std::nullopt}, pair, slice, turn) || has_more;
    for (std::size_t i = 0; i < result_.properties.size(); ++i)
      for (const property::Place& place : task_.board->open(i)) has_more = attempt({i, place}, pair, slice, turn) || has_more;
    return has_more;
  }

  /// True if more time may help.
  bool attempt(const Target& target, const Pair& pair, Clock::duration slice, Turn& turn) {
    const auto is_open = [&] {
      const bool is_listed = target.place || !all_[target.number].empty();
      return result_.properties[target.number].verdict == Verdict::unknown && !(is_listed && open_of(target).empty());
    };
    if (task_.token.is_cancelled() || !is_open() || given_up_.contains({&pair, target})) return false;
    const Clock::duration left = time_left(target);
    if (left <= Clock::duration::zero()) return false;
    turn.pass_on();
    const Clock::time_point start = Clock::now();
    const bool is_cut_short = decide(target, pair, std::min(slice, left));
    spent_[target] += Clock::now() - start;
    if (is_cut_short) return true;
    given_up_.emplace(&pair, target);
    if (!is_open()) turn.note_success();
    return false;
  }

  Clock::duration time_left(const Target& target) const {
    if (!task_.time_per_place) return Clock::duration::max();
    const auto spent = spent_.find(target);
    return *task_.time_per_place - (spent == spent_.end() ? Clock::duration::zero() : spent->second);
  }

  bool is_time_up() const {
    if (!task_.time_per_place) return false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      if (all_[i].empty() && time_left({i, std::nullopt}) > Clock::duration::zero()) return false;
      for (const property::Place& place : task_.board->open(i))
        if (time_left({i, place}) > Clock::duration::zero()) return false;
    }
    return true;
  }

  /// True if an analysis was cut short.
  bool decide(const Target& target, const Pair& pair, Clock::duration slice) {
    const std::size_t number = target.number;
    const std::vector<property::Property> alone = {only(result_.properties[number].property, all_[number], open_of(target))};
    AnalysisTask shared = asking(task_, alone);
    shared.board = nullptr;  // its indices refer to other properties
    shared.wants_further = false;
    std::vector<portfolio::Competitor> competitors;
    for (const char* const name : pair)
      competitors.push_back({name, [&shared, name](const CancellationToken& token, const auto& on_round) {
                               AnalysisTask task = shared;
                               task.token = token;
                               task.on_round = on_round;
                               return analysis_named(name).run(task);
                             }});
    portfolio::PortfolioOptions options;
    options.token = task_.token.with_timeout(slice);
    // A proof that was found in time is worth checking.
    options.confirm_proof = [&](PropertyResult& property, const CancellationToken&) { return task_.confirm_proof(property, task_.token); };
    options.extent_of = [](const AnalysisResult&) { return portfolio::Extent{}; };
    ++result_.statistics["attempts"];
    PropertyResult found = std::move(portfolio::compete(alone, competitors, options).properties.front());
    if (found.verdict == Verdict::holds && !all_[number].empty()) {
      const std::string by = found.decided_by;
      offer(number, std::move(found), by);
    } else if (found.verdict != Verdict::unknown) {
      found.property = result_.properties[number].property;
      result_.properties[number] = std::move(found);
      if (task_.on_round) task_.on_round(result_);
    } else {
      return options.token.is_cancelled();
    }
    return false;
  }

  const AnalysisTask& task_;
  Others others_;
  std::vector<property::Places> all_;  // by property
  AnalysisResult result_;
  std::map<Target, Clock::duration> spent_;
  std::set<std::pair<const Pair*, Target>> given_up_;
};

}  // namespace

AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others) { return OneByOne(task, others).run(); }

}  // namespace proviso::engine::places
