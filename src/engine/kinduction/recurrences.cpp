#include "engine/kinduction/recurrences.h"

#include <algorithm>
#include <set>

#include "engine/kinduction/null_space.h"
#include "term/polynomial.h"
#include "term/substitute.h"

namespace proviso::engine::kinduction {

namespace {

using certificate::Invariant;
using certificate::Quantity;
using encode::Term;
using term::Kind;
using term::Polynomial;

constexpr std::size_t kMaxChanged = 6;
constexpr std::size_t kMaxFixedInProducts = 3;
constexpr std::size_t kMaxProducts = 40;  // in a polynomial
constexpr unsigned kMaxDegree = 3;
constexpr std::size_t kMaxBranches = 4;  // conditions that decide what an iteration does
constexpr std::size_t kMaxPolynomials = 10;
constexpr std::uint64_t kMaxSteps = 200'000;

/// An integer at the loop head.
struct Integer {
  const ir::Variable* variable = nullptr;
  Term before;
  Term after;
};

/// The effect of an iteration if the conditions of its branches have these values.
struct Way {
  std::vector<bool> conditions;
  std::vector<Term> after;  // by integer
};

using Product = std::vector<std::size_t>;  // of integers, by index, ascending

/// One iteration of one loop.
class Round {
 public:
  Round(encode::Environment& environment, const certificate::Visit& before, const certificate::Visit& after)
      : env_(environment), before_(before), after_(after) {}

  /// `has_constants`: the initial value of a polynomial may be given as a number.
  std::vector<Invariant> find(const LoopIntegers& integers, bool has_constants) {
    has_constants_ = has_constants;
    for (const ir::Variable* const variable : integers.changed) {
      std::optional<Integer> integer = read(*variable);
      if (!integer || changed_ == kMaxChanged || (width_ != 0 && integer->before.width() != width_)) continue;
      width_ = integer->before.width();
      integers_.push_back(*integer);
      ++changed_;
    }
    for (const ir::Variable* const variable : integers.fixed) {
      const std::optional<Integer> integer = read(*variable);
      if (!integer) continue;
      fixed_.push_back(*integer);
      if (integer->before.width() == width_ && integers_.size() < changed_ + kMaxFixedInProducts) integers_.push_back(*integer);
    }
    if (changed_ < 2 || !find_ways()) return {};
    find_polynomials(ways_, {});
    for (std::size_t i = 0; i < conditions_.size(); ++i) find_under_condition(i);
    return std::move(found_);
  }

 private:
  std::optional<Integer> read(const ir::Variable& variable) {
    const auto before = certificate::QuantityReader(env_, before_).read(&variable);
    const auto after = certificate::QuantityReader(env_, after_).read(&variable);
    if (!before || !after) return std::nullopt;
    return Integer{&variable, before->bits, after->bits};
  }

  bool find_ways() {
    for (const Integer& integer : integers_)
      for (const Term condition : term::arithmetic_conditions(integer.after))
        if (std::find(conditions_.begin(), conditions_.end(), condition) == conditions_.end()) conditions_.push_back(condition);
    if (conditions_.size() > kMaxBranches) return false;
    for (unsigned choice = 0; choice < 1U << conditions_.size(); ++choice) {
      Way way;
      term::Substitution taken(env_.pool);
      for (std::size_t i = 0; i < conditions_.size(); ++i) {
        way.conditions.push_back((choice >> i & 1U) != 0);
        taken.map(conditions_[i], env_.pool.bool_const(way.conditions.back()));
      }
      for (const Integer& integer : integers_) way.after.push_back(taken.apply(integer.after));
      ways_.push_back(std::move(way));
    }
    return true;
  }

