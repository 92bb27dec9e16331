#include "engine/places/one_by_one.h"

#include <array>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "certificate/slice_proof.h"
#include "engine/found_invariants.h"
#include "engine/places/slice.h"
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
constexpr std::size_t kMostDoublings = 20;
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
    unsigned in_vain = 0;  // steps after which more time would not help
    for (unsigned step = 0; in_vain < std::size(kPairs) && has_open(); ++step) in_vain = take_step(step, turn) ? 0 : in_vain + 1;
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
        is_open = is_open || all_[i].empty() || !open_places(i).empty();
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

  /// What was tried with the target before.
  Effort& effort(const Target& target) {
    if (!target.place) return efforts_of_properties_[target.number];
    return others_.efforts != nullptr ? (*others_.efforts)[*target.place] : efforts_[*target.place];
  }

  /// The next pair of analyses for all open targets. True if more time may help with some. Of several properties, each
  /// is tried before its places are.
  bool take_step(unsigned step, Turn& turn) {
    bool has_more = false;
    if (result_.properties.size() > 1)
      for (std::size_t i = 0; i < result_.properties.size(); ++i)
        if (open_places(i).size() != 1) has_more = attempt({i, std::nullopt}, step, turn) || has_more;
    for (std::size_t i = 0; i < result_.properties.size(); ++i)
      for (const property::Place& place : open_places(i)) has_more = attempt({i, place}, step, turn) || has_more;
    return has_more;
  }

  /// True if more time may help.
  bool attempt(const Target& target, unsigned step, Turn& turn) {
    const auto is_open = [&] {
      const bool is_listed = target.place || !all_[target.number].empty();
      return result_.properties[target.number].verdict == Verdict::unknown && !(is_listed && open_of(target).empty());
    };
    const std::size_t pair = step % std::size(kPairs);
    Effort& known = effort(target);
    if (task_.token.is_cancelled() || !is_open() || known.given_up.contains(pair)) return false;
    if (known.steps > step) return true;
    const Clock::duration left = time_left(target);
    if (left <= Clock::duration::zero()) return false;
    turn.pass_on();
    const Clock::time_point start = Clock::now();
    const Clock::duration time = kFirstSlice * (1U << std::min(step / std::size(kPairs), kMostDoublings));
    const bool is_cut_short = decide(target, kPairs[pair], std::min(time, left));
    known.spent += Clock::now() - start;
    if (!task_.token.is_cancelled()) known.steps = step + 1;
    if (is_cut_short) return true;
    known.given_up.insert(pair);
    if (!is_open()) turn.note_success();
    return false;
  }

  Clock::duration time_left(const Target& target) {
    return task_.time_per_place ? *task_.time_per_place - effort(target).spent : Clock::duration::max();
  }

  bool is_time_up() {
    if (!task_.time_per_place) return false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      if (all_[i].empty() && time_left({i, std::nullopt}) > Clock::duration::zero()) return false;
      for (const property::Place& place : open_places(i))
        if (time_left({i, place}) > Clock::duration::zero()) return false;
    }
    return true;
  }

  /// What an attempt looks at: the program, or without what is irrelevant to the target.
  struct Slice {
    const std::set<rewrite::CallPlace>* left_out = nullptr;  // null: nothing
    std::shared_ptr<const ir::Program> program = {};

    /// The proof as one about the whole program.
    void extend(PropertyResult& property) const {
      if (left_out != nullptr) property.proof = certificate::SliceProof{*left_out, program, std::move(*property.proof)};
    }
  };

  Slice slice_for(const Target& target, const property::Property& alone) {
    if (task_.given.assumed != nullptr || alone.checks().assumes_defined()) return {};
    const auto [known, is_new] = irrelevant_.try_emplace(target);
    if (is_new) known->second = irrelevant_calls(*task_.facts, alone.checks());
    if (known->second.empty()) return {};
    return {&known->second, rewrite::without_calls(task_.program, known->second)};
  }

  /// True if an analysis was cut short.
  bool decide(const Target& target, const Pair& pair, Clock::duration slice_time) {
    const std::size_t number = target.number;
    const std::vector<property::Property> alone = {only(result_.properties[number].property, all_[number], open_of(target))};
    const Slice slice = slice_for(target, alone.front());
    const CancellationToken token = task_.token.with_timeout(slice_time);
    const condition::ConditionalInput whole;
    AnalysisTask shared = slice.program ? about(*slice.program, alone, whole, task_, token) : asking(task_, alone);
    const property::Confirm confirm = asking(task_, alone).confirm;
    std::mutex mutex;
    std::optional<property::Counterexample> violation;  // in the whole program
    if (slice.program)
      shared.confirm = [&](const property::Counterexample& in_slice) -> property::Confirmation {
        auto whole_execution = in_whole_program(task_.program, *slice.left_out, *slice.program, in_slice, confirm, token);
        if (!whole_execution) return {false, "no execution of the whole program was found that goes the same way"};
        const std::lock_guard lock(mutex);
        violation = std::move(whole_execution);
        return true;
      };
    shared.found = std::make_shared<FoundInvariants>();  // about this slice, whose variables end with it
    shared.board = nullptr;                              // its indices refer to other properties
    shared.wants_further = false;
    std::vector<portfolio::Competitor> competitors;
    for (const char* const name : pair)
      competitors.push_back({name, [&shared, name](const CancellationToken& own, const auto& on_round) {
                               AnalysisTask task = shared;
                               task.token = own;
                               task.on_round = on_round;
                               return analysis_named(name).run(task);
                             }});
    portfolio::PortfolioOptions options;
    options.token = token;
    // A proof that was found in time is worth checking.
    options.confirm_proof = [&](PropertyResult& property, const CancellationToken&) {
      if (!property.proof) return false;
      slice.extend(property);
      return task_.confirm_proof(property, task_.token);
    };
    options.extent_of = [](const AnalysisResult&) { return portfolio::Extent{}; };
    ++result_.statistics["attempts"];
    PropertyResult found = std::move(portfolio::compete(alone, competitors, options).properties.front());
    if (found.verdict == Verdict::holds && !all_[number].empty()) {
      const std::string by = found.decided_by;
      offer(number, std::move(found), by);
    } else if (found.verdict != Verdict::unknown) {
      if (violation) found.counterexample = std::move(violation);
      note_decided(number, std::move(found));
    } else {
      return token.is_cancelled();
    }
    return false;
  }

  void note_decided(std::size_t number, PropertyResult found) {
    found.property = result_.properties[number].property;
    AnalysisResult so_far = result_;
    if (found.verdict == Verdict::violated && task_.wants_further)
      violated_.insert(property::place_of(*found.counterexample));  // the others stay open
    else
      result_.properties[number] = found;
    so_far.properties[number] = std::move(found);
    if (task_.on_round) task_.on_round(so_far);
  }

  const AnalysisTask& task_;
  Others others_;
  std::vector<property::Places> all_;  // by property
  AnalysisResult result_;
  property::Places violated_;  // if further violations are wanted
  std::map<std::size_t, Effort> efforts_of_properties_;
  Efforts efforts_;
  std::map<Target, std::set<rewrite::CallPlace>> irrelevant_;
};

}  // namespace

AnalysisResult decide_one_by_one(const AnalysisTask& task, const Others& others) { return OneByOne(task, others).run(); }

}  // namespace proviso::engine::places
