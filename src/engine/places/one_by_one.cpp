#include "engine/places/one_by_one.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <list>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

#include "engine/places/attempt.h"
#include "engine/places/turns.h"
#include "property/places.h"
#include "support/large_stack.h"
#include "support/process_memory.h"

namespace proviso::engine::places {

namespace {

/// The initial time for one place and an analysis; doubled when all analyses have had a turn. The first analysis is the
/// one that decides most, and it does so by several means.
constexpr Clock::duration kFirstSlice = std::chrono::milliseconds(300);
constexpr unsigned kSlicesOfFirst = 2;
/// The initial time for interval invariants of the whole program; doubled each time.
constexpr Clock::duration kFirstIntervals = std::chrono::seconds(2);
constexpr Clock::duration kNap = std::chrono::milliseconds(5);
constexpr unsigned kMostDoublings = 20;

/// They search for proofs by different means.
constexpr std::size_t kAnalyses = 4;
constexpr const char* kNames[kAnalyses] = {"k-induction", "value", "pdr", "predicate"};

/// So many attempts at a time.
constexpr unsigned kWorkers = 2;

class OneByOne {
 public:
  OneByOne(const AnalysisTask& task, const Others& others)
      : task_(task),
        others_(others),
        efforts_(others.efforts != nullptr ? *others.efforts : own_efforts_),
        turns_(others.gate, others.turn) {
    for (const property::Property& property : task.properties) {
      result_.properties.emplace_back().property = property;
      all_.push_back(property::places_of(task.program, property.checks()));
    }
  }

  AnalysisResult run() {
    const CancellationToken others = task_.token.with_deadline(others_.have_had_their_turn);
    while (has_open() && !others.is_cancelled()) std::this_thread::sleep_for(kNap);
    work();
    if (others_.on_time_up && has_open() && is_time_up()) others_.on_time_up();
    return std::move(result_);
  }

 private:
  /// The open part of a property, or one place. Even if no place is known, the property has to be proved.
  struct Target {
    std::size_t number;  // the index of the property
    std::optional<property::Place> place;

    auto operator<=>(const Target&) const = default;
  };

  struct Attempt {
    std::optional<Target> target;  // none: intervals, for all at once
    unsigned step;
    Clock::duration time{};
    CancellationSource over = {};  // the target was decided otherwise
  };

  /// Takes over what the board knows.
  bool has_open() {
    if (task_.token.is_cancelled()) return false;
    const std::lock_guard lock(mutex_);
    bool is_open = false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      if (std::optional<PropertyResult> shown = task_.board->shown(i)) {
        result_.properties[i] = std::move(*shown);
        if (task_.on_round) task_.on_round(result_);
      } else {
        is_open = is_open || all_[i].empty() || !open_places(i).empty();
      }
    }
    return is_open;
  }

  void try_intervals(const CancellationToken& token) {
    const AnalysisDescriptor& interval = analysis_named("interval");
    AnalysisTask task = asking(task_, task_.properties);
    task.token = token;
    task.on_round = nullptr;
    AnalysisResult found = interval.run(task);
    for (std::size_t i = 0; i < found.properties.size(); ++i) {
      PropertyResult& property = found.properties[i];
      if (property.verdict == Verdict::holds && task_.confirm_proof(property, token)) {
        note_decided(i, std::move(property), interval.name);
      } else if (property.verdict != Verdict::holds && property.proof) {
        offer(i, std::move(property), std::string(interval.name), token);
      }
    }
  }

  bool offer(std::size_t number, PropertyResult proof, const std::string& by, const CancellationToken& token) {
    const std::size_t before = task_.board->open(number).size();
    if (!task_.board->offer(number, std::move(proof), by, token)) return false;
    const std::size_t after = task_.board->open(number).size();
    const std::lock_guard lock(mutex_);
    result_.statistics["places shown"] += static_cast<double>(before - std::min(before, after));
    if (task_.on_round) task_.on_round(result_);
    return true;
  }

  // What follows requires the lock.

  property::Places open_places(std::size_t number) const {
    property::Places open = task_.board->open(number);
    for (const property::Place& place : violated_) open.erase(place);
    return open;
  }