  /// If a branch is loop-invariant, each side has its own polynomials.
  void find_under_condition(std::size_t number) {
    for (const Integer& integer : fixed_) {
      const Term is_zero = env_.pool.equal(integer.before, env_.pool.bv_zero(integer.before.width()));
      if (conditions_[number] != is_zero && conditions_[number] != env_.pool.bool_not(is_zero)) continue;
      for (const bool holds : {true, false}) {
        std::vector<Way> some;
        for (const Way& way : ways_)
          if (way.conditions[number] == holds) some.push_back(way);
        const bool means_zero = holds == (conditions_[number] == is_zero);
        std::vector<Invariant> otherwise;
        if (means_zero) {
          otherwise = {{integer.variable, Invariant::Relation::at_least, {}, 1}};
          if (integer.variable->type->is_signed()) otherwise.push_back({integer.variable, Invariant::Relation::at_most, {}, -1});
        } else {
          otherwise = {{integer.variable, Invariant::Relation::equal, {}, 0}};
        }
        find_polynomials(some, otherwise);
      }
      return;
    }
  }

  /// Polynomials that no path changes, unless `otherwise` holds: those of low degree first.
  void find_polynomials(std::vector<Way> ways, const std::vector<Invariant>& otherwise) {
    std::vector<Term> before;
    for (const Integer& integer : integers_) before.push_back(integer.before);
    std::set<std::size_t> expressed;
    for (bool is_done = false; !is_done;) is_done = !find_next(ways, before, expressed, otherwise);
  }

  /// True if an integer was found to be a polynomial of the others, which replaces it.
  bool find_next(std::vector<Way>& ways, std::vector<Term>& before, std::set<std::size_t>& expressed,
                 const std::vector<Invariant>& otherwise) {
    std::set<std::size_t> left_out = expressed;
    for (unsigned degree = 1; degree <= kMaxDegree; ++degree) {
      const std::vector<Product> products = products_of(degree, left_out);
      if (products.empty() || products.size() > kMaxProducts) return false;
      const auto solutions = unchanged(products, ways, before);
      if (!solutions) return false;
      for (const IntegerVector& coefficients : *solutions) {
        if (degree > 1 && is_of_degree(products, coefficients, degree - 1)) continue;  // found before
        const std::optional<i128> was = value_at_entry(products, coefficients);
        add(products, coefficients, was, otherwise);
        const std::optional<std::size_t> alone = integer_alone(products, coefficients);
        if (!alone) continue;
        if (was && express(*alone, products, coefficients, *was, ways, before)) {
          expressed.insert(*alone);
          return true;
        }
        left_out.insert(*alone);
      }
    }
    return false;
  }

  /// An integer that occurs alone with coefficient 1 or -1, and in no product: it is determined by the others.
  std::optional<std::size_t> integer_alone(const std::vector<Product>& products, const IntegerVector& coefficients) const {
    for (std::size_t i = 0; i < products.size(); ++i) {
      if (products[i].size() != 1 || (coefficients[i] != 1 && coefficients[i] != -1)) continue;
      const std::size_t integer = products[i].front();
      bool is_alone = true;
      for (std::size_t j = 0; j < products.size(); ++j)
        if (j != i && coefficients[j] != 0 && std::find(products[j].begin(), products[j].end(), integer) != products[j].end())
          is_alone = false;
      if (is_alone) return integer;
    }
    return std::nullopt;
  }

  /// Substitutes the polynomial for the integer.
  bool express(std::size_t integer, const std::vector<Product>& products, const IntegerVector& coefficients, i128 was,
               std::vector<Way>& ways, std::vector<Term>& before) {
    const Term own = before[integer];
    if (!own.is(Kind::variable)) return false;
    term::TermPool& pool = env_.pool;
    const auto number = [&](i128 value) { return pool.bv_const(term::BitVector::from_u128(width_, static_cast<u128>(value))); };
    Term rest = number(was);
    i128 sign = 1;
    for (std::size_t i = 0; i < products.size(); ++i) {
      if (coefficients[i] == 0) continue;
      if (products[i] == Product{integer}) {
        sign = coefficients[i];
        continue;
      }
      Term product = number(-coefficients[i]);
      for (const std::size_t factor : products[i]) product = pool.bv_mul(product, before[factor]);
      rest = pool.bv_add(rest, product);
    }
    term::Substitution expressed(pool);
    expressed.map(own, sign > 0 ? rest : pool.bv_neg(rest));
    for (Term& one : before) one = expressed.apply(one);
    for (Way& way : ways)
      for (Term& one : way.after) one = expressed.apply(one);
    return true;
  }

