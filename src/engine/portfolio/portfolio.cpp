#include "engine/portfolio/portfolio.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>

#include "support/large_stack.h"
#include "support/process_memory.h"

namespace proviso::engine::portfolio {

namespace {

constexpr Clock::duration kPoll = std::chrono::milliseconds(20);

class Portfolio {
 public:
  Portfolio(const std::vector<property::Property>& properties, const std::vector<Competitor>& competitors, const PortfolioOptions& options)
      : competitors_(competitors), options_(options), latest_(competitors.size()), decided_(properties.size()) {
    for (AnalysisResult& result : latest_)
      for (const property::Property& property : properties) result.properties.emplace_back().property = property;
  }

  AnalysisResult run() {
    const CancellationToken token = over_.token_under(options_.token);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < competitors_.size(); ++i) {
      try {
        threads.emplace_back([this, i, token] { run_or_fail(i, token); });
      } catch (const std::system_error&) {  // no more threads are available
        const std::lock_guard lock(mutex_);
        run_out_of_memory(i);
        ++ended_;
      }
    }
    wait();
    for (std::thread& thread : threads) thread.join();
    const std::lock_guard lock(mutex_);
    if (failure_ && !all_decided()) std::rethrow_exception(failure_);
    return combined(all_decided() ? first_shown() : widest());
  }

 private:
  void run_or_fail(std::size_t number, const CancellationToken& token) {
    try {
      run_on_large_stack([&] { run_one(number, token); });
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (is_out_of_memory(std::current_exception())) {
        run_out_of_memory(number);
      } else {
        failure_ = std::current_exception();
        over_.cancel();
      }
    }
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_all();
  }

  /// Its memory becomes available to the others.
  void run_out_of_memory(std::size_t number) {
    without_memory_.insert(number);
    latest_[number].statistics["seconds"] = std::chrono::duration<double>(Clock::now() - start_).count();
  }

  /// Waits until all have ended. Once a property is violated the verdict is decided, if no further violations are
  /// wanted: the others get as much time as that took, and a second.
  void wait() {
    std::unique_lock lock(mutex_);
    const auto all_ended = [&] { return ended_ == competitors_.size(); };
    const auto is_enough = [&] { return options_.is_enough && options_.is_enough(); };
    const auto is_decided = [&] { return is_violated_ && !options_.wants_further; };
    while (!all_ended() && !is_decided() && !is_enough()) changed_.wait_for(lock, kPoll);
    if (is_enough() || !changed_.wait_for(lock, Clock::now() - start_ + std::chrono::seconds(1), all_ended)) over_.cancel();
  }

  /// Waits for the competitor's turn: the others have had their time, or have ended, or the race is over.
  void wait_for_turn(std::size_t number, const CancellationToken& token) {
    std::unique_lock lock(mutex_);
    ++waiting_;
    while (!token.is_cancelled() && Clock::now() < start_ + competitors_[number].after && ended_ + waiting_ < competitors_.size())
      changed_.wait_for(lock, kPoll);
    --waiting_;
  }

  void run_one(std::size_t number, const CancellationToken& token) {
    if (competitors_[number].after > Clock::duration::zero()) wait_for_turn(number, token);
    const Clock::time_point start = Clock::now();
    const auto on_round = [&](const AnalysisResult& so_far) { take(number, so_far); };
    AnalysisResult result = competitors_[number].run(token, on_round);
    for (std::size_t i = 0; i < result.properties.size(); ++i) {
      PropertyResult& property = result.properties[i];
      if (property.verdict != Verdict::holds || is_decided(i)) continue;
      if (!options_.confirm_proof(property, token)) property.verdict = Verdict::unknown;
    }
    result.statistics["seconds"] = std::chrono::duration<double>(Clock::now() - start).count();
    take(number, result);
  }

  bool is_decided(std::size_t property) {
    const std::lock_guard lock(mutex_);
    return decided_[property].has_value();
  }

  void take(std::size_t number, const AnalysisResult& result) {
    const std::lock_guard lock(mutex_);
    latest_[number] = result;
    for (std::size_t i = 0; i < decided_.size(); ++i) {
      const PropertyResult& property = result.properties[i];
      const bool is_proof = property.verdict == Verdict::holds && !property.confirmed_by.empty();
      if (property.verdict == Verdict::violated && options_.wants_further) {
        take_violations(i, property, competitors_[number].name);
      } else if (!decided_[i] && (property.verdict == Verdict::violated || is_proof)) {
        decided_[i] = property;
        decided_[i]->decided_by = competitors_[number].name;
        is_violated_ = is_violated_ || property.verdict == Verdict::violated;
      }
    }
    if (all_decided() && !(is_violated_ && options_.wants_further)) over_.cancel();
    changed_.notify_all();
    if (options_.on_round) options_.on_round(competitors_[number].name, combined(first_shown()));
  }

