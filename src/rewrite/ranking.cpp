#include "rewrite/ranking.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rewrite/pass.h"
#include "rewrite/rank_steps.h"
#include "rewrite/silence.h"
#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::rewrite {

namespace {

const transform::Loop* loop_at(const transform::LoopForest& forest, ir::LocationId head) {
  const auto& loops = forest.loops();
  const auto found = std::find_if(loops.begin(), loops.end(), [&](const transform::Loop& loop) { return loop.head == head; });
  return found == loops.end() ? nullptr : &*found;
}

bool check_loop(ProgramCopy& copy, const ir::Program& program, const Ranking& ranking) {
  const Ranking::At& at = ranking.at.front();
  const ir::Function& original = program.functions()[at.function];
  const transform::LoopForest forest(original);
  const transform::Loop* const loop = loop_at(forest, at.location);
  if (ranking.at.size() != 1 || loop == nullptr || !loop->is_reducible) return false;
  RankSteps steps(copy, at.function);
  const SourceRange range = original.edge(original.location(at.location).out.front()).range;
  const ir::LocationId entry = steps.before(loop->entry_edges);
  const ir::LocationId back = steps.before(loop->back_edges);
  if (at.rank.empty()) {
    const ir::Expr* const rounds = steps.temporary("rounds", copy.program().types().integer(64, ir::Signedness::unsigned_integer));
    steps.go_to(steps.step(entry, steps.assign(rounds, 0), range), at.location, range);
    const ir::LocationId checked = steps.require(back, steps.less(rounds, ranking.rounds), range);
    steps.go_to(steps.step(checked, steps.increment(rounds), range), at.location, range);
    return true;
  }
  // Each round begins with the rank and ends with the next: so what happens in one round is all that has to be known.
  const RankSteps::Numbers rank = steps.numbers(kRankVariable, at.rank);
  const RankSteps::Numbers next = steps.numbers("next_rank", at.rank);
  steps.go_to(steps.evaluate(entry, at.rank, rank, copy, range), at.location, range);
  steps.go_to(steps.require_less(steps.evaluate(back, at.rank, next, copy, range), next, rank, range), entry, range);
  return true;
}

/// Parameters as the caller gives them.
class GivenParameters : public CopiedCode {
 public:
  explicit GivenParameters(ir::ExprPool& exprs) : CopiedCode(exprs) {}
  void give(const ir::Variable& parameter, const ir::Variable& argument) { arguments_[&parameter] = &argument; }

 private:
  const ir::Variable& of(const ir::Variable& variable) override {
    const auto found = arguments_.find(&variable);
    return found == arguments_.end() ? variable : *found->second;
  }
  std::map<const ir::Variable*, const ir::Variable*> arguments_;
};

/// Whether the caller can say what the rank of a call will be.
bool is_about_call(const ir::Function& function, const Rank& rank) {
  bool is_known = true;
  for (const RankComponent& component : rank)
    for (const RankTerm& term : component.terms)
      ir::for_each_subexpr(term.expr, [&](const ir::Expr* expr) {
        if (expr->kind() != ir::ExprKind::variable || expr->variable()->is_global()) return;
        is_known = is_known && expr->variable()->storage == ir::Storage::parameter && expr->variable()->function == &function &&
                   expr->variable()->is_plain_scalar();
      });
  return is_known;
}

class RecursionChecks {
 public:
  RecursionChecks(ProgramCopy& copy, const ir::Program& program, const Ranking& ranking)
      : copy_(copy), program_(program), most_calls_(ranking.rounds) {
    for (const Ranking::At& at : ranking.at) {
      ranks_[at.function] = &at.rank;
      is_at_entries_ = is_at_entries_ && at.location == program.functions()[at.function].entry();
    }
  }

  bool add() {
    if (!is_at_entries_) return false;
    if (std::all_of(ranks_.begin(), ranks_.end(), [](const auto& one) { return one.second->empty(); })) return count_calls();
    for (const auto& [id, rank] : ranks_)
      if (!is_about_call(program_.functions()[id], *rank) || rank->size() != ranks_.begin()->second->size() || rank->empty()) return false;
    std::vector<const Rank*> ranks;
    for (const auto& [id, rank] : ranks_) ranks.push_back(rank);
    types_ = types_for(copy_.program().types(), ranks);
    const transform::CallGraph calls(program_);
    for (const auto& [id, rank] : ranks_)
      if (!add_to(program_.functions()[id], *rank, calls)) return false;
    return true;
  }

