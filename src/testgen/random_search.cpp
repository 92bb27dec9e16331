#include "testgen/random_search.h"

#include <algorithm>

#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"

namespace proviso::testgen {

namespace {

/// It ends after so many executions without a test, or as many as it took to get to the last one.
constexpr std::uint64_t kPatience = 400;
constexpr std::uint64_t kRandomSteps = 200'000;  // of an execution
/// A few executions are long; most are short: what is found is then short too.
constexpr std::size_t kFewInputs = 20;
constexpr std::size_t kManyInputs = 400;

/// The beginning of a test, then what another source gives.
class ContinuedInputs : public interp::InputSource {
 public:
  ContinuedInputs(const report::TestInputs& first, std::size_t count, interp::InputSource& then)
      : first_(first), count_(count), then_(then) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    while (next_ < count_ && is_in_vain(first_.inputs[next_].first)) ++next_;
    return next_ < count_ ? first_.inputs[next_++].second : then_.next(request);
  }

 private:
  const report::TestInputs& first_;
  std::size_t count_;
  interp::InputSource& then_;
  std::size_t next_ = 0;
};

/// What random values are not made for: the library does as it mostly does, nothing else can be fed; and pointers that come from outside
/// are null, or lead to memory of the type that they point to.
class FittingInputs : public interp::InputSource {
 public:
  FittingInputs(interp::InputSource& source, const ir::Function& entry, const std::vector<std::uint64_t>& environment, std::uint64_t number)
      : source_(source), entry_(entry), environment_(environment), number_(number) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (interp::is_perhaps(request)) return u128{0};
    if (!request.type->is_pointer()) return source_.next(request);
    std::uint32_t object = 0;
    std::vector<std::uint32_t> fitting;
    for (const ir::Variable* const parameter : entry_.parameters) {
      if (!parameter->type->is_pointer()) continue;
      if (parameter->type == request.type && object < environment_.size()) fitting.push_back(object);
      ++object;
    }
    const std::uint64_t choice = (number_ + asked_++) % (fitting.size() + 1);
    return choice == fitting.size() ? u128{0} : interp::environment_pointer(fitting[choice]);
  }

 private:
  interp::InputSource& source_;
  const ir::Function& entry_;
  const std::vector<std::uint64_t>& environment_;
  std::uint64_t number_;     // of the execution
  std::uint64_t asked_ = 0;  // pointers
};

/// A memory object for each parameter of the entry that is a pointer: some elements.
std::vector<std::uint64_t> environment_for(const ir::Function& entry) {
  constexpr std::uint64_t kElements = 16;
  std::vector<std::uint64_t> sizes;
  if (entry.name() == "main") return sizes;
  for (const ir::Variable* const parameter : entry.parameters) {
    if (!parameter->type->is_pointer()) continue;
    const ir::Type* const element = parameter->type->element();
    const bool has_size = element->is_scalar() || (element->is_aggregate() && element->is_complete());
    sizes.push_back(kElements * (has_size ? std::max<std::uint64_t>(element->size(), 1) : 1));
  }
  return sizes;
}

}  // namespace

void search_randomly(const ir::Program& program, Suite& suite, const CancellationToken& token) {
  const interp::MentionedNumbers mentioned(program);
  const char* const kName = "random";
  const std::vector<std::uint64_t> environment = environment_for(*program.entry);
  interp::ZeroInputs zeros;
  suite.try_inputs(zeros, {}, {kRandomSteps, kManyInputs, token}, kName);
  const report::TestInputs nothing;
  std::vector<Test> tests = suite.tests();
  std::uint64_t last = 0;
  for (std::uint64_t number = 1; number <= 2 * last + kPatience; ++number) {
    if (token.is_cancelled() || suite.open().empty()) return;
    interp::RandomInputs random(number, number % 4 == 0 || mentioned.empty() ? nullptr : &mentioned);
    const bool continues = number % 2 == 0 && !tests.empty();
    const report::TestInputs& first = continues ? tests[(number / 2) % tests.size()].run.inputs : nothing;
    const std::size_t dropped = continues ? (number / 2 / tests.size()) % 4 : 0;
    const std::size_t count = first.inputs.size() - std::min(first.inputs.size(), dropped);
    const std::vector<std::uint64_t>& memory = first.environment.empty() ? environment : first.environment;
    FittingInputs fitting(random, *program.entry, memory, number);
    ContinuedInputs inputs(first, count, fitting);
    const std::size_t most = count + (number % 8 == 0 ? kManyInputs : kFewInputs);
    const bool is_new = suite.try_inputs(inputs, memory, {kRandomSteps, most, token}, kName);
    if (!is_new) continue;
    last = number;
    tests = suite.tests();
  }
}

}  // namespace proviso::testgen
