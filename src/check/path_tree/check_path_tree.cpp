#include "check/path_tree/check_path_tree.h"

#include <memory>

#include "check/site_text.h"
#include "smt/make_solver.h"
#include "term/evaluate.h"

namespace proviso::check {

namespace {

constexpr std::uint64_t kStepsOfPath = 10'000'000;

class TreeCheck {
 public:
  TreeCheck(const ir::Program& program, const property::CheckSet& checks, const certificate::PathTree& tree,
            const symbolic::DeclarativeFunctions& declarative, const CancellationToken& token)
      : tree_(tree), token_(token), env_(pool_, program, checks), walk_(env_, declarative, token, kStepsOfPath) {}

  CertificateCheck run(Opinion opinion) {
    add_solver(smt::Backend::checked_bitblast);
    if (opinion == Opinion::another_solver_too) add_solver(smt::Backend::z3);
    std::vector<std::pair<std::uint32_t, Point>> open;
    open.emplace_back(0, walk_.start());
    while (!open.empty()) {
      const auto [number, point] = std::move(open.back());
      open.pop_back();
      std::vector<Bad> bad = missing_sides(number, point);
      take_findings(bad);
      if (token_.is_cancelled()) return CertificateCheck::undecided("limit reached");
      if (std::optional<CertificateCheck> problem = exclude(bad)) return *problem;
      if (!point.is_branch()) continue;
      for (const bool takes_first : {false, true})
        if (const std::uint32_t side = side_of(number, takes_first); side != certificate::PathTree::kNotWalked)
          open.emplace_back(side, walk_.go_on(point, takes_first));
    }
    return CertificateCheck::accepted(by_);
  }

 private:
  using Point = symbolic::PathWalk::Point;
  struct Bad {
    encode::Term condition;
    std::string what;
  };

  void add_solver(smt::Backend backend) {
    solvers_.push_back(smt::make_solver(pool_, {.backend = backend}));
    by_ += (by_.empty() ? "" : ", ") + std::string(smt::to_string(backend));
  }

  std::uint32_t side_of(std::uint32_t number, bool takes_first) const { return tree_.nodes.at(number).sides[takes_first ? 1 : 0]; }

  std::vector<Bad> missing_sides(std::uint32_t number, const Point& point) {
    std::vector<Bad> bad;
    if (!point.is_branch()) return bad;
    for (const bool takes_first : {false, true}) {
      if (side_of(number, takes_first) != certificate::PathTree::kNotWalked) continue;
      const encode::Term condition = takes_first ? point.condition : pool_.bool_not(point.condition);
      bad.push_back({pool_.bool_and(point.state.guard.term(pool_), condition), "a path that was not walked"});
    }
    return bad;
  }

  /// What the last walk has found.
  void take_findings(std::vector<Bad>& bad) {
    for (; obligations_ < env_.findings.obligations.size(); ++obligations_) {
      const encode::Obligation& obligation = env_.findings.obligations[obligations_];
      bad.push_back({obligation.violated, "a violation" + place_text(obligation.site)});
    }
    for (; gaps_ < env_.findings.gaps.size(); ++gaps_)
      bad.push_back({env_.findings.gaps[gaps_].reached, env_.findings.gaps[gaps_].reason + place_text(env_.findings.gaps[gaps_].site)});
  }

  /// Why it is not certain that nothing of this can happen; nothing if it is.
  std::optional<CertificateCheck> exclude(const std::vector<Bad>& bad) {
    std::vector<encode::Term> conditions;
    for (const Bad& one : bad) conditions.push_back(one.condition);
    const encode::Term question = pool_.bool_or(conditions);
    if (question.is_false()) return std::nullopt;
    for (const std::unique_ptr<smt::Solver>& solver : solvers_) {
      for (std::size_t i = 0; i < env_.objects.facts().size(); ++i)
        if (i >= facts_) solver->assert_term(env_.objects.facts()[i]);
      const encode::Term assumptions[] = {question};
      const smt::Answer answer = solver->check({assumptions, token_, smt::Want::model});
      if (answer.is_unknown()) return CertificateCheck::undecided("no solver could check the paths");
      if (answer.is_sat()) return CertificateCheck::refused("the paths do not exclude " + first_of(bad, answer.model()));
    }
    facts_ = env_.objects.facts().size();
    return std::nullopt;
  }

  std::string first_of(const std::vector<Bad>& bad, const term::Model& model) {
    term::Evaluator evaluator(pool_, model);
    for (const Bad& one : bad)
      if (evaluator.holds(one.condition)) return one.what;
    return "something";
  }

  const certificate::PathTree& tree_;
  CancellationToken token_;
  term::TermPool pool_;
  encode::Environment env_;
  symbolic::PathWalk walk_;
  std::vector<std::unique_ptr<smt::Solver>> solvers_;
  std::string by_;
  std::size_t facts_ = 0;  // that the solvers know
  std::size_t obligations_ = 0;
  std::size_t gaps_ = 0;
};

}  // namespace

CertificateCheck check_path_tree(const ir::Program& program, const property::CheckSet& checks, const certificate::PathTree& tree,
                                 const symbolic::DeclarativeFunctions& declarative, Opinion opinion, const CancellationToken& token) {
  return TreeCheck(program, checks, tree, declarative, token).run(opinion);
}

}  // namespace proviso::check
