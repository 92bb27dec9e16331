// Predicates by Farkas' lemma: over the rationals, a conjunction of linear constraints that cannot hold together has multipliers under
// which their sum is a contradiction. The partial sums of the multiplied constraints up to each cut hold there, and exclude the rest. Of
// all multipliers those are taken whose partial sums have the smallest constants: so `y <= x` is found where others would do for one path
// only (`y <= 1`, `y <= 2`, ...). What wrap-around makes of them does not matter here: the abstraction asks bit-precisely.
#include <map>
#include <numeric>

#define PPL_NO_AUTOMATIC_INITIALIZATION
#include <ppl.hh>

#include "domain/numeric/big_integer.h"
#include "domain/numeric/ppl_mutex.h"
#include "engine/predicate/discover.h"
#include "support/int128.h"
#include "term/traverse.h"

namespace proviso::engine {

namespace ppl = Parma_Polyhedra_Library;
using encode::Term;
using term::Kind;

namespace {

/// Larger problems take the simplex too long.
constexpr std::size_t kMaxConstraints = 120;
/// Each disequality doubles the number of problems.
constexpr std::size_t kMaxDisequalities = 3;

/// A variable at a cut, or an input of the segment behind it.
using Unknown = std::pair<std::size_t, Term>;

/// coefficients * unknowns + constant, compared with zero.
struct Linear {
  std::map<Unknown, i128> coefficients;
  i128 constant = 0;

