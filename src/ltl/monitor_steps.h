// The steps by which monitors read an execution.
#pragma once

#include <functional>
#include <vector>

#include "ltl/monitor.h"
#include "rewrite/added_steps.h"

namespace proviso::ltl {

/// The variables of the monitors in a program, and the code that changes them.
class MonitorSteps {
 public:
  /// `predicates`: the conditions for the predicates of the alphabet.
  MonitorSteps(ir::Program& program, const Alphabet& alphabet, Monitors monitors, std::vector<const ir::Expr*> predicates);

  // Each adds steps from a location on, and returns where they end.
  /// A moment in which a function of the alphabet is called, or none (0).
  ir::LocationId moment(rewrite::AddedSteps& steps, ir::LocationId here, std::uint32_t call, SourceRange range) const;
  /// The execution goes on.
  ir::LocationId silence(rewrite::AddedSteps& steps, ir::LocationId here, SourceRange range) const;
  /// The execution ends: it goes on for ever, if the monitors accept that nothing happens any more.
  ir::LocationId end(rewrite::AddedSteps& steps, ir::LocationId here, SourceRange range) const;

  const std::vector<const ir::Expr*>& predicates() const { return predicates_; }

 private:
  struct Watching {
    Monitor monitor;
    std::size_t alternative = 0;
    const ir::Expr* state = nullptr;
    const ir::Expr* fuel = nullptr;      // for marks; null: none is needed
    const ir::Expr* patience = nullptr;  // for what happens between two moments; perhaps the same
  };
  /// What is to be done in a state under some predicates, by a number; 0 is nothing.
  using Task = std::function<std::uint64_t(std::uint32_t state, std::uint32_t valuation)>;
  /// Adds the steps of a task, and returns where they end.
  using Doing = std::function<ir::LocationId(ir::LocationId from, std::uint32_t state, std::uint64_t task)>;

  const ir::Expr* counter(ir::Program& program, const char* name) const;
  ir::LocationId dispatch(rewrite::AddedSteps& steps, ir::LocationId here, const Watching& watching, const Task& task, const Doing& doing,
                          SourceRange range) const;
  ir::LocationId read(rewrite::AddedSteps& steps, ir::LocationId here, const Watching& watching, std::uint32_t call,
                      SourceRange range) const;
  ir::LocationId pay(rewrite::AddedSteps& steps, ir::LocationId here, const Watching& watching, const ir::Expr* counter,
                     SourceRange range) const;
  ir::LocationId fill(rewrite::AddedSteps& steps, ir::LocationId here, const ir::Expr* counter, SourceRange range) const;
  ir::LocationId lose(rewrite::AddedSteps& steps, ir::LocationId here, const Watching& watching, SourceRange range) const;
  bool is_only_one() const { return watching_.size() == 1; }

  ir::ExprPool& exprs_;
  Alphabet alphabet_;
  std::vector<Watching> watching_;
  std::vector<const ir::Expr*> lost_;  // of each alternative; empty: there is one, and without it the program ends
  std::vector<const ir::Expr*> predicates_;
};

}  // namespace proviso::ltl
