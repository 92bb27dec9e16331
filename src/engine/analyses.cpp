// The table of analyses. To add one: its folder, and a line here.
#include <fmt/format.h>

#include <algorithm>

#include "engine/analysis.h"
#include "engine/bmc/bmc.h"
#include "engine/execution/execution.h"
#include "engine/impact/impact.h"
#include "engine/invariants/invariant_analysis.h"
#include "engine/kinduction/kinduction.h"
#include "engine/pdr/pdr.h"
#include "engine/ranking/ranking_analysis.h"
#include "engine/recurrence/recurrence.h"
#include "engine/recurrent_set/recurrent_set.h"
#include "engine/summaries/turns.h"
#include "engine/value/value_analysis.h"
#include "support/result.h"

namespace proviso::engine {

const std::vector<const AnalysisDescriptor*>& all_analyses() {
  static const std::vector<const AnalysisDescriptor*> analyses = {
      &execution::analysis(),            //
      &bmc::analysis(),                  //
      &kinduction::analysis(),           //
      &value::analysis(),                //
      &invariants::interval_analysis(),  //
      &invariants::numeric_analysis(),   //
      &summaries::analysis(),            //
      &impact::analysis(),               //
      &pdr::analysis(),                  //
      &ranking::analysis(),              //
      &recurrence::analysis(),           //
      &recurrent_set::analysis(),
  };
  return analyses;
}

const AnalysisDescriptor* find_analysis(std::string_view name) {
  const auto& all = all_analyses();
  const auto found = std::find_if(all.begin(), all.end(), [&](const AnalysisDescriptor* one) { return one->name == name; });
  return found == all.end() ? nullptr : *found;
}

const AnalysisDescriptor& analysis_named(std::string_view name) {
  const AnalysisDescriptor* const found = find_analysis(name);
  PROVISO_CHECK(found != nullptr, "there is no analysis '" + std::string(name) + "'");
  return *found;
}

AnalysisTask asking(const AnalysisTask& task, const std::vector<property::Property>& properties) {
  const bool asks_for_end = std::any_of(properties.begin(), properties.end(), [](const property::Property& property) {
    return std::holds_alternative<property::Termination>(property.question);
  });
  const auto confirm = [asks_for_end, checks = property::checks_of(properties),
                        confirm = task.confirm](const property::Counterexample& counterexample) {
    const bool is_asked = property::is_about_ends(counterexample.check)
                              ? asks_for_end
                              : checks.asks(counterexample.check, counterexample.function, counterexample.edge);
    if (!is_asked) return property::Confirmation(false, "the execution violates what nobody asks about any more");
    return confirm(counterexample);
  };
  return {.program = task.program,
          .facts = task.facts,
          .properties = properties,
          .given = task.given,
          .token = task.token,
          .make_solver = task.make_solver,
          .confirm = confirm,
          .confirm_proof = task.confirm_proof,
          .confirm_proof_under = task.confirm_proof_under,
          .on_round = task.on_round,
          .found = task.found,
          .board = task.board,
          .time_per_place = task.time_per_place,
          .wants_further = task.wants_further,
          .is_alone = task.is_alone,
          .shows_work = task.shows_work,
          .predicates = task.predicates,
          .blocks = task.blocks,
          .scope = task.scope,
          .integers = task.integers,
          .guesses = task.guesses,
          .ranks = task.ranks,
          .note_rank = task.note_rank};
}

AnalysisTask about(const ir::Program& program, const std::vector<property::Property>& properties, const condition::ConditionalInput& given,
                   const AnalysisTask& outer, const CancellationToken& token) {
  return {.program = program,
          .facts = std::make_shared<transform::ProgramFacts>(program),
          .properties = properties,
          .given = given,
          .token = token,
          .make_solver = outer.make_solver,
          .confirm = outer.confirm,
          .confirm_proof = nullptr,
          .on_round = nullptr,
          .is_alone = false,
          .predicates = {},
          .blocks = {},
          .scope = {},
          .guesses = {}};
}

AnalysisResult run_on_what_it_decides(const AnalysisDescriptor& analysis, const AnalysisTask& task) {
  std::vector<property::Property> decided;
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < task.properties.size(); ++i) {
    if (!analysis.decides(task.properties[i])) continue;
    decided.push_back(task.properties[i]);
    numbers.push_back(i);
  }
  if (decided.size() == task.properties.size()) return analysis.run(task);
  const auto among_all = [&](AnalysisResult result) {
    std::vector<PropertyResult> all(task.properties.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i].property = task.properties[i];
    for (std::size_t i = 0; i < numbers.size(); ++i) all[numbers[i]] = std::move(result.properties[i]);
    result.properties = std::move(all);
    return result;
  };
  AnalysisTask own = asking(task, decided);
  if (task.on_round) own.on_round = [&](const AnalysisResult& so_far) { task.on_round(among_all(so_far)); };
  return among_all(analysis.run(own));
}

bool is_decidable(const property::Property& property) {
  const auto& all = all_analyses();
  return std::any_of(all.begin(), all.end(), [&](const AnalysisDescriptor* one) { return one->decides(property); });
}

bool AnalysisDescriptor::has(AnalysisOption option) const { return std::find(options.begin(), options.end(), option) != options.end(); }

bool AnalysisDescriptor::keeps_condition(condition::ConditionKind kind) const {
  return kind == condition::ConditionKind::total_time || kind == condition::ConditionKind::total_memory ||
         std::find(keeps.begin(), keeps.end(), kind) != keeps.end();
}

std::string AnalysisDescriptor::progress_text(const AnalysisResult& so_far) const {
  std::string text(activity);
  for (const Figure& figure : progress) {
    const auto found = so_far.statistics.find(std::string(figure.statistic));
    const std::uint64_t number = found == so_far.statistics.end() ? 0 : static_cast<std::uint64_t>(found->second);
    text += (&figure == &progress.front() ? ": " : ", ") + fmt::format(fmt::runtime(figure.text), number);
  }
  return text;
}

}  // namespace proviso::engine