  static bool is_of_degree(const std::vector<Product>& products, const IntegerVector& coefficients, unsigned degree) {
    for (std::size_t i = 0; i < products.size(); ++i)
      if (coefficients[i] != 0 && products[i].size() > degree) return false;
    return true;
  }

  /// All products with at least one integer that changes, up to the degree; integers that do not change occur only in
  /// those of two factors.
  std::vector<Product> products_of(unsigned degree, const std::set<std::size_t>& left_out) const {
    std::vector<Product> all{{}};
    std::size_t first = 0;
    for (unsigned i = 0; i < degree; ++i) {
      const std::size_t end = all.size();
      for (; first < end; ++first) {
        for (std::size_t factor = all[first].empty() ? 0 : all[first].back(); factor < integers_.size(); ++factor) {
          if (left_out.contains(factor)) continue;
          Product product = all[first];
          product.push_back(factor);
          all.push_back(std::move(product));
          if (all.size() > 4 * kMaxProducts) return {};
        }
      }
    }
    std::erase_if(all, [&](const Product& product) {
      return product.empty() || product.front() >= changed_ || (product.size() > 2 && product.back() >= changed_);
    });
    return all;
  }

  std::optional<Polynomial> value(const Product& product, const std::vector<Polynomial>& values) const {
    std::optional<Polynomial> result = Polynomial::constant(term::BitVector::one(width_));
    for (std::size_t i = 0; i < product.size() && result; ++i) result = result->times(values[product[i]]);
    return result;
  }

  static std::optional<std::vector<Polynomial>> polynomials_of(const std::vector<Term>& terms) {
    std::vector<Polynomial> result;
    for (const Term term : terms) {
      std::optional<Polynomial> one = Polynomial::of(term);
      if (!one) return std::nullopt;
      result.push_back(std::move(*one));
    }
    return result;
  }

  /// The coefficients of polynomials of these products that are the same before and after the iteration: each product
  /// of terms in the difference must have coefficient zero.
  std::optional<std::vector<IntegerVector>> unchanged(const std::vector<Product>& products, const std::vector<Way>& ways,
                                                      const std::vector<Term>& before) const {
    const std::optional<std::vector<Polynomial>> old = polynomials_of(before);
    if (!old) return std::nullopt;
    std::vector<IntegerVector> rows;
    for (const Way& way : ways) {
      const std::optional<std::vector<Polynomial>> after = polynomials_of(way.after);
      if (!after) return std::nullopt;
      std::map<Polynomial::Monomial, IntegerVector> equations;
      for (std::size_t i = 0; i < products.size(); ++i) {
        const std::optional<Polynomial> then = value(products[i], *old);
        const std::optional<Polynomial> now = value(products[i], *after);
        if (!then || !now) return std::nullopt;
        const std::optional<Polynomial> difference = now->plus(then->scaled(term::BitVector::ones(width_)));
        if (!difference) return std::nullopt;
        for (const auto& [monomial, coefficient] : difference->coefficients()) {
          IntegerVector& row = equations.try_emplace(monomial, IntegerVector(products.size(), 0)).first->second;
          row[i] = coefficient.to_i128();
        }
      }
      for (auto& [monomial, row] : equations) rows.push_back(std::move(row));
    }
    return null_space(std::move(rows), products.size());
  }

  void add(const std::vector<Product>& products, const IntegerVector& coefficients, std::optional<i128> was,
           const std::vector<Invariant>& otherwise) {
    if (found_.size() >= kMaxPolynomials) return;
    Invariant invariant;
    invariant.relation = Invariant::Relation::polynomial;
    invariant.alternatives = otherwise;
    add_terms(invariant, products, coefficients, Quantity::Time::now, 1);
    if (was) {
      invariant.constant = -*was;
    } else {
      add_terms(invariant, products, coefficients, Quantity::Time::entry, -1);
    }
    if (std::find(found_.begin(), found_.end(), invariant) == found_.end()) found_.push_back(std::move(invariant));
  }

