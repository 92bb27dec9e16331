#include "engine/kinduction/result_polynomials.h"

#include <algorithm>
#include <set>

#include "engine/kinduction/null_space.h"
#include "interp/inputs.h"
#include "property/violation_event.h"

namespace proviso::engine::kinduction {

namespace {

using certificate::Invariant;
using certificate::Quantity;

constexpr unsigned kExecutions = 8;
constexpr std::uint64_t kSteps = 5'000;  // of one execution
constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
constexpr std::size_t kMostSamples = 60;  // of one function
constexpr i128 kMostParameter = 200;      // greater ones would need greater numbers in the equations
constexpr i128 kMostResult = 1'000'000'000;
constexpr std::size_t kMostParameters = 4;
constexpr unsigned kMostDegree = 3;
constexpr std::size_t kSpareSamples = 3;  // more samples than unknowns, so that the solution is no coincidence

/// What a call returned: the result, then the parameters.
using Sample = IntegerVector;
using Product = std::vector<std::size_t>;  // of parameters, by index, ascending

/// Small numbers, not negative, so that calls are few and nothing wraps around.
class SmallInputs : public interp::InputSource {
 public:
  explicit SmallInputs(std::uint64_t seed) : state_(seed) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    constexpr std::uint64_t kMost = 12;
    state_ = state_ * 6364136223846793005 + 1442695040888963407;
    return request.type->is_integer() ? (state_ >> 33U) % kMost : 0;
  }

 private:
  std::uint64_t state_;
};

/// Collects what the calls of an execution return.
class CallRecorder {
 public:
  CallRecorder(std::map<const ir::Function*, std::set<Sample>>& samples) : samples_(samples) {}

  void take(const interp::TraceStep& step) {
    const auto* const call = step.edge->as<ir::Call>();
    if (call == nullptr || !samples_.contains(call->direct_callee())) return;
    while (!calls_.empty() && (calls_.back().depth > step.depth || (calls_.back().depth == step.depth && !step.is_call_result)))
      calls_.pop_back();  // their results were dropped
    if (!step.is_call_result) {
      calls_.push_back({step.depth, step.edge, step.arguments});
      return;
    }
    if (calls_.empty() || calls_.back().depth != step.depth || calls_.back().edge != step.edge) return;
    add(*call->direct_callee(), step.value, calls_.back().arguments);
    calls_.pop_back();
  }

 private:
  struct ActiveCall {
    unsigned depth = 0;
    const ir::Edge* edge = nullptr;
    std::vector<std::string> arguments;
  };

  void add(const ir::Function& function, const std::string& result, const std::vector<std::string>& arguments) {
    std::set<Sample>& samples = samples_.at(&function);
    const std::optional<i128> value = interp::shown_integer(result);
    if (!value || *value > kMostResult || *value < -kMostResult || samples.size() >= kMostSamples) return;
    Sample sample{*value};
    for (const std::string& argument : arguments) {
      const std::optional<i128> number = interp::shown_integer(argument);
      if (!number || *number > kMostParameter || *number < -kMostParameter) return;
      sample.push_back(*number);
    }
    if (sample.size() == function.parameters.size() + 1) samples.insert(std::move(sample));
  }

  std::map<const ir::Function*, std::set<Sample>>& samples_;
  std::vector<ActiveCall> calls_;
};

/// The result and all parameters are integers of one width.
bool is_of_interest(const ir::Function& function) {
  const ir::Type& result = *function.type()->result();
  if (!result.is_integer() || function.parameters.empty() || function.parameters.size() > kMostParameters) return false;
  return std::all_of(function.parameters.begin(), function.parameters.end(), [&](const ir::Variable* parameter) {
    return parameter->is_plain_scalar() && parameter->type->is_integer() && parameter->type->bits() == result.bits();
  });
}

/// All products of so many factors at most; that of none is the first.
std::vector<Product> products_of(std::size_t parameters, unsigned degree) {
  std::vector<Product> all{{}};
  std::size_t first = 0;
  for (unsigned i = 0; i < degree; ++i) {
    const std::size_t end = all.size();
    for (; first < end; ++first)
      for (std::size_t factor = all[first].empty() ? 0 : all[first].back(); factor < parameters; ++factor) {
        Product product = all[first];
        product.push_back(factor);
        all.push_back(std::move(product));
      }
  }
  return all;
}

/// The coefficients of the result and of the products, by which all samples add up to zero; none if there is no reason
/// to believe in them.
std::optional<IntegerVector> relation_of(const std::vector<Sample>& samples, const std::vector<Product>& products) {
  const std::size_t unknowns = products.size() + 1;
  if (samples.size() < unknowns + kSpareSamples) return std::nullopt;
  std::vector<IntegerVector> rows;
  for (const Sample& sample : samples) {
    IntegerVector& row = rows.emplace_back(1, sample.front());
    for (const Product& product : products) {
      i128 value = 1;
      for (const std::size_t factor : product) value *= sample[factor + 1];
      row.push_back(value);
    }
  }
  const auto solutions = null_space(std::move(rows), unknowns);
  if (!solutions) return std::nullopt;
  for (IntegerVector solution : *solutions) {
    if (solution.front() == 0) continue;
    if (solution.front() < 0)
      for (i128& coefficient : solution) coefficient = -coefficient;
    return solution;
  }
  return std::nullopt;
}

class ResultPolynomials {
 public:
  ResultPolynomials(const ir::Function& function, const std::set<Sample>& samples)
      : function_(function), samples_(samples.begin(), samples.end()) {}

