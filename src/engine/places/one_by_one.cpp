#include "engine/places/one_by_one.h"

#include <set>
#include <tuple>

#include "property/places.h"

namespace proviso::engine::places {

namespace {

/// For one place and one analysis, at first; doubled when all analyses have had a turn.
constexpr Clock::duration kFirstSlice = std::chrono::milliseconds(200);

class OneByOne {
 public:
  explicit OneByOne(const AnalysisTask& task) : task_(task) {
    for (const property::Property& property : task.properties) {
      result_.properties.emplace_back().property = property;
      all_.push_back(property::places_of(task.program, property.checks()));
    }
  }

  AnalysisResult run() {
    try_intervals();
    bool has_more = true;  // analyses that were cut short
    for (Clock::duration slice = kFirstSlice; has_more && has_open(); slice *= 2) {
      has_more = false;
      for (const char* const name : {"k-induction", "pdr", "value"})
        if (has_open()) has_more = go_round(analysis_named(name), slice) || has_more;
    }
    return std::move(result_);
  }

 private:
  bool has_open() {
    if (task_.token.is_cancelled()) return false;
    bool is_open = false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      if (std::optional<PropertyResult> shown = task_.board->shown(i)) {
        result_.properties[i] = std::move(*shown);
        if (task_.on_round) task_.on_round(result_);
      } else {
        is_open = is_open || !task_.board->open(i).empty();
      }
    }
    return is_open;
  }

  void try_intervals() {
    const AnalysisDescriptor& interval = analysis_named("interval");
    AnalysisTask task = asking(task_, task_.properties);
    task.on_round = nullptr;
    AnalysisResult found = interval.run(task);
    for (std::size_t i = 0; i < found.properties.size(); ++i) {
      PropertyResult& property = found.properties[i];
      if (property.verdict == Verdict::holds) {
        result_.properties[i] = std::move(property);
      } else if (property.proof) {
        task_.board->offer(i, std::move(property), std::string(interval.name), task_.token);
      }
    }
  }

  /// True if more time may help the analysis with some place.
  bool go_round(const AnalysisDescriptor& analysis, Clock::duration slice) {
    bool has_more = false;
    for (std::size_t i = 0; i < result_.properties.size(); ++i) {
      if (result_.properties[i].verdict != Verdict::unknown) continue;
      for (const property::Place& place : task_.board->open(i)) {
        if (task_.token.is_cancelled() || result_.properties[i].verdict != Verdict::unknown) return has_more;
        if (!task_.board->open(i).contains(place) || given_up_.contains({&analysis, i, place})) continue;
        if (decide(i, place, analysis, slice)) {
          has_more = true;
        } else {
          given_up_.emplace(&analysis, i, place);
        }
      }
    }
    return has_more;
  }

  /// True if the analysis was cut short.
  bool decide(std::size_t number, const property::Place& place, const AnalysisDescriptor& analysis, Clock::duration slice) {
    const std::vector<property::Property> alone = {only(result_.properties[number].property, all_[number], {place})};
    AnalysisTask task = asking(task_, alone);
    task.token = task_.token.with_timeout(slice);
    task.on_round = nullptr;
    ++result_.statistics["attempts"];
    PropertyResult found = std::move(analysis.run(task).properties.front());
    if (found.verdict == Verdict::holds) {
      task_.board->offer(number, std::move(found), std::string(analysis.name), task_.token);
    } else if (found.verdict == Verdict::violated) {
      found.property = result_.properties[number].property;
      result_.properties[number] = std::move(found);
      if (task_.on_round) task_.on_round(result_);
    } else {
      return task.token.is_cancelled();
    }
    return false;
  }

  const AnalysisTask& task_;
  std::vector<property::Places> all_;  // by property
  AnalysisResult result_;
  std::set<std::tuple<const AnalysisDescriptor*, std::size_t, property::Place>> given_up_;
};

}  // namespace

AnalysisResult decide_one_by_one(const AnalysisTask& task) { return OneByOne(task).run(); }

}  // namespace proviso::engine::places
