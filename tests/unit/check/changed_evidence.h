// Evidence about termination, changed in one way after the other.
#pragma once

#include <algorithm>
#include <vector>

#include "property/violation.h"
#include "rewrite/failing_ends.h"
#include "rewrite/ranking.h"
#include "transform/accesses.h"
#include "transform/loops.h"

namespace proviso::check {

using rewrite::Ranking;
using rewrite::RankTerm;

/// Integers that a function reads.
inline std::vector<const ir::Expr*> numbers_of(const ir::Function& function) {
  std::vector<const ir::Expr*> all;
  for (const ir::Edge& edge : function.edges())
    transform::for_each_part(edge.operation, [&](const ir::Expr* expr) {
      if (expr->kind() == ir::ExprKind::load && expr->type()->is_integer() && std::find(all.begin(), all.end(), expr) == all.end())
        all.push_back(expr);
    });
  return all;
}

class ChangedRankings {
 public:
  ChangedRankings(const ir::Program& program, const Ranking& ranking) : program_(program), ranking_(ranking) {
    for (const std::uint64_t rounds : {std::uint64_t{0}, std::uint64_t{1}, ranking.rounds / 2, ranking.rounds - 1})
      if (ranking.at.front().rank.empty()) add([&](Ranking& one) { one.rounds = rounds; });
    for (std::size_t i = 0; i < ranking.at.size(); ++i) change_at(i);
  }

  std::vector<Ranking> take() { return std::move(all_); }

 private:
  template <class Change>
  void add(const Change& change) {
    Ranking one = ranking_;
    change(one);
    if (one != ranking_ && std::find(all_.begin(), all_.end(), one) == all_.end()) all_.push_back(std::move(one));
  }

  void change_at(std::size_t i) {
    const Ranking::At& at = ranking_.at[i];
    add([&](Ranking& one) { one.at.erase(one.at.begin() + i); });
    add([&](Ranking& one) { one.at[i].rank.clear(); });
    for (const ir::Function& function : program_.functions()) {
      if (!function.has_body()) continue;
      const auto move_to = [&](ir::LocationId to) {
        add([&](Ranking& one) {
          one.at[i].function = function.id();
          one.at[i].location = to;
        });
      };
      const transform::LoopForest forest(function);
      for (const transform::Loop& loop : forest.loops()) move_to(loop.head);
      move_to(function.entry());
    }
    for (std::size_t j = 0; j < at.rank.size(); ++j) {
      add([&](Ranking& one) { one.at[i].rank.erase(one.at[i].rank.begin() + j); });
      add([&](Ranking& one) { one.at[i].rank[j].is_distance = !one.at[i].rank[j].is_distance; });
      for (const std::int64_t least : {-1, 0, 2}) add([&](Ranking& one) { one.at[i].rank[j].at_least = least; });
      add([&](Ranking& one) { one.at[i].rank[j].at_least.reset(); });
      for (const std::int64_t by : {-1, 1, 2}) add([&](Ranking& one) { one.at[i].rank[j].constant += by; });
      for (std::size_t other = 0; other < j; ++other) add([&](Ranking& one) { std::swap(one.at[i].rank[j], one.at[i].rank[other]); });
      for (std::size_t k = 0; k < at.rank[j].terms.size(); ++k) change_term(i, j, k);
    }
  }

  void change_term(std::size_t i, std::size_t j, std::size_t k) {
    const auto change = [&](const auto& what) { add([&](Ranking& one) { what(one.at[i].rank[j].terms[k]); }); };
    const RankTerm& term = ranking_.at[i].rank[j].terms[k];
    add([&](Ranking& one) { one.at[i].rank[j].terms.erase(one.at[i].rank[j].terms.begin() + k); });
    for (const std::int64_t by : {-3, -2, -1, 1, 2, 3}) change([&](RankTerm& one) { one.coefficient += by; });
    for (const std::int64_t by : {-1, 2, -2, 1 << 30}) change([&](RankTerm& one) { one.coefficient *= by; });
    for (const RankTerm::Part part : {RankTerm::Part::value, RankTerm::Part::unsigned_value})
      if (term.expr->type()->is_integer()) change([&](RankTerm& one) { one.part = part; });
    for (const ir::Expr* const expr : numbers_of(program_.functions()[ranking_.at[i].function]))
      change([&](RankTerm& one) { one = {expr, RankTerm::Part::value, one.coefficient}; });
  }

  const ir::Program& program_;
  const Ranking& ranking_;
  std::vector<Ranking> all_;
};

/// Inputs below `base` are tried.
inline std::vector<property::Counterexample> changed_lassos(const property::Counterexample& lasso, unsigned base) {
  using property::Counterexample;
  std::vector<Counterexample> all;
  const auto add = [&](const auto& change) {
    Counterexample one = lasso;
    change(one);
    all.push_back(std::move(one));
  };
  for (std::size_t i = 0; i < lasso.inputs.size(); ++i) {
    for (u128 value = 0; value < base; ++value)
      if (value != lasso.inputs[i] % base) add([&](Counterexample& one) { one.inputs[i] = value; });
    add([&](Counterexample& one) { one.inputs.erase(one.inputs.begin() + static_cast<std::ptrdiff_t>(i)); });
    for (const u128 value : {u128{1}, u128{4}}) add([&](Counterexample& one) { one.inputs.insert(one.inputs.begin() + i, value); });
    for (std::size_t j = 0; j < i; ++j) add([&](Counterexample& one) { std::swap(one.inputs[i], one.inputs[j]); });
  }
  for (const int by : {-7, -5, -3, -2, -1, 1, 2, 3, 5, 7}) {
    add([&](Counterexample& one) { one.recurrence->length += by; });
    add([&](Counterexample& one) { one.recurrence->first += by; });
  }
  add([](Counterexample& one) { one.recurrence->length = 0; });
  add([](Counterexample& one) { one.recurrence.reset(); });
  add([](Counterexample& one) { one.recurrence->of = interp::Recurrence::Of::nothing; });
  add([](Counterexample& one) {
    using Of = interp::Recurrence::Of;
    one.recurrence->of = one.recurrence->of == Of::state ? Of::last_call : Of::state;
  });
  add([](Counterexample& one) { one.check = property::Check::reach_error; });
  for (const ir::Edge& edge : lasso.function->edges())
    if (&edge != lasso.edge) add([&](Counterexample& one) { one.edge = &edge; });
  return all;
}

inline std::vector<std::vector<rewrite::SteadyInput>> changed_inputs(const std::vector<rewrite::SteadyInput>& inputs, unsigned base) {
  std::vector<std::vector<rewrite::SteadyInput>> all;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    for (u128 value = 0; value < base; ++value) {
      all.push_back(inputs);
      all.back()[i].value = value;
      all.push_back(inputs);  // named twice
      all.back().insert(all.back().begin(), {inputs[i].function, inputs[i].edge, value});
    }
    all.push_back(inputs);  // any value
    all.back().erase(all.back().begin() + static_cast<std::ptrdiff_t>(i));
    for (std::size_t j = 0; j < i; ++j) {
      all.push_back(inputs);
      std::swap(all.back()[i].value, all.back()[j].value);
      all.push_back(inputs);
      all.back()[i].edge = all.back()[j].edge;
    }
  }
  return all;
}

}  // namespace proviso::check
