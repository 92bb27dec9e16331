#include "domain/numeric/polyhedron.h"

#include "domain/numeric/big_integer.h"
#include "domain/numeric/ppl_mutex.h"
#include "domain/numeric/ppl_version.h"

#define PPL_NO_AUTOMATIC_INITIALIZATION
#include <ppl.hh>

namespace proviso::domain {

namespace ppl = Parma_Polyhedra_Library;

std::string ppl_version() { return ppl::version(); }

void start_ppl() {
  static const bool is_started = [] {
    ppl::initialize();
    ppl::restore_pre_PPL_rounding();
    return true;
  }();
  (void)is_started;
}

namespace {

/// What PPL throws when an operation takes too many steps.
class TooExpensive : public ppl::Throwable {
 public:
  void throw_me() const override { throw *this; }
  int priority() const { return 0; }
};
const TooExpensive too_expensive;

/// For one operation.
class Budget {
 public:
  Budget() : watch_(kSteps, ppl::abandon_expensive_computations, too_expensive) {}
  ~Budget() { ppl::abandon_expensive_computations = nullptr; }
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

 private:
  static constexpr ppl::Weightwatch_Traits::Delta kSteps = 20'000'000;
  ppl::Threshold_Watcher<ppl::Weightwatch_Traits> watch_;
};

/// What `ask` says, or `otherwise` if that is too expensive to find out.
template <typename Ask, typename Answer>
Answer within_budget(const Ask& ask, Answer otherwise) {
  try {
    const Budget budget;
    return ask();
  } catch (const TooExpensive&) {
    return otherwise;
  }
}

/// Nothing if it is beyond kUnbounded.
std::optional<i128> to_number(const mpz_class& big) {
  if (mpz_sizeinbase(big.get_mpz_t(), 2) > 100) return std::nullopt;
  const mpz_class magnitude = abs(big);
  const mpz_class high = magnitude >> 64;
  const mpz_class low = magnitude - (high << 64);
  const auto result = static_cast<i128>(u128{high.get_ui()} << 64 | low.get_ui());
  return big < 0 ? -result : result;
}

ppl::Linear_Expression expression(const LinearForm& form) {
  ppl::Linear_Expression result(to_big(form.constant));
  for (const auto& [dimension, coefficient] : form.terms) result += to_big(coefficient) * ppl::Variable(dimension);
  return result;
}

/// What the constraint compares with zero.
ppl::Linear_Expression expression(const ppl::Constraint& constraint) {
  ppl::Linear_Expression result(constraint.inhomogeneous_term());
  for (ppl::dimension_type i = 0; i < constraint.space_dimension(); ++i)
    result += constraint.coefficient(ppl::Variable(i)) * ppl::Variable(i);
  return result;
}

ppl::Constraint constraint_of(const LinearConstraint& constraint) {
  return constraint.is_equality ? expression(constraint.form) == 0 : expression(constraint.form) >= 0;
}

std::optional<LinearConstraint> read_constraint(const ppl::Constraint& constraint) {
  LinearConstraint result;
  result.is_equality = constraint.is_equality();
  for (ppl::dimension_type i = 0; i < constraint.space_dimension(); ++i) {
    const mpz_class& coefficient = constraint.coefficient(ppl::Variable(i));
    if (coefficient == 0) continue;
    const std::optional<i128> number = to_number(coefficient);
    if (!number) return std::nullopt;
    result.form.terms[static_cast<unsigned>(i)] = *number;
  }
  const std::optional<i128> number = to_number(constraint.inhomogeneous_term());
  if (!number) return std::nullopt;
  result.form.constant = *number;
  return result;
}

mpz_class floor_of(const mpz_class& numerator, const mpz_class& denominator) {
  mpz_class result;
  mpz_fdiv_q(result.get_mpz_t(), numerator.get_mpz_t(), denominator.get_mpz_t());
  return result;
}

}  // namespace

struct Polyhedron::Content {
  explicit Content(const ppl::C_Polyhedron& start) : shape(start) {}
  ppl::C_Polyhedron shape;

  /// Runs an operation; if it is too expensive, everything is allowed instead.
  template <typename Operation>
  void change(const Operation& operation) {
    const ppl::dimension_type dimensions = shape.space_dimension();
    try {
      const Budget budget;
      operation();
    } catch (const TooExpensive&) {
      shape = ppl::C_Polyhedron(dimensions);
    }
  }

