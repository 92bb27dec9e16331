#include "engine/kinduction/kinduction.h"

#include <mutex>
#include <thread>

#include "engine/kinduction/sides.h"
#include "support/large_stack.h"

namespace proviso::engine::kinduction {

namespace {

/// A thread. An exception ends the race, and is rethrown by join().
class Side {
 public:
  Side(Race& race, const std::function<void()>& work)
      : race_(race), thread_([this, work] {
          try {
            run_on_large_stack(work);
          } catch (...) {
            failure_ = std::current_exception();
            race_.end();
          }
        }) {}
  ~Side() {
    if (!thread_.joinable()) return;
    race_.end();
    thread_.join();
  }
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;

  void join() {
    thread_.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  Race& race_;
  std::exception_ptr failure_;  // declared before the thread, which may set it at once
  std::thread thread_;
};

/// Reports the results so far. Thread-safe.
class Report {
 public:
  Report(const std::vector<property::Property>& properties, const bmc::BmcOptions& options, const Race& race)
      : options_(options), race_(race) {
    for (const property::Property& property : properties) so_far_.properties.emplace_back().property = property;
  }

  void tell(const AnalysisResult& bounded) {
    const std::lock_guard lock(mutex_);
    so_far_ = bounded;
    tell_all();
  }
  void tell_of_violations() {
    const std::lock_guard lock(mutex_);
    tell_all();
  }

 private:
  void tell_all() {
    race_.add_violations_to(so_far_);
    if (options_.on_round) options_.on_round(so_far_);
  }

  const bmc::BmcOptions& options_;
  const Race& race_;
  std::mutex mutex_;
  AnalysisResult so_far_;
};

/// Runs until every property is decided, or nothing is left to be tried.
void search_for_proofs(const ir::Program& program, const std::vector<property::Property>& properties, const bmc::BmcOptions& options,
                       Race& race, Report& report, const CancellationToken& token, DomainsRun domains_run) {
  const Induction induction(program, options);
  FoundInvariants own;
  FoundInvariants& found = options.found ? *options.found : own;
  // The side of the domains owns it, and is expected to publish before it has begun.
  auto source = std::make_unique<FoundInvariants::Source>(found, "domains");
  const auto on_violation = [&](std::size_t property, property::Counterexample violation) {
    race.add_violation(property, std::move(violation), !options.wants_further);
    report.tell_of_violations();
  };
  const ProofSearch search{program, properties,    induction,           race,        found, options.max_bound,
                           token,   options.board, options.offers_from, on_violation};
  try_guesses(search);
  if (domains_run == DomainsRun::first) {
    try_domains_briefly(search, *source);
    source.reset();
    try_step_cases(search);
    return;
  }
  Side domains(race, [&] {
    const std::unique_ptr<FoundInvariants::Source> owned = std::move(source);
    try_domains(search, *owned);
  });
  try_step_cases(search);
  domains.join();
}

}  // namespace

AnalysisResult check_by_induction(const ir::Program& program, const std::vector<property::Property>& properties,
                                  const bmc::BmcOptions& options, DomainsRun domains) {
  Race race(properties.size());
  Report report(properties, options, race);
  const CancellationToken token = race.token_under(options.token);
  Side proofs(race, [&] { search_for_proofs(program, properties, options, race, report, token, domains); });
  bmc::BmcOptions bounded = options;
  bounded.token = token;
  bounded.on_round = [&](const AnalysisResult& so_far) {
    if (!options.wants_further) race.add_verdicts(so_far);
    report.tell(so_far);
  };
  AnalysisResult result = bmc::check_bounded(program, properties, bounded);
  race.add_verdicts(result);
  // With a bound on both sides, one may end before the other is done.
  const bool waits = options.max_bound != bmc::BmcOptions().max_bound;
  if (!waits) race.end();
  proofs.join();
  race.add_violations_to(result);
  bool all_hold = true;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    PropertyResult& property = result.properties[i];
    const certificate::CompleteUnwinding* const proof = race.proof(i);
    if (property.verdict == Verdict::unknown && proof != nullptr) {
      property.verdict = Verdict::holds;
      property.reason.clear();
      property.proof = *proof;
    }
    all_hold = all_hold && property.verdict == Verdict::holds;
  }
  if (all_hold) result.condition.clear();
  return result;
}

}  // namespace proviso::engine::kinduction
