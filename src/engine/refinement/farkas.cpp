// Predicates by Farkas' lemma: over the rationals, a contradictory conjunction of linear constraints has multipliers
// under which their sum is a contradiction. The partial sums of the multiplied constraints up to each cut hold there,
// and exclude the rest (they are interpolants). Among all multipliers, those whose partial sums have the smallest
// constants are taken: so `y <= x` is found where others would suffice for one path only (`y <= 1`, `y <= 2`, ...).
// Wrap-around is ignored here: the abstraction is bit-precise.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#define PPL_NO_AUTOMATIC_INITIALIZATION
#include <ppl.hh>

#include "domain/numeric/big_integer.h"
#include "domain/numeric/ppl_mutex.h"
#include "engine/refinement/linear_way.h"

namespace proviso::engine::refinement {

namespace ppl = Parma_Polyhedra_Library;
using encode::Term;

namespace {

/// Larger problems take the simplex algorithm too long.
constexpr std::size_t kMaxConstraints = 50;
/// Each disequality doubles the number of problems.
constexpr std::size_t kMaxDisequalities = 3;

/// Unknowns that are equal up to a constant, as after most steps, are merged. A sum at a cut is over the variables
/// there that represent them. Unknowns to be kept apart are not merged, unless they are at different cuts.
class Merged {
 public:
  Merged(std::vector<Constraint>& constraints, const std::set<Unknown>& apart) {
    for (const Unknown& unknown : apart) cuts_[unknown].insert(unknown.first);
    for (Constraint& one : constraints)
      if (one.relation == Relation::equal && merge(one.sum)) one.sum = {};
    std::erase_if(constraints, [](const Constraint& one) {
      return one.relation == Relation::equal && one.sum.coefficients.empty() && one.sum.constant == 0;
    });
    for (Constraint& one : constraints) {
      Linear sum;
      sum.constant = one.sum.constant;
      for (const auto& [unknown, coefficient] : one.sum.coefficients) {
        const auto [root, offset] = find(unknown);
        sum.add({{{root, 1}}, offset}, coefficient);
      }
      one.sum = std::move(sum);
    }
    for (const auto& [unknown, parent] : parent_) {
      const auto [root, offset] = find(unknown);
      if (apart.empty() || apart.contains(unknown)) standing_.try_emplace({unknown.first, root}, unknown.second, offset);
    }
  }

  /// The variable that is root + offset at the cut; null if there is none.
  const std::pair<Term, i128>* at(std::size_t cut, const Unknown& root) const {
    const auto found = standing_.find({cut, root});
    return found == standing_.end() ? nullptr : &found->second;
  }

 private:
  std::pair<Unknown, i128> find(Unknown unknown) {
    i128 offset = 0;
    for (;;) {
      const auto& [parent, more] = parent_.try_emplace(unknown, unknown, 0).first->second;
      if (parent == unknown) return {unknown, offset};
      offset += more;
      unknown = parent;
    }
  }

  /// Whether the equation makes two unknowns equal up to a constant that were not merged before.
  bool merge(const Linear& sum) {
    if (sum.coefficients.size() != 2) return false;
    const auto& [first, factor] = *sum.coefficients.begin();
    const auto& [second, other] = *sum.coefficients.rbegin();
    if (factor + other != 0 || (factor != 1 && factor != -1)) return false;
    // first + factor * constant == second.
    const auto [first_root, first_offset] = find(first);
    const auto [second_root, second_offset] = find(second);
    if (first_root == second_root) return false;
    const std::set<std::size_t>& cuts = cuts_[second_root];
    std::set<std::size_t>& all = cuts_[first_root];
    if (std::any_of(cuts.begin(), cuts.end(), [&](std::size_t cut) { return all.contains(cut); })) return false;
    all.insert(cuts.begin(), cuts.end());
    parent_[second_root] = {first_root, first_offset + factor * sum.constant - second_offset};
    return true;
  }