  /// The problem of finding the greatest or least value of something where also each dimension is in its range.
  ppl::MIP_Problem within(const std::vector<Range>& ranges) const {
    const ppl::dimension_type dimensions = shape.space_dimension();
    ppl::MIP_Problem problem(dimensions);
    problem.add_constraints(shape.minimized_constraints());
    for (ppl::dimension_type i = 0; i < dimensions; ++i) {
      if (ranges[i].low > -kUnbounded) problem.add_constraint(ppl::Variable(i) >= to_big(ranges[i].low));
      if (ranges[i].high < kUnbounded) problem.add_constraint(ppl::Variable(i) <= to_big(ranges[i].high));
    }
    return problem;
  }
};

Polyhedron::Polyhedron(unsigned dimensions) {
  start_ppl();
  content_ = std::make_unique<Content>(ppl::C_Polyhedron(dimensions));
}
Polyhedron::Polyhedron(const Polyhedron& other) : content_(std::make_unique<Content>(other.content_->shape)) {}
Polyhedron::~Polyhedron() = default;

bool Polyhedron::is_empty() const {
  return within_budget([&] { return content_->shape.is_empty(); }, false);
}

bool Polyhedron::is_everything() const {
  return within_budget([&] { return content_->shape.is_universe(); }, false);
}

bool Polyhedron::is_within(const Polyhedron& other) const {
  return within_budget([&] { return other.content_->shape.contains(content_->shape); }, false);
}

void Polyhedron::assign(unsigned dimension, const LinearForm& form) {
  content_->change([&] { content_->shape.affine_image(ppl::Variable(dimension), expression(form)); });
}

void Polyhedron::assign_between(unsigned dimension, const LinearForm& low, const LinearForm& high, i128 divisor) {
  // With a dimension for the new value; PPL's own bounded_affine_image aborts where it finds the polyhedron to be empty
  // on the way.
  content_->change([&] {
    ppl::C_Polyhedron& shape = content_->shape;
    const ppl::dimension_type dimensions = shape.space_dimension();
    const ppl::Variable fresh(dimensions);
    shape.add_space_dimensions_and_embed(1);
    shape.refine_with_constraint(to_big(divisor) * fresh >= expression(low));
    shape.refine_with_constraint(to_big(divisor) * fresh <= expression(high));
    if (!shape.is_empty()) shape.affine_image(ppl::Variable(dimension), ppl::Linear_Expression(fresh));
    shape.remove_higher_space_dimensions(dimensions);
  });
}

void Polyhedron::forget(unsigned dimension) {
  content_->change([&] { content_->shape.unconstrain(ppl::Variable(dimension)); });
}

void Polyhedron::forget(const std::vector<unsigned>& dimensions) {
  ppl::Variables_Set set;
  for (const unsigned dimension : dimensions) set.insert(dimension);
  content_->change([&] { content_->shape.unconstrain(set); });
}

void Polyhedron::constrain(const LinearConstraint& constraint) {
  content_->change([&] { content_->shape.refine_with_constraint(constraint_of(constraint)); });
}

void Polyhedron::join(const Polyhedron& other) {
  content_->change([&] { content_->shape.poly_hull_assign(other.content_->shape); });
}

void Polyhedron::widen(const Polyhedron& fresh, const std::vector<LinearConstraint>& thresholds) {
  content_->change([&] {
    ppl::C_Polyhedron joined(content_->shape);
    joined.poly_hull_assign(fresh.content_->shape);
    ppl::Constraint_System kept;
    for (const LinearConstraint& threshold : thresholds) kept.insert(constraint_of(threshold));
    joined.limited_H79_extrapolation_assign(content_->shape, kept);
    content_->shape.m_swap(joined);
  });
}

bool Polyhedron::is_within(const Polyhedron& other, const std::vector<Range>& ranges) const {
  const auto hold = [&] {
    ppl::MIP_Problem problem = content_->within(ranges);
    const auto is_never = [&](ppl::Optimization_Mode mode, int sign) {  // on this side of zero
      problem.set_optimization_mode(mode);
      if (problem.solve() != ppl::OPTIMIZED_MIP_PROBLEM) return false;
      mpz_class numerator;
      mpz_class denominator;
      problem.optimal_value(numerator, denominator);
      return sgn(numerator) != sign;
    };
    for (const ppl::Constraint& constraint : other.content_->shape.minimized_constraints()) {
      problem.set_objective_function(expression(constraint));
      if (!is_never(ppl::MINIMIZATION, -1) || (constraint.is_equality() && !is_never(ppl::MAXIMIZATION, 1))) return false;
    }
    return true;
  };
  return within_budget(hold, false);
}

Range Polyhedron::range(const LinearForm& form, const std::vector<Range>& ranges) const {
  Range result{-kUnbounded, kUnbounded};
  try {
    const Budget budget;
    ppl::MIP_Problem problem = content_->within(ranges);
    problem.set_objective_function(expression(form));
    for (const ppl::Optimization_Mode mode : {ppl::MAXIMIZATION, ppl::MINIMIZATION}) {
      problem.set_optimization_mode(mode);
      const ppl::MIP_Problem_Status status = problem.solve();
      if (status == ppl::UNFEASIBLE_MIP_PROBLEM) return {1, 0};
      if (status != ppl::OPTIMIZED_MIP_PROBLEM) continue;
      mpz_class numerator;
      mpz_class denominator;
      problem.optimal_value(numerator, denominator);
      const bool is_high = mode == ppl::MAXIMIZATION;
      const mpz_class bound = is_high ? floor_of(numerator, denominator) : mpz_class(-floor_of(-numerator, denominator));
      if (const std::optional<i128> number = to_number(bound)) (is_high ? result.high : result.low) = *number;
    }
  } catch (const TooExpensive&) {
    return {-kUnbounded, kUnbounded};
  }
  return result;
}

std::vector<LinearConstraint> Polyhedron::constraints() const {
  std::vector<LinearConstraint> result;
  const auto read_all = [&] {
    for (const ppl::Constraint& constraint : content_->shape.minimized_constraints())
      if (const std::optional<LinearConstraint> read = read_constraint(constraint)) result.push_back(*read);
    return true;
  };
  within_budget(read_all, false);
  return result;
}

std::vector<unsigned> Polyhedron::constrained() const {
  std::vector<unsigned> result;
  for (unsigned i = 0; i < content_->shape.space_dimension(); ++i)
    if (within_budget([&] { return content_->shape.constrains(ppl::Variable(i)); }, true)) result.push_back(i);
  return result;
}

}  // namespace proviso::domain