 private:
  /// Calls that are active at the same time.
  bool count_calls() {
    ir::Program& program = copy_.program();
    const ir::Type* const type = program.types().integer(64, ir::Signedness::unsigned_integer);
    const ir::Expr* const depth = program.exprs().variable(program.add_variable("depth", type, ir::Storage::global, nullptr));
    for (const auto& [id, rank] : ranks_) {
      const ir::Function& original = program_.functions()[id];
      RankSteps steps(copy_, id);
      const ir::Expr* const outside = steps.temporary("depth", type);
      const ir::LocationId entry = steps.function.add_location();
      const ir::LocationId kept = steps.step(entry, ir::Assign{outside, steps.exprs.load(depth)}, original.range);
      const ir::LocationId checked = steps.require(kept, steps.less(depth, most_calls_), original.range);
      steps.go_to(steps.step(checked, steps.increment(depth), original.range), original.entry(), original.range);
      steps.function.set_entry(entry);
      for (const ir::Edge& edge : original.edges())
        if (edge.as<ir::Return>() != nullptr)
          steps.go_to_edge(steps.step(steps.before(edge.id), ir::Assign{depth, steps.exprs.load(outside)}, edge.range), edge.id);
    }
    return true;
  }

  bool add_to(const ir::Function& original, const Rank& rank, const transform::CallGraph& calls) {
    RankSteps steps(copy_, original.id());
    const SourceRange range = original.range;
    const RankSteps::Numbers mine = steps.numbers("rank", types_);
    const ir::LocationId entry = steps.function.add_location();
    steps.go_to(steps.evaluate(entry, rank, mine, copy_, range), original.entry(), range);
    steps.function.set_entry(entry);
    for (const transform::CallSite& site : calls.call_sites(original)) {
      const auto* const call = original.edge(site.edge).as<ir::Call>();
      for (const ir::Function* const callee : site.callees) {  // all that a pointer may lead to
        if (!ranks_.contains(callee->id())) continue;
        if (call->arguments.size() < callee->parameters.size()) return false;
        check_call(steps, original.edge(site.edge), *call, *callee, mine);
      }
    }
    return true;
  }

  void check_call(RankSteps& steps, const ir::Edge& edge, const ir::Call& call, const ir::Function& callee,
                  const RankSteps::Numbers& mine) {
    ir::LocationId here = steps.before(edge.id);
    GivenParameters given(steps.exprs);
    for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
      const ir::Variable& parameter = copy_.of(*callee.parameters[i]);
      if (!parameter.is_plain_scalar()) continue;
      const ir::Expr* const argument = steps.temporary("argument", parameter.type);
      const ir::Expr* const value = steps.exprs.cast(parameter.type, copy_.of(call.arguments[i]));
      here = steps.step(here, ir::Assign{argument, value}, edge.range);
      given.give(parameter, *argument->variable());
    }
    const Rank& rank = *ranks_.at(callee.id());
    const RankSteps::Numbers inner = steps.numbers("inner_rank", types_);
    Rank in_copy = rank;  // its parameters are those of the call
    for (RankComponent& component : in_copy)
      for (RankTerm& term : component.terms) term.expr = copy_.of(term.expr);
    here = steps.require_less(steps.evaluate(here, in_copy, inner, given, edge.range), inner, mine, edge.range);
    steps.go_to_edge(here, edge.id);
  }

  ProgramCopy& copy_;
  const ir::Program& program_;
  std::map<std::uint32_t, const Rank*> ranks_;
  std::uint64_t most_calls_;
  RankTypes types_;
  bool is_at_entries_ = true;
};

/// Whether the function can compute it.
bool is_in_scope(const ir::Function& function, const Rank& rank) {
  bool is_known = true;
  for (const RankComponent& component : rank)
    for (const RankTerm& term : component.terms)
      ir::for_each_subexpr(term.expr, [&](const ir::Expr* expr) {
        if (expr->kind() != ir::ExprKind::variable || expr->variable()->is_global()) return;
        is_known = is_known && expr->variable()->function == &function;
      });
  return is_known;
}

