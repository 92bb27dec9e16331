#include "glassbox/search.h"

#include <limits>

#include "engine/paths/explain_model.h"
#include "smt/make_solver.h"
#include "term/evaluate.h"

namespace proviso::glassbox {

using encode::Term;
using property::Check;

namespace {

/// A path that takes more is one that does not end, as far as anybody knows.
constexpr std::uint64_t kStepsOfPath = 10'000'000;
constexpr char kEndsBefore = '!';

}  // namespace

property::CheckSet checks() {
  return {Check::reach_error, Check::assertion, Check::overflow, Check::shift, Check::division, Check::bounds, Check::deref, Check::free};
}

struct Search::Node {
  symbolic::PathWalk::Point point;
  std::unique_ptr<Node> sides[2];
};

Search::Search(const ir::Program& program, const symbolic::DeclarativeFunctions& declarative, CancellationToken token,
               std::function<void(const PathName&, double)> progress)
    : token_(std::move(token)),
      progress_(std::move(progress)),
      env_(pool_, program, checks()),
      walk_(env_, declarative, token_, kStepsOfPath),
      solver_(smt::make_solver(pool_, {})) {}

Search::~Search() = default;

smt::Answer Search::ask(std::vector<Term> assumptions, smt::Want want) {
  const std::vector<Term>& facts = env_.objects.facts();
  for (; facts_ < facts.size(); ++facts_) solver_->assert_term(facts[facts_]);
  return solver_->check({assumptions, token_, want});
}

void Search::stop(std::string reason) {
  result_.end = SearchResult::End::stopped;
  result_.reason = std::move(reason);
}

SearchResult Search::run(const std::vector<PathName>& known) {
  root_ = std::make_unique<Node>();
  root_->point = walk_.start();
  const std::vector<double> sizes = choice_sizes(env_.program);
  covered_.emplace(env_, sizes);
  if (check_new() == Checked::holds) {
    // The valid states: what is assumed before the first branch. No other gets behind it.
    solver_->assert_term(root_->point.state.guard.term(pool_));
    for (bool goes_on = walk_known(known) == Checked::holds; goes_on;) {
      const smt::Answer next = ask({}, smt::Want::model);
      if (next.is_unknown()) stop(token_.is_cancelled() ? "limit reached" : "the solver could not say whether a state is left");
      if (next.is_unsat()) result_.end = SearchResult::End::covered;
      goes_on = next.is_sat() && explore(next.model()) == Checked::holds;
    }
  }
  result_.steps = walk_.steps();
  result_.tree.nodes.emplace_back();
  number(*root_, result_.tree, 0);
  return std::move(result_);
}

Search::Node& Search::side(Node& node, bool takes_first) {
  std::unique_ptr<Node>& side = node.sides[takes_first ? 1 : 0];
  if (!side) {
    side = std::make_unique<Node>();
    side->point = walk_.go_on(node.point, takes_first);
  }
  return *side;
}

Term Search::side_condition(const Node& node, bool takes_first) {
  return takes_first ? node.point.condition : pool_.bool_not(node.point.condition);
}

void Search::prune(const std::vector<Term>& path) {
  pruned_.push_back(pool_.bool_and(path));
  solver_->assert_term(pool_.bool_not(pruned_.back()));
  ++result_.explored;
}

Search::Checked Search::explore(const term::Model& model) {
  term::Evaluator evaluator(pool_, model);
  std::vector<Term> path;
  PathName name;
  Node* node = root_.get();
  bool is_alive = true;
  while (node->point.is_branch()) {
    is_alive = evaluator.holds(node->point.state.guard.term(pool_));
    if (!is_alive) break;
    const bool takes_first = evaluator.holds(node->point.condition);
    path.push_back(side_condition(*node, takes_first));
    name += takes_first ? '1' : '0';
    node = &side(*node, takes_first);
    if (token_.is_cancelled()) return stop("limit reached"), Checked::ends_search;
  }
  if (check_new() == Checked::ends_search) return ++result_.explored, Checked::ends_search;
  // All executions that take this path have now been checked, or left out. Where this one has ended before the next branch (it was
  // assumed not to be), so have others; the rest is still to come.
  if (!is_alive) {
    path.push_back(pool_.bool_not(node->point.state.guard.term(pool_)));
    name += kEndsBefore;
  }
  prune(path);
  progress_(name, covered_at_least(node->point, model));
  return Checked::holds;
}

/// Of states from which the operation returns: the guard there has what was assumed anywhere on the way.
double Search::covered_at_least(const symbolic::PathWalk::Point& end, const term::Model& model) {
  const symbolic::PathWalk::Activation& here = end.calls.back();
  const bool returns = !end.is_branch() && end.calls.size() == 1 && here.at == here.function->exit();
  const Term reached = end.state.guard.term(pool_);
  const bool is_counted = returns && term::Evaluator(pool_, model).holds(reached);
  return is_counted ? covered_->at_least(env_, reached, model) : -std::numeric_limits<double>::infinity();
}

bool Search::walk_again(const PathName& path) {
  std::vector<Term> conditions;
  Node* node = root_.get();
  bool is_alive = true;
  for (const char way : path) {
    if (!is_alive || !node->point.is_branch()) return false;
    is_alive = way != kEndsBefore;
    if (is_alive && way != '0' && way != '1') return false;
    conditions.push_back(is_alive ? side_condition(*node, way == '1') : pool_.bool_not(node->point.state.guard.term(pool_)));
    if (is_alive) node = &side(*node, way == '1');
  }
  if (token_.is_cancelled() || (is_alive && node->point.is_branch())) return false;
  prune(conditions);
  return true;
}

Search::Checked Search::walk_known(const std::vector<PathName>& paths) {
  for (const PathName& path : paths) {
    const bool is_there = !token_.is_cancelled() && walk_again(path);
    if (is_there) continue;
    stop(token_.is_cancelled() ? "limit reached" : "an earlier run's path is none of this program");
    return Checked::ends_search;
  }
  note_left_out();
  obligations_ = env_.findings.obligations.size();
  return Checked::holds;
}

Search::Checked Search::check_new() {
  std::vector<const encode::Obligation*> open;
  std::vector<Term> violated;
  for (; obligations_ < env_.findings.obligations.size(); ++obligations_) {
    open.push_back(&env_.findings.obligations[obligations_]);
    violated.push_back(open.back()->violated);
  }
  note_left_out();
  const Term any = pool_.bool_or(violated);
  if (any.is_false()) return Checked::holds;
  const smt::Answer answer = ask({any}, smt::Want::model);
  if (answer.is_unsat()) return Checked::holds;
  if (answer.is_unknown()) {
    stop(token_.is_cancelled() ? "limit reached" : "the solver could not say whether a path violates anything");
    return Checked::ends_search;
  }
  result_.end = SearchResult::End::violated;
  result_.counterexample = engine::paths::explain_model(env_, answer.model(), open);
  return Checked::ends_search;
}

void Search::note_left_out() {
  for (; gaps_ < env_.findings.gaps.size(); ++gaps_) {
    const encode::Gap gap = env_.in_program(env_.findings.gaps[gaps_]);
    if (ask({gap.reached}, smt::Want::answer_only).is_unsat()) continue;
    std::string text = env_.program.files().describe(gap.site.edge->range) + ": " + gap.reason;
    if (result_.left_out.empty() || result_.left_out.back() != text) result_.left_out.push_back(std::move(text));
  }
}

std::vector<Term> Search::conditions() const { return pruned_; }

void Search::number(const Node& node, certificate::PathTree& tree, std::uint32_t index) const {
  for (const std::size_t side : {0, 1}) {
    if (!node.sides[side]) continue;
    const auto next = static_cast<std::uint32_t>(tree.nodes.size());
    tree.nodes.emplace_back();
    tree.nodes[index].sides[side] = next;
    number(*node.sides[side], tree, next);
  }
}

}  // namespace proviso::glassbox
