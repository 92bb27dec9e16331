#include "engine/pdr/pdr.h"

#include <algorithm>
#include <queue>

#include "engine/abstraction/fewer_literals.h"
#include "engine/blocks/block_search.h"
#include "engine/pdr/claims.h"
#include "engine/pdr/frames.h"
#include "engine/pdr/inductive_part.h"
#include "engine/pdr/lifting.h"

namespace proviso::engine::pdr {

using encode::Term;

namespace {

constexpr std::size_t kMaxCuts = 4000;
/// What is blocked is published when the level has this factor since the last time: each time others begin anew.
constexpr unsigned kLevelsBetweenClaims = 4;
/// The limit for deciding which hazards the invariants exclude, when the search has ended.
constexpr auto kHazardTime = std::chrono::milliseconds(150);

const char* const kUndecided = "whether this can happen was not found out";

/// A proof obligation: a cube of predicates at a cut from which a hazard can be reached.
struct Obligation {
  Frames::CutId cut = 0;
  unsigned level = 0;
  abstraction::PredicateCube cube;
  term::Model model;                // of the cut's block: how the path continues
  std::size_t next_end = 0;         // of that block, to the next obligation
  std::optional<std::size_t> next;  // none: to the hazard
};

class Pdr {
 public:
  bool is_too_coarse() const { return search_.is_too_coarse(); }
  Pdr(const ir::Program& program, const std::vector<property::Property>& properties, const blocks::PredicateAnalysisOptions& options,
      blocks::IrrelevantLoopsAre irrelevant_loops)
      : search_(program, properties, options, irrelevant_loops) {
    if (options.found) claims_.emplace(*options.found, "pdr");
  }

  AnalysisResult run() {
    try {
      search();
    } catch (const abstraction::SolverGaveUp& what) {
      search_.note(what);
    }
    if (!is_proved_ && frames_ && frames_->is_complete()) publish_claims(std::max(level_, 2U) - 1);
    note_statistics();
    if (search_.options.shows_work)
      search_.result().predicates = std::make_shared<exchange::TrackedPredicates>(search_.precision.tracked(search_.system));
    if (!is_proved_) claim_what_was_shown();
    return std::move(search_.result());
  }

 private:
  void search() {
    while (look_at_start()) {
      if (search_.must_stop()) return;
    }
    frames_.emplace(search_.system, search_.abstraction, kMaxCuts);
    if (!frames_->is_complete()) return;
    for (level_ = 1; !search_.must_stop(); ++level_) {
      search_.conditions.reach(condition::ConditionKind::path_length, level_);
      for (Frames::CutId cut = 0; cut < frames_->cuts().size(); ++cut)
        while (!search_.must_stop() && look_at(cut)) {
        }
      if (search_.must_stop()) return;
      note_statistics();
      if (search_.options.on_round) search_.options.on_round(search_.result());
      if (!frames_->push(level_)) {
        if (level_ >= next_claims_) publish_claims(level_);
        continue;
      }
      prove();
      return;
    }
  }

  /// What has been blocked so far may help those who close loops by induction.
  void publish_claims(unsigned from_level) {
    next_claims_ = kLevelsBetweenClaims * level_;
    if (claims_) claims_->publish(claims_of(*frames_, search_.system.space(), from_level));
  }

  // -------------------------------------------------------------------------------------------------------------- hazards

  /// Handles hazards before the first cuts; false if there are none left.
  bool look_at_start() {
    const symbolic::Block& block = search_.system.start();
    const std::optional<term::Model> model = search_.find_hazard(block, {});
    if (!model) return false;
    const symbolic::Hazard& hazard = search_.hazard_met(block, *model);
    const paths::Path path(search_.system, {{&block, {hazard.condition}, nullptr, {}}});
    search_.look_into_path(path, hazard, [&] { search_.settle(path, hazard); });
    note_examination();
    return true;
  }

  /// Whether a hazard of the cut's block can be reached from the highest frame; if so, the state is blocked or followed
  /// up.
  bool look_at(Frames::CutId cut) {
    const symbolic::Block& block = *frames_->cuts()[cut].block;
    const std::optional<term::Model> model = search_.find_hazard(block, {frames_->level_term(cut, level_)});
    if (!model) return false;
    const symbolic::Hazard& hazard = search_.hazard_met(block, *model);
    obligations_.clear();
    queue_ = {};
    const std::vector<Term> asked{hazard.condition};
    add({cut, level_, cube_of(cut, *model, asked), way_on(predicates_at(cut), *model, asked), 0, std::nullopt});
    block_all(hazard);
    return true;
  }

  /// The predicates' values in the model, at the beginning of the cut's block.
  abstraction::PredicateCube cube_of(Frames::CutId cut, const term::Model& model, std::span<const Term> asked) {
    return is_lifting_ ? deciding_values(search_.pool, predicates_at(cut), model, asked)
                       : values_of(search_.pool, predicates_at(cut), model);
  }