bool is_about(const ir::Program& program, const Ranking& ranking) {
  return !ranking.at.empty() && std::all_of(ranking.at.begin(), ranking.at.end(), [&](const Ranking::At& at) {
    if (at.function >= program.functions().size()) return false;
    const ir::Function& function = program.functions()[at.function];
    return function.has_body() && at.location < function.locations().size() && is_in_scope(function, at.rank);
  });
}

}  // namespace

bool Ranking::is_recursion(const ir::Program& program) const {
  return !at.empty() && at.front().location == program.functions()[at.front().function].entry();
}

std::shared_ptr<ir::Program> with_rank_checks(const ir::Program& program, const Ranking& ranking) {
  if (!is_about(program, ranking)) return nullptr;
  ProgramCopy copy(program);
  bool is_added = true;
  run_passes({{"silencing assertions", silence_assertions},
              {"checking ranks",
               [&](ir::Program&) {
                 is_added =
                     ranking.is_recursion(program) ? RecursionChecks(copy, program, ranking).add() : check_loop(copy, program, ranking);
                 for (const Ranking::At& at : ranking.at) copy.program().functions()[at.function].compact();
               }}},
             copy.program());
  return is_added ? copy.take() : nullptr;
}

namespace {

bool is_end(const ir::Program& program, const ir::Function& function, const ir::Edge& edge) {
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>())
    return intrinsic->op == ir::IntrinsicOp::halt || intrinsic->op == ir::IntrinsicOp::abort;
  return edge.as<ir::Return>() != nullptr && &function == program.entry;
}

void check_ends(ProgramCopy& copy) {
  ir::Program& program = copy.program();
  const ir::Type* const type = program.types().int_type();
  ir::Variable& never = program.add_variable("never", type, ir::Storage::global, nullptr);
  const ir::Expr* const holds =
      program.exprs().binary(ir::BinaryOp::eq, program.exprs().load(program.exprs().variable(never)), program.exprs().int_const(type, 0));
  for (ir::Function& function : program.functions()) {
    std::vector<ir::EdgeId> ends;
    for (const ir::Edge& edge : function.edges())
      if (is_end(program, function, edge)) ends.push_back(edge.id);
    if (ends.empty()) continue;
    RankSteps steps(copy, function.id());
    for (const ir::EdgeId end : ends) {
      const SourceRange range = function.edge(end).range;
      steps.go_to_edge(steps.require(steps.before(end), holds, range), end);
    }
    function.compact();
  }
}

}  // namespace

std::shared_ptr<ir::Program> with_end_checks(const ir::Program& program) {
  ProgramCopy copy(program);
  run_passes({{"silencing assertions", silence_assertions}, {"checking ends", [&](ir::Program&) { check_ends(copy); }}}, copy.program());
  return copy.take();
}

namespace {

std::uint64_t magnitude(std::int64_t number) {
  return number < 0 ? -static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

}  // namespace

std::string to_c(const Rank& rank) {
  std::string text;
  for (const RankComponent& component : rank) {
    std::string sum;
    for (const RankTerm& term : component.terms) {
      std::string name = ir::to_string(term.expr);
      if (term.part == RankTerm::Part::unsigned_value) name = "(unsigned)" + name;
      if (term.part == RankTerm::Part::room) name = "room(" + name + ")";
      const std::uint64_t size = magnitude(term.coefficient);
      const std::string sign = term.coefficient < 0 ? (sum.empty() ? "-" : " - ") : (sum.empty() ? "" : " + ");
      sum += sign + (size == 1 ? name : fmt::format("{} * {}", size, name));
    }
    if (sum.empty())
      sum = std::to_string(component.constant);
    else if (component.constant != 0)
      sum += fmt::format(" {} {}", component.constant < 0 ? '-' : '+', magnitude(component.constant));
    if (component.is_distance) sum = "|" + sum + "|";
    if (component.at_least) sum = fmt::format("max({}, {})", sum, *component.at_least);
    text += (text.empty() ? "" : ", ") + sum;
  }
  return rank.size() == 1 ? text : "(" + text + ")";
}

}  // namespace proviso::rewrite