  void add_terms(Invariant& invariant, const std::vector<Product>& products, const IntegerVector& coefficients, Quantity::Time time,
                 i128 sign) const {
    for (std::size_t i = 0; i < products.size(); ++i) {
      if (coefficients[i] == 0) continue;
      Invariant::Term term{{integers_[products[i].front()].variable, Quantity::Part::value, time}, sign * coefficients[i], {}};
      for (std::size_t j = 1; j < products[i].size(); ++j)
        term.factors.emplace_back(integers_[products[i][j]].variable, Quantity::Part::value, time);
      invariant.terms.push_back(std::move(term));
    }
  }

  std::optional<i128> value_at_entry(const std::vector<Product>& products, const IntegerVector& coefficients) {
    if (!has_constants_) return std::nullopt;
    std::vector<Term> terms;
    for (const Integer& integer : integers_) {
      const Quantity was(integer.variable, Quantity::Part::value, Quantity::Time::entry);
      const auto number = certificate::QuantityReader(env_, before_).read(was);
      if (!number) return std::nullopt;
      terms.push_back(number->bits);
    }
    const std::optional<std::vector<Polynomial>> values = polynomials_of(terms);
    if (!values) return std::nullopt;
    std::optional<Polynomial> sum = Polynomial::constant(term::BitVector::zero(width_));
    for (std::size_t i = 0; i < products.size() && sum; ++i) {
      const std::optional<Polynomial> product = value(products[i], *values);
      if (!product) return std::nullopt;
      sum = sum->plus(product->scaled(term::BitVector::from_u128(width_, static_cast<u128>(coefficients[i]))));
    }
    if (!sum) return std::nullopt;
    if (sum->is_zero()) return 0;
    const auto& [monomial, coefficient] = *sum->coefficients().begin();
    return monomial.empty() && sum->coefficients().size() == 1 ? std::optional(coefficient.to_i128()) : std::nullopt;
  }

  encode::Environment& env_;
  const certificate::Visit& before_;
  const certificate::Visit& after_;
  bool has_constants_ = false;
  std::uint32_t width_ = 0;
  std::size_t changed_ = 0;        // the first ones
  std::vector<Integer> integers_;  // of one width
  std::vector<Integer> fixed_;     // of any width
  std::vector<Term> conditions_;
  std::vector<Way> ways_;
  std::vector<Invariant> found_;
};

/// Considers everything possible.
class NoOracle : public symbolic::UnrollOracle {
 public:
  explicit NoOracle(const CancellationToken& token) : token_(token) {}
  bool may_hold(Term) override { return true; }
  bool is_cancelled() override { return token_.is_cancelled(); }

 private:
  const CancellationToken& token_;
};

}  // namespace

std::map<symbolic::CycleId, std::vector<Invariant>> recurrence_candidates(const ir::Program& program, const transform::PointsTo& points_to,
                                                                          const std::map<symbolic::CycleId, LoopIntegers>& loops,
                                                                          const CancellationToken& token) {
  term::TermPool pool;
  encode::Environment environment(pool, program, {});
  symbolic::Bounds bounds;
  for (const auto& [loop, integers] : loops) bounds.inductions[loop] = {.depth = 0, .invariants = {}, .switches = {}, .is_at_once = true};
  NoOracle oracle(token);
  symbolic::Unroller unroller(environment, bounds, oracle, kMaxSteps, &points_to);
  std::map<symbolic::CycleId, std::vector<Invariant>> result;
  std::set<symbolic::CycleId> seen;
  unroller.note_rounds([&](const symbolic::CycleId& loop, const certificate::Visit& before, const certificate::Visit& after) {
    const LoopIntegers& integers = loops.at(loop);
    if (integers.changed.empty()) return;
    // What holds for one call may not hold for another: then it is stated without the numbers of the first.
    const bool is_first = seen.insert(loop).second;
    if (!is_first && result[loop].empty()) return;
    result[loop] = Round(environment, before, after).find(integers, is_first);
  });
  unroller.run();
  return result;
}

}  // namespace proviso::engine::kinduction