  term::Terms predicates_at(Frames::CutId cut) { return search_.precision.at(frames_->cuts()[cut].place); }

  // ------------------------------------------------------------------------------------------------------------- blocking

  void add(Obligation obligation) {
    queue_.emplace(obligation.level, obligations_.size());
    obligations_.push_back(std::move(obligation));
  }

  /// Runs until all obligations are discharged, or one of them is a path from the start.
  void block_all(const symbolic::Hazard& hazard) {
    while (!queue_.empty() && !search_.must_stop()) {
      const auto [level, index] = queue_.top();
      const Frames::CutId cut = obligations_[index].cut;
      const abstraction::PredicateCube cube = obligations_[index].cube;
      if (frames_->is_blocked(cut, level, cube)) {
        queue_.pop();
        continue;
      }
      abstraction::PredicateCube part;
      const std::optional<Frames::Reached> reached = frames_->reach(cut, level, cube, part, smt::Want::model);
      if (!reached) {
        queue_.pop();
        const unsigned blocked = block(cut, level, std::move(part));
        // Obligations that are enqueued again at a later level show long counterexamples early.
        if (blocked < level_) {
          obligations_.push_back(obligations_[index]);
          obligations_.back().level = blocked + 1;
          queue_.emplace(blocked + 1, obligations_.size() - 1);
        }
        continue;
      }
      std::vector<Term> asked{reached->entry->end->guard};
      for (const Term literal : cube) asked.push_back(search_.abstraction.before(*reached->entry->end, literal));
      const std::size_t end = static_cast<std::size_t>(reached->entry->end - reached->entry->block->ends.data());
      if (!reached->entry->from) {
        follow_up(index, refinement::restricted(reached->model, asked), end, hazard);
        return;
      }
      const Frames::CutId from = *reached->entry->from;
      add({from, level - 1, cube_of(from, reached->model, asked), way_on(predicates_at(from), reached->model, asked), end, index});
    }
  }

  /// Blocks a generalisation of the cube; returns the highest level at which it holds.
  unsigned block(Frames::CutId cut, unsigned level, abstraction::PredicateCube cube) {
    cube = abstraction::fewer_literals(std::move(cube),
                                       [&](const abstraction::PredicateCube& fewer) -> std::optional<abstraction::PredicateCube> {
                                         abstraction::PredicateCube part;
                                         if (search_.must_stop() || frames_->is_reached(cut, level, fewer, part)) return std::nullopt;
                                         return part;
                                       });
    abstraction::PredicateCube part;
    while (level < level_ && !search_.must_stop() && !frames_->is_reached(cut, level + 1, cube, part)) ++level;
    ++clauses_;
    frames_->block(cut, level, std::move(cube));
    return level;
  }

  // ---------------------------------------------------------------------------------------------------------- refinement

  /// The chain of obligations from the start is a path, as far as the predicates can tell.
  void follow_up(std::size_t first, term::Model start, std::size_t start_end, const symbolic::Hazard& hazard) {
    const symbolic::Block* block = &search_.system.start();
    std::vector<paths::Segment> segments{
        {block, {block->ends[start_end].guard}, &block->ends[start_end].state, block->ends[start_end].place}};
    std::vector<term::Model> models{std::move(start)};
    for (std::optional<std::size_t> i = first; i; i = obligations_[*i].next) {
      const Obligation& obligation = obligations_[*i];
      block = frames_->cuts()[obligation.cut].block;
      models.push_back(obligation.model);
      if (obligation.next) {
        const symbolic::BlockEnd& end = block->ends[obligation.next_end];
        segments.push_back({block, {end.guard}, &end.state, end.place});
      } else {
        segments.push_back({block, {hazard.condition}, nullptr, {}});
      }
    }
    const paths::Path path(search_.system, std::move(segments));
    std::vector<ir::Place> places;
    for (std::size_t i = 0; i < path.size(); ++i) places.push_back(path.segment(i).block->from);
    search_.look_into_path(path, hazard, [&] {
      if (search_.settle_past_loops(path, models, hazard)) return;
      if (search_.examiner.explain(path, std::move(models), [&](const refinement::CutPredicates& found) { return track(found, places); }))
        return;
      if (is_lifting_) {
        is_lifting_ = search_.settle_if_possible(path, hazard);
      } else {
        search_.settle(path, hazard);
      }
    });
    note_examination();
  }

  void note_examination() {
    ++examined_;
    note_statistics();
    if (search_.options.on_round) search_.options.on_round(search_.result());
  }

  bool track(const refinement::CutPredicates& found, const std::vector<ir::Place>& places) {
    bool is_new = false;
    for (std::size_t i = 1; i < found.size(); ++i)
      for (const Term predicate : found[i]) is_new = search_.precision.add(places[i], predicate) || is_new;
    return is_new;
  }