  std::map<Unknown, std::pair<Unknown, i128>> parent_;
  std::map<Unknown, std::set<std::size_t>> cuts_;  // of a root: the cuts of the unknowns to be kept apart
  std::map<std::pair<std::size_t, Unknown>, std::pair<Term, i128>> standing_;
};

/// Multipliers under which the constraints are contradictory, with small constants at the cuts; none if there are none.
std::optional<std::vector<mpz_class>> multipliers(const std::vector<Constraint>& constraints, const Merged& merged, std::size_t cuts) {
  const std::size_t count = constraints.size();
  // Unknowns of the linear program: the multipliers, and for each cut a bound of the constant.
  ppl::MIP_Problem problem(count + cuts);
  std::map<Unknown, ppl::Linear_Expression> columns;
  ppl::Linear_Expression total;
  std::vector<ppl::Linear_Expression> partial(cuts);
  for (std::size_t i = 0; i < count; ++i) {
    const ppl::Variable multiplier(i);
    if (constraints[i].relation == Relation::at_least) problem.add_constraint(multiplier >= 0);
    const mpz_class constant = domain::to_big(constraints[i].sum.constant);
    total += constant * multiplier;
    for (std::size_t cut = constraints[i].segment; cut < cuts; ++cut) partial[cut] += constant * multiplier;
    for (const auto& [unknown, coefficient] : constraints[i].sum.coefficients) {
      columns[unknown] += domain::to_big(coefficient) * multiplier;
      for (std::size_t cut = constraints[i].segment; cut < cuts; ++cut)
        if (const auto* const standing = merged.at(cut + 1, unknown))
          partial[cut] -= domain::to_big(coefficient * standing->second) * multiplier;
    }
  }
  for (const auto& [unknown, sum] : columns) problem.add_constraint(sum == 0);
  problem.add_constraint(total == -1);
  ppl::Linear_Expression objective;
  for (std::size_t cut = 0; cut < cuts; ++cut) {
    const ppl::Variable size(count + cut);
    problem.add_constraint(size >= partial[cut]);
    problem.add_constraint(size >= -partial[cut]);
    objective += size;
  }
  problem.set_objective_function(objective);
  problem.set_optimization_mode(ppl::MINIMIZATION);
  if (problem.solve() != ppl::OPTIMIZED_MIP_PROBLEM) return std::nullopt;
  const ppl::Generator point = problem.optimizing_point();
  std::vector<mpz_class> result;
  for (std::size_t i = 0; i < count; ++i) result.push_back(point.coefficient(ppl::Variable(i)));
  return result;
}

/// The partial sum at the cut, over the variables there.
BigSum sum_at(std::size_t cut, const std::vector<Constraint>& constraints, const std::vector<mpz_class>& factors, const Merged& merged) {
  std::map<Unknown, mpz_class> by_root;
  BigSum result;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    if (constraints[i].segment >= cut) continue;
    for (const auto& [unknown, coefficient] : constraints[i].sum.coefficients) by_root[unknown] += factors[i] * domain::to_big(coefficient);
    result.constant += factors[i] * domain::to_big(constraints[i].sum.constant);
  }
  for (const auto& [root, coefficient] : by_root) {
    if (coefficient == 0) continue;
    const auto* const standing = merged.at(cut, root);
    if (standing == nullptr) return {};
    result.coefficients[standing->first] += coefficient;
    result.constant -= coefficient * domain::to_big(standing->second);
  }
  std::erase_if(result.coefficients, [](const auto& entry) { return entry.second == 0; });
  return result;
}

void collect(term::TermPool& pool, std::vector<Constraint> constraints, const std::set<Unknown>& apart, const term::TermSet& are_unsigned,
             CutPredicates& result) {
  const std::size_t cuts = result.size() - 1;
  const Merged merged(constraints, apart);
  if (constraints.size() > kMaxConstraints) return;
  const std::optional<std::vector<mpz_class>> factors = multipliers(constraints, merged, cuts);
  if (!factors) return;
  Reading reading = Reading::as_signed;
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (constraints[i].reading == Reading::as_unsigned && (*factors)[i] != 0) reading = Reading::as_unsigned;
  for (std::size_t cut = 1; cut <= cuts; ++cut)
    collect_comparison(pool, sum_at(cut, constraints, *factors, merged), are_unsigned, reading, result[cut]);
}

/// The variables at the cuts.
std::set<Unknown> at_cuts(const Conjunction& way) {
  std::set<Unknown> result;
  for (std::size_t i = 0; i < way.steps.size(); ++i)
    for (const auto& [variable, value] : way.steps[i]) result.emplace(i + 1, variable);
  return result;
}

}  // namespace

CutPredicates farkas_interpolants(symbolic::TransitionSystem& system, const Conjunction& way, Wrapping wrapping, Merging merging) {
  term::TermPool& pool = system.environment().pool;
  CutPredicates result(way.literals.size());
  std::vector<Constraint> constraints = constraints_of(pool, way, wrapping);
  if (wrapping == Wrapping::as_modelled && constraints == constraints_of(pool, way, Wrapping::ignored)) return result;
  std::vector<std::size_t> different;
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (constraints[i].relation == Relation::different) different.push_back(i);
  if (different.size() > kMaxDisequalities) {
    std::erase_if(constraints, [](const Constraint& one) { return one.relation == Relation::different; });
    different.clear();
  }
  if (result.size() < 2) return result;
  // Another computation of relations takes long; there are other techniques.
  const std::unique_lock<std::mutex> lock(domain::ppl_mutex(), std::try_to_lock);
  if (!lock) return result;
  domain::start_ppl();
  const term::TermSet are_unsigned = unsigned_variables(way);
  const std::set<Unknown> apart = merging == Merging::between_cuts ? at_cuts(way) : std::set<Unknown>{};
  // left != right is left < right or left > right: each case has its own multipliers.
  for (std::size_t choice = 0; choice < std::size_t{1} << different.size(); ++choice) {
    std::vector<Constraint> chosen = constraints;
    for (std::size_t i = 0; i < different.size(); ++i) {
      Constraint& one = chosen[different[i]];
      one.relation = Relation::at_least;
      if ((choice >> i & 1U) != 0) {
        Linear negated;
        negated.add(one.sum, -1);
        one.sum = std::move(negated);
      }
      one.sum.constant -= 1;
    }
    collect(pool, std::move(chosen), apart, are_unsigned, result);
  }
  return result;
}

}  // namespace proviso::engine::refinement