  /// Takes over new violations. No competitor has both a violation and a proof.
  void take_violations(std::size_t number, const PropertyResult& property, const std::string& by) {
    std::optional<PropertyResult>& known = decided_[number];
    const auto add = [&](const property::Counterexample& counterexample) {
      if (!violated_.emplace(number, property::place_of(counterexample)).second) return;
      is_violated_ = true;
      if (known) {
        known->further.push_back(counterexample);
        return;
      }
      known = property;
      known->decided_by = by;
      known->counterexample = counterexample;
      known->further.clear();
    };
    add(*property.counterexample);
    for (const property::Counterexample& counterexample : property.further) add(counterexample);
  }

  bool all_decided() const {
    return std::all_of(decided_.begin(), decided_.end(), [](const auto& one) { return one.has_value(); });
  }

  /// A result that has shown something, if there is one, while the competitors run.
  const AnalysisResult& first_shown() const {
    const auto shown = std::find_if(latest_.begin(), latest_.end(), [](const AnalysisResult& one) { return !one.covers_nothing; });
    return shown == latest_.end() ? latest_.front() : *shown;
  }

  const AnalysisResult& widest() const {
    const AnalysisResult* best = &first_shown();
    if (best->covers_nothing) return *best;
    Extent extent = options_.extent_of(*best);
    for (const AnalysisResult* one = best + 1; one != latest_.data() + latest_.size(); ++one) {
      if (one->covers_nothing) continue;
      const Extent other = options_.extent_of(*one);
      if (other <= extent) continue;
      best = one;
      extent = other;
    }
    return *best;
  }

  /// The results so far, with this condition.
  AnalysisResult combined(const AnalysisResult& conditional) const {
    AnalysisResult result = conditional;
    result.statistics.clear();
    for (const AnalysisResult& one : latest_)
      if (one.predicates) result.predicates = one.predicates;
    for (std::size_t i = 0; i < latest_.size(); ++i)
      for (const auto& [name, value] : latest_[i].statistics) result.statistics[competitors_[i].name + ": " + name] = value;
    for (std::size_t i = 0; i < latest_.size(); ++i) result.contributions.push_back(contribution(i, conditional));
    bool all_hold = true;
    for (std::size_t i = 0; i < decided_.size(); ++i) {
      PropertyResult& property = result.properties[i];
      if (decided_[i]) {
        property = *decided_[i];
      } else {
        if (property.verdict == Verdict::holds) property.verdict = Verdict::unknown;  // not confirmed, or not yet
        result.lacked_memory = !without_memory_.empty();
      }
      all_hold = all_hold && property.verdict == Verdict::holds;
    }
    if (all_hold) {
      result.condition.clear();
      result.covers_nothing = false;
    }
    return result;
  }

  Contribution contribution(std::size_t number, const AnalysisResult& conditional) const {
    Contribution result{competitors_[number].name, 0, ""};
    const auto seconds = latest_[number].statistics.find("seconds");
    const bool has_ended = seconds != latest_[number].statistics.end();
    result.seconds = has_ended ? seconds->second : std::chrono::duration<double>(Clock::now() - start_).count();
    for (const auto& decided : decided_)
      if (decided && decided->decided_by == result.analysis)
        result.what += (result.what.empty() ? "decided " : ", ") + decided->property.name;
    if (result.what.empty() && without_memory_.contains(number)) result.what = "ran out of memory";
    const auto places = latest_[number].statistics.find("places shown");
    if (result.what.empty() && places != latest_[number].statistics.end())
      result.what = fmt::format("showed {} place{}", places->second, places->second == 1 ? "" : "s");
    if (result.what.empty())
      result.what = latest_[number].covers_nothing                       ? "nothing"
                    : !all_decided() && &latest_[number] == &conditional ? "gave the condition"
                                                                         : "showed a part";
    return result;
  }

  const std::vector<Competitor>& competitors_;
  const PortfolioOptions& options_;
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t ended_ = 0;    // number of competitors
  std::size_t waiting_ = 0;  // for their turn
  bool is_violated_ = false;
  std::set<std::pair<std::size_t, property::Place>> violated_;  // by property, if further violations are wanted
  std::vector<AnalysisResult> latest_;                          // by competitor
  std::vector<std::optional<PropertyResult>> decided_;          // by property
  CancellationSource over_;
  std::exception_ptr failure_;            // an internal error: all stop
  std::set<std::size_t> without_memory_;  // competitors that ran out of memory: the others continue
};

}  // namespace

AnalysisResult compete(const std::vector<property::Property>& properties, const std::vector<Competitor>& competitors,
                       const PortfolioOptions& options) {
  return Portfolio(properties, competitors, options).run();
}

}  // namespace proviso::engine::portfolio