  // --------------------------------------------------------------------------------------------------------------- result

  void prove() {
    is_proved_ = true;
    unsigned level = 1;
    const auto is_empty = [&](unsigned at) {
      return std::all_of(frames_->cuts().begin(), frames_->cuts().end(),
                         [&](const Frames::Cut& cut) { return cut.blocked.size() <= at || cut.blocked[at].empty(); });
    };
    while (!is_empty(level)) ++level;
    const auto formulas = [&] {
      blocks::HazardRecord::Formulas all;
      for (Frames::CutId cut = 0; cut < frames_->cuts().size(); ++cut)
        all.emplace_back(frames_->cuts()[cut].place, frames_->invariant(cut, level));
      return all;
    };
    search_.conclude(formulas);
  }

  // ----------------------------------------------------------------------------------------------------------- cut short

  /// Gives up the hazards that the formula does not exclude.
  void give_up_hazards(const symbolic::Block& block, Term formula) {
    const std::string reason = search_.conditions.is_over() ? search_.conditions.end_reason() : kUndecided;
    try {
      while (const std::optional<term::Model> model = search_.find_hazard(block, {formula}))
        search_.findings.give_up(search_.hazard_met(block, *model), reason);
    } catch (const abstraction::SolverGaveUp&) {
      for (const symbolic::Hazard& hazard : block.hazards)
        if (search_.findings.is_open(hazard)) search_.findings.give_up(hazard, reason);
    }
  }

  /// Whether the block has excluded hazards, or makes checks that cannot fail.
  bool has_something_to_show(const symbolic::Block& block) {
    const auto is_made = [&](Term made) { return !made.is_false(); };
    if (block.hazards.empty()) return std::any_of(block.made.begin(), block.made.end(), is_made);
    return std::any_of(block.hazards.begin(), block.hazards.end(),
                       [&](const symbolic::Hazard& hazard) { return search_.findings.is_open(hazard); });
  }

  /// The formulas that hold at the cuts unconditionally, and the hazards that they do not exclude.
  void claim_what_was_shown() {
    const bool has_frames = frames_ && frames_->is_complete() && search_.findings.has_open_property() && !is_too_coarse();
    if (!has_frames || !search_.options.may_claim_late) {
      search_.stop_short();
      return;
    }
    const std::vector<Term> held = what_holds(*frames_, search_.abstraction, search_.pool, level_);
    blocks::HazardRecord::Formulas formulas;
    for (Frames::CutId cut = 0; cut < held.size(); ++cut) formulas.emplace_back(frames_->cuts()[cut].place, held[cut]);
    search_.abstraction.ask_until(CancellationToken().with_timeout(kHazardTime));
    give_up_hazards(search_.system.start(), search_.pool.true_term());
    for (Frames::CutId cut = 0; cut < formulas.size(); ++cut) give_up_hazards(*frames_->cuts()[cut].block, formulas[cut].second);
    const bool shows_something = has_something_to_show(search_.system.start()) ||
                                 std::any_of(frames_->cuts().begin(), frames_->cuts().end(),
                                             [&](const Frames::Cut& cut) { return has_something_to_show(*cut.block); });
    if (search_.result().condition.empty()) {
      search_.conclude([&] { return formulas; });
    } else if (shows_something) {
      search_.stop_short(formulas, {});
    } else {
      search_.result().condition.clear();
      search_.stop_short();
    }
  }

  void note_statistics() {
    std::map<std::string, double>& statistics = search_.result().statistics;
    statistics["level"] = level_;
    statistics["cuts"] = frames_ ? static_cast<double>(frames_->cuts().size()) : 0;
    statistics["clauses"] = static_cast<double>(clauses_);
    statistics["predicates"] = static_cast<double>(search_.precision.size());
    statistics["examined paths"] = examined_;
    statistics["solver queries"] = static_cast<double>(search_.abstraction.statistics().queries);
  }

  blocks::BlockSearch search_;
  std::optional<Frames> frames_;
  unsigned level_ = 0;
  std::optional<FoundInvariants::Source> claims_;
  unsigned next_claims_ = kLevelsBetweenClaims;  // the level at which it publishes them
  bool is_lifting_ = true;  // obligations are lifted; not any more after lifting led to a path that the predicates exclude
  std::vector<Obligation> obligations_;
  using Waiting = std::pair<unsigned, std::size_t>;  // level, obligation
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue_;
  std::uint64_t clauses_ = 0;
  unsigned examined_ = 0;
  bool is_proved_ = false;
};

}  // namespace

AnalysisResult check_by_blocking(const ir::Program& program, const std::vector<property::Property>& properties,
                                 const blocks::PredicateAnalysisOptions& options) {
  return blocks::run_block_analysis<Pdr>(program, properties, options);
}

}  // namespace proviso::engine::pdr
