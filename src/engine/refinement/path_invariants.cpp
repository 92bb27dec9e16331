// Predicates from invariants of path programs: the blocks of a path that iterates loops, each as taken by the path,
// form a program with fewer paths than the whole but the same loops. Polyhedra that hold at its cuts, computed with
// widening, may show that no number of iterations leads to the hazard; then the path and all similar ones are excluded
// at once.
#define PPL_NO_AUTOMATIC_INITIALIZATION
#include <ppl.hh>

#include <algorithm>
#include <numeric>

#include "domain/numeric/big_integer.h"
#include "domain/numeric/ppl_mutex.h"
#include "engine/refinement/linear_way.h"

namespace proviso::engine::refinement {

namespace ppl = Parma_Polyhedra_Library;
using encode::Term;

namespace {

/// Polyhedra of more dimensions take too long.
constexpr std::size_t kMaxDimensions = 8;
constexpr std::size_t kMaxSegments = 40;
constexpr std::size_t kMaxPathConstraints = 400;
constexpr unsigned kMaxRounds = 20;
constexpr unsigned kDelay = 2;
constexpr std::size_t kMaxPathDisequalities = 3;

bool has_loop(const std::vector<ir::Place>& places) {
  for (std::size_t i = 1; i < places.size(); ++i)
    if (std::find(places.begin() + static_cast<std::ptrdiff_t>(i) + 1, places.end(), places[i]) != places.end()) return true;
  return false;
}

class PathProgram {
 public:
  PathProgram(const std::vector<ir::Place>& places, std::vector<Constraint> constraints)
      : places_(places), by_segment_(places.size()), invariants_(places.size()) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto first = std::find(places.begin() + 1, places.end(), places[i]);
      head_.push_back(i == 0 ? 0 : static_cast<std::size_t>(first - places.begin()));
    }
    variables_.resize(places.size());
    for (Constraint& one : relevant(std::move(constraints))) {
      for (const auto& [unknown, coefficient] : one.sum.coefficients) add_variable(unknown);
      by_segment_[one.segment].push_back(std::move(one));
    }
  }

  bool is_small() const {
    return std::all_of(variables_.begin(), variables_.end(), [](const term::Terms& all) { return all.size() <= kMaxDimensions; });
  }

  /// Whether the invariants exclude the last segment.
  bool run() {
    invariants_[0] = ppl::C_Polyhedron(variables_[0].size());
    bool has_changed = true;
    for (unsigned round = 0; has_changed; ++round) {
      if (round == kMaxRounds) return false;
      has_changed = false;
      for (std::size_t i = 0; i + 1 < places_.size(); ++i) has_changed = join(i, round) || has_changed;
    }
    narrow();
    narrow();
    return is_excluded();
  }

  void collect(term::TermPool& pool, const term::TermSet& are_unsigned, CutPredicates& result) {
    for (std::size_t i = 1; i < places_.size(); ++i) {
      if (!invariants_[head_[i]]) continue;
      for (const ppl::Constraint& one : invariants_[head_[i]]->minimized_constraints()) add(pool, one, i, are_unsigned, result[i]);
    }
  }

 private:
  using Polyhedron = std::optional<ppl::C_Polyhedron>;

  /// The constraints connected with the last segment by shared variables.
  static std::vector<Constraint> relevant(std::vector<Constraint> all) {
    if (all.empty()) return all;
    std::map<Term, Term> parent;
    const auto root = [&](Term term) {
      while (parent.emplace(term, term).first->second != term) term = parent.at(term);
      return term;
    };
    for (const Constraint& one : all)
      for (const auto& [unknown, coefficient] : one.sum.coefficients)
        parent[root(unknown.second)] = root(one.sum.coefficients.begin()->first.second);
    const std::size_t last =
        std::max_element(all.begin(), all.end(), [](const Constraint& a, const Constraint& b) { return a.segment < b.segment; })->segment;
    term::TermSet wanted;
    for (const Constraint& one : all)
      for (const auto& [unknown, coefficient] : one.sum.coefficients)
        if (one.segment == last) wanted.insert(root(unknown.second));
    std::erase_if(all, [&](const Constraint& one) {
      return one.sum.coefficients.empty() || !wanted.contains(root(one.sum.coefficients.begin()->first.second));
    });
    return all;
  }

  void add_variable(const Unknown& unknown) {
    term::Terms& all = variables_[head_[unknown.first]];
    if (std::find(all.begin(), all.end(), unknown.second) == all.end()) all.push_back(unknown.second);
  }

  /// The segment's constraints, over the variables at its beginning followed by those at its end.
  void constrain(ppl::C_Polyhedron& states, std::size_t segment, std::size_t choice) const {
    std::size_t disequality = 0;
    const term::Terms& begin = variables_[head_[segment]];
    for (const Constraint& one : by_segment_[segment]) {
      ppl::Linear_Expression sum(domain::to_big(one.sum.constant));
      for (const auto& [unknown, coefficient] : one.sum.coefficients) {
        const term::Terms& variables = variables_[head_[unknown.first]];
        const auto at = static_cast<std::size_t>(std::find(variables.begin(), variables.end(), unknown.second) - variables.begin());
        sum += domain::to_big(coefficient) * ppl::Variable(at + (unknown.first == segment ? 0 : begin.size()));
      }
      if (one.relation == Relation::equal) {
        states.add_constraint(sum == 0);
      } else if (one.relation == Relation::at_least) {
        states.add_constraint(sum >= 0);
      } else if (segment + 1 == places_.size()) {
        states.add_constraint((choice >> disequality++ & 1U) != 0 ? sum <= -1 : sum >= 1);
      }
    }
  }