  property::Places open_of(const Target& target) const {
    property::Places open = open_places(target.number);
    if (!target.place) return open;
    return open.contains(*target.place) ? property::Places{*target.place} : property::Places{};
  }

  bool is_open(const Target& target) const {
    const bool is_listed = target.place || !all_[target.number].empty();
    return result_.properties[target.number].verdict == Verdict::unknown && !(is_listed && open_of(target).empty());
  }

  /// What was tried before.
  Effort& effort(const Target& target) { return target.place ? efforts_.of_places[*target.place] : efforts_of_properties_[target.number]; }
  Effort& effort(const Attempt& attempt) { return attempt.target ? effort(*attempt.target) : efforts_.of_intervals; }

  Clock::duration time_left(const Target& target) {
    return task_.time_per_place ? *task_.time_per_place - effort(target).spent : Clock::duration::max();
  }

  bool is_time_up() {
    const std::lock_guard lock(mutex_);
    if (!task_.time_per_place) return false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      if (all_[i].empty() && time_left({i, std::nullopt}) > Clock::duration::zero()) return false;
      for (const property::Place& place : open_places(i))
        if (time_left({i, place}) > Clock::duration::zero()) return false;
    }
    return true;
  }

  /// The next attempt: with least effort so far. None if more time would not help.
  std::optional<Attempt> next() {
    std::optional<Attempt> best;
    const auto consider = [&](const Target& target) {
      const Effort& known = effort(target);
      const Clock::duration left = time_left(target);
      if (known.given_up.size() == kAnalyses || left <= Clock::duration::zero()) return;
      unsigned step = known.steps;
      while (known.given_up.contains(step % kAnalyses)) ++step;
      if (best && best->step <= step) return;
      const Clock::duration first = step % kAnalyses == 0 ? kSlicesOfFirst * kFirstSlice : kFirstSlice;
      best = {target, step, std::min(left, doubled(first, step / kAnalyses))};
    };
    std::vector<property::Places> open;
    for (std::size_t i = 0; i < result_.properties.size(); ++i)
      open.push_back(result_.properties[i].verdict == Verdict::unknown ? open_places(i) : property::Places());
    // Of several properties, each is tried before its places are.
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      const bool is_unlisted = all_[i].empty() && result_.properties[i].verdict == Verdict::unknown;
      if (result_.properties.size() > 1 && (is_unlisted || open[i].size() > 1)) consider({i, std::nullopt});
    }
    for (std::size_t i = 0; i < result_.properties.size(); ++i)
      for (const property::Place& place : open[i]) consider({i, place});
    const Effort& of_intervals = efforts_.of_intervals;
    const bool are_running = std::any_of(running_.begin(), running_.end(), [](const Attempt& attempt) { return !attempt.target; });
    if (!are_running && of_intervals.given_up.empty() && (!best || best->step >= of_intervals.steps * kAnalyses))
      best = {std::nullopt, of_intervals.steps, doubled(kFirstIntervals, of_intervals.steps)};
    return best;
  }

  static Clock::duration doubled(Clock::duration first, unsigned times) { return first * (1U << std::min(times, kMostDoublings)); }

  /// Stops attempts whose target was decided meanwhile.
  void stop_idle_attempts() {
    for (Attempt& attempt : running_)
      if (attempt.target && !is_open(*attempt.target)) attempt.over.cancel();
  }

  // No lock from here on.

  void work() {
    std::vector<std::thread> workers;
    workers.reserve(kWorkers);
    try {
      while (workers.size() < kWorkers) workers.emplace_back([this] { work_or_fail(); });
    } catch (const std::system_error&) {  // no more threads are available
      if (workers.empty()) throw;
    }
    turns_.take([&] { return ended_ == workers.size(); });
    for (std::thread& worker : workers) worker.join();
    if (failure_) std::rethrow_exception(failure_);
  }

  void work_or_fail() {
    try {
      run_on_large_stack([this] { work_on_attempts(); });
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
    ++ended_;
  }

  void work_on_attempts() {
    while (has_open()) {
      std::unique_lock lock(mutex_);
      if (failure_) return;
      std::optional<Attempt> chosen = next();
      if (!chosen && running_.empty()) return;
      if (!chosen) {  // one that is running may be cut short
        changed_.wait_for(lock, kNap);
        continue;
      }
      effort(*chosen).steps = chosen->step + 1;
      const auto attempt = running_.insert(running_.end(), std::move(*chosen));
      ++result_.statistics["attempts"];
      lock.unlock();
      const Clock::time_point start = Clock::now();
      const bool is_cut_short = make(*attempt);
      lock.lock();
      Effort& known = effort(*attempt);
      known.spent += Clock::now() - start;
      if (task_.token.is_cancelled()) known.steps = std::min(known.steps, attempt->step);
      if (!is_cut_short) known.given_up.insert(attempt->target ? attempt->step % kAnalyses : 0);
      running_.erase(attempt);
      stop_idle_attempts();
      changed_.notify_all();
    }
  }

  /// True if it was cut short.
  bool make(const Attempt& attempt) {
    const CancellationToken token = attempt.over.token_under(task_.token.behind(turns_.own())).with_timeout(attempt.time);
    try {
      if (attempt.target) {
        decide(*attempt.target, kNames[attempt.step % kAnalyses], token);
      } else {
        try_intervals(token);
      }
    } catch (...) {
      if (!is_out_of_memory(std::current_exception())) throw;
    }
    return token.is_cancelled();
  }

  const LeftOut& left_out_for(const Target& target, const property::Places& asked, const property::Property& alone) {
    const std::lock_guard lock(mutex_);
    const auto known = irrelevant_.find(target);
    if (known != irrelevant_.end()) return known->second;
    // Of a property without places the board takes no parts: its proof has to show by itself what is undefined.
    const bool has_parts = !all_[target.number].empty();
    const bool can_slice = has_parts && task_.given.assumed == nullptr && !alone.checks().assumes_defined();
    return irrelevant_[target] = can_slice ? irrelevant_calls(*task_.facts, alone.checks(), asked) : LeftOut();
  }

  void decide(const Target& target, const char* name, const CancellationToken& token) {
    const std::size_t number = target.number;
    std::unique_lock lock(mutex_);
    const property::Places asked = open_of(target);
    const property::Property whole = result_.properties[number].property;
    lock.unlock();
    const property::Property alone = only(whole, all_[number], asked);
    PropertyResult found = attempt(task_, alone, left_out_for(target, asked, alone), analysis_named(name), token);
    const bool is_proof = found.verdict == Verdict::holds && found.proof;  // one that was found in time is worth checking
    if (is_proof && !all_[number].empty()) {
      if (offer(number, std::move(found), name, task_.token)) turns_.note_success();
    } else {
      found.property = whole;  // what is confirmed is what will be said
      if (found.verdict == Verdict::violated || (is_proof && task_.confirm_proof(found, task_.token)))
        note_decided(number, std::move(found), name);
    }
  }

  void note_decided(std::size_t number, PropertyResult found, std::string_view by) {
    turns_.note_success();
    const std::lock_guard lock(mutex_);
    found.property = result_.properties[number].property;
    found.decided_by = by;
    AnalysisResult so_far = result_;
    if (found.verdict == Verdict::violated && task_.wants_further)
      violated_.insert(property::place_of(*found.counterexample));  // the others stay open
    else
      result_.properties[number] = found;
    so_far.properties[number] = std::move(found);
    if (task_.on_round) task_.on_round(so_far);
  }

  const AnalysisTask& task_;
  const Others others_;
  Efforts own_efforts_;
  Efforts& efforts_;
  Turns turns_;
  std::vector<property::Places> all_;  // by property
  std::mutex mutex_;                   // guards what follows
  std::condition_variable changed_;
  AnalysisResult result_;
  property::Places violated_;  // if further violations are wanted
  std::map<std::size_t, Effort> efforts_of_properties_;
  std::map<Target, LeftOut> irrelevant_;
  std::list<Attempt> running_;
  std::exception_ptr failure_;
  std::atomic<unsigned> ended_ = 0;  // workers
};

}  // namespace

AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others) { return OneByOne(task, others).run(); }

}  // namespace proviso::engine::places