  void add(const Linear& other, i128 factor) {
    for (const auto& [unknown, coefficient] : other.coefficients) {
      i128& sum = coefficients[unknown];
      sum += factor * coefficient;
      if (sum == 0) coefficients.erase(unknown);
    }
    constant += factor * other.constant;
  }
};

enum class Relation : std::uint8_t {
  at_least,  // zero
  equal,
  different
};

struct Constraint {
  std::size_t segment = 0;
  Linear sum;
  Relation relation = Relation::at_least;
};

enum class Reading : std::uint8_t {
  as_signed,
  as_unsigned
};

i128 number(Term constant, Reading reading) {
  const u128 bits = constant.bits().to_u128();
  return reading == Reading::as_signed ? sign_extend(bits, constant.width()) : static_cast<i128>(bits);
}

/// The term as a sum, as long as nothing wraps around.
std::optional<Linear> linear(std::size_t segment, Term term, Reading reading) {
  Linear result;
  if (term.is(Kind::bv_const)) {
    if (term.width() > 64) return std::nullopt;
    result.constant = number(term, reading);
  } else if (term.is_variable()) {
    result.coefficients[{segment, term}] = 1;
  } else if (term.is(Kind::bv_add)) {
    for (const Term child : term.children()) {
      const std::optional<Linear> part = linear(segment, child, Reading::as_signed);
      if (!part) return std::nullopt;
      result.add(*part, 1);
    }
  } else if (term.is(Kind::bv_neg)) {
    const std::optional<Linear> part = linear(segment, term.child(0), Reading::as_signed);
    if (!part) return std::nullopt;
    result.add(*part, -1);
  } else if (term.is(Kind::bv_mul) && (term.child(0).is_constant() || term.child(1).is_constant())) {
    const unsigned factor = term.child(0).is_constant() ? 0 : 1;
    const std::optional<Linear> part = linear(segment, term.child(1 - factor), Reading::as_signed);
    if (!part || term.width() > 64) return std::nullopt;
    result.add(*part, number(term.child(factor), Reading::as_signed));
  } else if (term.is(Kind::bv_sext) || term.is(Kind::bv_zext)) {
    return linear(segment, term.child(0), term.is(Kind::bv_sext) ? Reading::as_signed : Reading::as_unsigned);
  } else {
    return std::nullopt;
  }
  return result;
}

/// left <= right - slack.
std::optional<Constraint> ordered(std::size_t segment, Term left, Term right, Reading reading, int slack) {
  std::optional<Linear> sum = linear(segment, right, reading);
  const std::optional<Linear> other = linear(segment, left, reading);
  if (!sum || !other) return std::nullopt;
  sum->add(*other, -1);
  sum->constant -= slack;
  return Constraint{segment, std::move(*sum), Relation::at_least};
}

std::optional<Constraint> constraint(std::size_t segment, Term condition) {
  const bool is_negated = condition.is(Kind::bool_not);
  const Term atom = is_negated ? condition.child(0) : condition;
  if (atom.is(Kind::bv_slt) || atom.is(Kind::bv_ult)) {
    const Reading reading = atom.is(Kind::bv_slt) ? Reading::as_signed : Reading::as_unsigned;
    return is_negated ? ordered(segment, atom.child(1), atom.child(0), reading, 0)
                      : ordered(segment, atom.child(0), atom.child(1), reading, 1);
  }
  if (!atom.is(Kind::equal) || !atom.child(0).sort().is_bit_vector()) return std::nullopt;
  std::optional<Constraint> result = ordered(segment, atom.child(0), atom.child(1), Reading::as_signed, 0);
  if (result) result->relation = is_negated ? Relation::different : Relation::equal;
  return result;
}

std::vector<Constraint> constraints_of(Path& core) {
  std::vector<Constraint> result;
  for (std::size_t i = 0; i < core.size(); ++i) {
    for (const Term condition : core.segment(i).conditions)
      for (const Term literal : term::conjuncts_of(condition))
        if (std::optional<Constraint> one = constraint(i, literal)) result.push_back(std::move(*one));
    if (i + 1 == core.size()) break;
    for (const Term variable : core.cut(i + 1)) {
      if (!variable.sort().is_bit_vector()) continue;
      std::optional<Linear> sum = linear(i, core.step_value(i, variable), Reading::as_signed);
      if (!sum) continue;
      Linear behind;
      behind.coefficients[{i + 1, variable}] = 1;
      sum->add(behind, -1);
      result.push_back({i, std::move(*sum), Relation::equal});
    }
  }
  return result;
}

/// Multipliers of the constraints under which they contradict each other, with small constants at the cuts; none if there are none.
std::optional<std::vector<mpz_class>> multipliers(const std::vector<Constraint>& constraints, std::size_t cuts) {
  const std::size_t count = constraints.size();
  // Unknowns of the linear program: the multipliers, and for each cut how large the constant is.
  ppl::MIP_Problem problem(count + cuts);
  std::map<Unknown, ppl::Linear_Expression> columns;
  ppl::Linear_Expression total;
  std::vector<ppl::Linear_Expression> partial(cuts);
  for (std::size_t i = 0; i < count; ++i) {
    const ppl::Variable multiplier(i);
    if (constraints[i].relation == Relation::at_least) problem.add_constraint(multiplier >= 0);
    for (const auto& [unknown, coefficient] : constraints[i].sum.coefficients) columns[unknown] += domain::to_big(coefficient) * multiplier;
    const mpz_class constant = domain::to_big(constraints[i].sum.constant);
    total += constant * multiplier;
    for (std::size_t cut = constraints[i].segment; cut < cuts; ++cut) partial[cut] += constant * multiplier;
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

/// sum >= 0 as a comparison of machine numbers; none where the numbers are too large for one.
std::optional<Term> predicate(term::TermPool& pool, const std::map<Term, mpz_class>& coefficients, mpz_class constant) {
  mpz_class divisor = abs(constant);
  std::uint32_t width = 0;
  for (const auto& [variable, coefficient] : coefficients) {
    divisor = gcd(divisor, coefficient);
    width = std::max(width, variable.width());
  }
  if (coefficients.empty() || divisor == 0) return std::nullopt;
  Term left = pool.bv_zero(width);   // what is negative
  Term right = pool.bv_zero(width);  // what is positive
  const auto constant_term = [&](const mpz_class& value) { return pool.bv_const(width, value.get_ui()); };
  for (const auto& [variable, coefficient] : coefficients) {
    const mpz_class factor = abs(coefficient) / divisor;
    if (factor > 1'000'000) return std::nullopt;
    const Term part = pool.bv_mul(constant_term(factor), pool.bv_resize_signed(variable, width));
    Term& side = coefficient < 0 ? left : right;
    side = pool.bv_add(side, part);
  }
  constant /= divisor;
  if (abs(constant) > mpz_class(1) << (width - 1)) return std::nullopt;
  Term& side = constant < 0 ? left : right;
  side = pool.bv_add(side, constant_term(abs(constant)));
  return pool.bv_sle(left, right);
}

void collect(term::TermPool& pool, const std::vector<Constraint>& constraints, CutPredicates& result) {
  const std::size_t cuts = result.size() - 1;
  const std::optional<std::vector<mpz_class>> factors = multipliers(constraints, cuts);
  if (!factors) return;
  for (std::size_t cut = 1; cut <= cuts; ++cut) {
    std::map<Unknown, mpz_class> sum;
    mpz_class constant = 0;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      if (constraints[i].segment >= cut) continue;
      for (const auto& [unknown, coefficient] : constraints[i].sum.coefficients)
        sum[unknown] += (*factors)[i] * domain::to_big(coefficient);
      constant += (*factors)[i] * domain::to_big(constraints[i].sum.constant);
    }
    std::map<Term, mpz_class> coefficients;
    for (const auto& [unknown, coefficient] : sum)
      if (coefficient != 0) coefficients[unknown.second] = coefficient;
    const std::optional<Term> found = predicate(pool, coefficients, constant);
    if (found && !found->is_constant()) collect_atoms(*found, result[cut]);
  }
}

}  // namespace

CutPredicates farkas_interpolants(TransitionSystem& system, Path& core) {
  term::TermPool& pool = system.environment().pool;
  CutPredicates result(core.size());
  std::vector<Constraint> constraints = constraints_of(core);
  std::vector<std::size_t> different;
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (constraints[i].relation == Relation::different) different.push_back(i);
  if (core.size() < 2 || constraints.size() > kMaxConstraints || different.size() > kMaxDisequalities) return result;
  // Whoever computes relations at the same time takes long; there are other means.
  const std::unique_lock<std::mutex> lock(domain::ppl_mutex(), std::try_to_lock);
  if (!lock) return result;
  domain::start_ppl();
  // left != right is left < right or left > right: each way has multipliers of its own.
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
    collect(pool, chosen, result);
  }
  return result;
}

}  // namespace proviso::engine