  Polyhedron post(std::size_t segment) const {
    Polyhedron states = invariants_[head_[segment]];
    if (!states) return std::nullopt;
    const std::size_t before = variables_[head_[segment]].size();
    states->add_space_dimensions_and_embed(variables_[head_[segment + 1]].size());
    constrain(*states, segment, 0);
    ppl::Variables_Set old;
    for (std::size_t i = 0; i < before; ++i) old.insert(ppl::Variable(i));
    states->remove_space_dimensions(old);
    if (states->is_empty()) return std::nullopt;
    return states;
  }

  bool join(std::size_t segment, unsigned round) {
    const Polyhedron reached = post(segment);
    Polyhedron& known = invariants_[head_[segment + 1]];
    if (!reached || (known && known->contains(*reached))) return false;
    if (!known) {
      known = reached;
      return true;
    }
    ppl::C_Polyhedron both = *known;
    both.poly_hull_assign(*reached);
    if (round >= kDelay) both.H79_widening_assign(*known);
    known = std::move(both);
    return true;
  }

  /// Recomputes each location from its predecessors: narrowing recovers what widening lost, as far as guards imply it.
  void narrow() {
    std::vector<Polyhedron> next(places_.size());
    next[0] = invariants_[0];
    for (std::size_t i = 0; i + 1 < places_.size(); ++i) {
      const Polyhedron reached = post(i);
      Polyhedron& at = next[head_[i + 1]];
      if (!reached) continue;
      if (at) {
        at->poly_hull_assign(*reached);
      } else {
        at = reached;
      }
    }
    invariants_ = std::move(next);
  }

  bool is_excluded() const {
    const std::size_t last = places_.size() - 1;
    const auto different = std::count_if(by_segment_[last].begin(), by_segment_[last].end(),
                                         [](const Constraint& one) { return one.relation == Relation::different; });
    const Polyhedron& states = invariants_[head_[last]];
    if (!states) return true;
    if (static_cast<std::size_t>(different) > kMaxPathDisequalities) return false;
    for (std::size_t choice = 0; choice < std::size_t{1} << different; ++choice) {
      ppl::C_Polyhedron met = *states;
      constrain(met, last, choice);
      if (!met.is_empty()) return false;
    }
    return true;
  }

  void add(term::TermPool& pool, const ppl::Constraint& one, std::size_t cut, const term::TermSet& are_unsigned, term::Terms& atoms) const {
    const term::Terms& variables = variables_[head_[cut]];
    BigSum sum{{}, one.inhomogeneous_term()};
    Reading reading = Reading::as_signed;
    for (std::size_t i = 0; i < variables.size(); ++i) {
      const mpz_class coefficient = one.coefficient(ppl::Variable(i));
      if (coefficient == 0) continue;
      sum.coefficients[variables[i]] = coefficient;
      if (are_unsigned.contains(variables[i])) reading = Reading::as_unsigned;
    }
    collect_comparison(pool, sum, are_unsigned, reading, atoms);
    if (!one.is_equality()) return;
    sum.constant = -sum.constant;
    for (auto& [variable, coefficient] : sum.coefficients) coefficient = -coefficient;
    collect_comparison(pool, sum, are_unsigned, reading, atoms);
  }

  std::vector<ir::Place> places_;
  std::vector<std::size_t> head_;  // by segment, the first one that begins at the same place
  std::vector<std::vector<Constraint>> by_segment_;
  std::vector<term::Terms> variables_;  // by head: including inputs of segments that begin there
  std::vector<Polyhedron> invariants_;  // by head
};

}  // namespace

std::optional<CutPredicates> path_invariants(symbolic::TransitionSystem& system, const paths::Path& path, const Conjunction& way) {
  term::TermPool& pool = system.environment().pool;
  std::vector<ir::Place> places;
  for (std::size_t i = 0; i < path.size(); ++i) places.push_back(path.segment(i).block->from);
  if (!has_loop(places)) return std::nullopt;
  CutPredicates result(path.size());
  std::vector<Constraint> constraints = constraints_of(pool, way, Wrapping::ignored);
  if (path.size() > kMaxSegments || constraints.size() > kMaxPathConstraints) return result;
  const std::unique_lock<std::mutex> lock(domain::ppl_mutex(), std::try_to_lock);
  if (!lock) return result;
  domain::start_ppl();
  PathProgram program(places, std::move(constraints));
  if (program.is_small() && program.run()) program.collect(pool, unsigned_variables(way), result);
  return result;
}

}  // namespace proviso::engine::refinement