  std::vector<Invariant> find() {
    if (add(samples_, {})) return std::move(found_);
    for (const i128 least : {0, 1}) add_from(least);
    return std::move(found_);
  }

 private:
  /// For calls in which no parameter is less.
  void add_from(i128 least) {
    std::vector<Sample> some;
    for (const Sample& sample : samples_)
      if (std::all_of(sample.begin() + 1, sample.end(), [&](i128 number) { return number >= least; })) some.push_back(sample);
    std::vector<Invariant> otherwise;
    for (const ir::Variable* const parameter : function_.parameters)
      if (parameter->type->is_signed() || least > 0)
        otherwise.push_back({at_entry(*parameter), Invariant::Relation::at_most, {}, least - 1});
    if (otherwise.empty()) return;
    add(some, otherwise);
  }

  bool add(const std::vector<Sample>& samples, const std::vector<Invariant>& otherwise) {
    for (unsigned degree = 1; degree <= kMostDegree; ++degree) {
      const std::vector<Product> products = products_of(function_.parameters.size(), degree);
      if (const auto coefficients = relation_of(samples, products)) {
        add(products, *coefficients, otherwise);
        return true;
      }
    }
    return false;
  }

  void add(const std::vector<Product>& products, const IntegerVector& coefficients, const std::vector<Invariant>& otherwise) {
    Invariant invariant;
    invariant.relation = Invariant::Relation::polynomial;
    Quantity result;
    result.part = Quantity::Part::result;
    invariant.terms.push_back({result, coefficients.front(), {}});
    invariant.constant = coefficients[1];
    for (std::size_t i = 1; i < products.size(); ++i) {
      if (coefficients[i + 1] == 0) continue;
      Invariant::Term& term = invariant.terms.emplace_back();
      term.coefficient = coefficients[i + 1];
      term.variable = at_entry(*function_.parameters[products[i].front()]);
      for (std::size_t j = 1; j < products[i].size(); ++j) term.factors.push_back(at_entry(*function_.parameters[products[i][j]]));
    }
    invariant.alternatives = otherwise;
    found_.push_back(std::move(invariant));
  }

  static Quantity at_entry(const ir::Variable& parameter) { return {&parameter, Quantity::Part::value, Quantity::Time::entry}; }

  const ir::Function& function_;
  std::vector<Sample> samples_;
  std::vector<Invariant> found_;
};

}  // namespace

std::map<const ir::Function*, std::vector<Invariant>> result_polynomials(const ir::Program& program,
                                                                         const std::vector<const ir::Function*>& functions,
                                                                         const CancellationToken& token) {
  std::map<const ir::Function*, std::set<Sample>> samples;
  for (const ir::Function* const function : functions)
    if (is_of_interest(*function)) samples.try_emplace(function);
  std::map<const ir::Function*, std::vector<Invariant>> result;
  if (samples.empty()) return result;
  interp::Interpreter interpreter(program);
  for (unsigned number = 0; number < kExecutions && !token.is_cancelled(); ++number) {
    SmallInputs inputs(number);
    CallRecorder recorder(samples);
    interp::RunOptions options;
    property::look_for({}, options);
    options.step_limit = kSteps;
    options.memory_limit = kMemory;
    options.trace = [&](const interp::TraceStep& step) { recorder.take(step); };
    interpreter.run(inputs, options);
  }
  for (const auto& [function, seen] : samples) result[function] = ResultPolynomials(*function, seen).find();
  return result;
}

}  // namespace proviso::engine::kinduction
