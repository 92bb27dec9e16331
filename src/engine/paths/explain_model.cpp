#include "engine/paths/explain_model.h"

#include <algorithm>
#include <map>

#include "interp/interpreter.h"
#include "term/evaluate.h"

namespace proviso::engine::paths {

using encode::Event;
using encode::Term;

namespace {

constexpr std::uint64_t kMaxElements = 4096;
/// The limit for arrays whose default element is not zero.
constexpr std::uint64_t kMaxOfAnother = 65536;

class Explanation {
 public:
  Explanation(encode::Environment& environment, const term::Model& model) : env_(environment), evaluator_(environment.pool, model) {}

  /// `note` is called for every event of the execution when it is part of the counterexample; for a birth with its
  /// number.
  using Note = std::function<void(const property::Counterexample&, const Event&, std::uint64_t birth)>;
  property::Counterexample of(const encode::Obligation& obligation, const Note& note) {
    property::Counterexample result;
    result.check = obligation.check;
    result.function = obligation.site.function;
    result.edge = obligation.site.edge;
    for (const ir::Variable& variable : env_.program.variables())
      if (variable.is_global() && !variable.is_defined && variable.is_plain_scalar())
        result.externals[variable.name] = bits_of(env_.initial_value(variable));
    std::uint64_t birth = 0;
    for (const Event& event : env_.findings.events) {
      if (!evaluator_.holds(event.when)) continue;
      if (event.kind == Event::Kind::inputs) {
        describe_inputs(result, event, note);
        continue;
      }
      if (event.kind == Event::Kind::input) {
        result.inputs.push_back(bits_of(event.value));
      } else {
        describe_birth(result, birth, event);
      }
      if (note) note(result, event, birth);
      if (event.kind == Event::Kind::birth) ++birth;
    }
    describe_environment(result);
    return result;
  }

  bool holds(Term condition) { return evaluator_.holds(condition); }

 private:
  /// Of a pointer: null, the start of the environment's memory, or some address outside all objects.
  u128 bits_of(const encode::Value& value) {
    if (value.is_pointer()) {
      const auto object = static_cast<encode::ObjectId>(evaluator_.evaluate(value.object).as_bits().low_word());
      if (env_.objects[object].kind == encode::ObjectKind::environment) return interp::environment_pointer(environment_number(object));
    }
    const term::Value& bits = evaluator_.evaluate(value.bits);
    return value.bits.sort().is_float() ? evaluator_.evaluate(env_.codec.to_bits(value)).as_bits().to_u128() : bits.as_bits().to_u128();
  }

  void describe_inputs(property::Counterexample& result, const Event& event, const Note& note) {
    const std::uint64_t count = std::min(evaluator_.evaluate(event.count).as_bits().low_word(), kMaxOfAnother);
    const auto bytes = evaluator_.evaluate(event.value.bits).array_pointer();
    for (std::uint64_t i = 0; i < count; ++i) {
      result.inputs.push_back(bytes->read(term::BitVector(bytes->sort().index().width(), i)).as_bits().to_u128());
      if (note) note(result, event, 0);
    }
  }

  void describe_birth(property::Counterexample& result, std::uint64_t birth, const Event& event) {
    if (event.object == 0) {
      result.indeterminate[{birth, 0}] = stored(event.value);
    } else {
      describe_contents(result, birth, event.object);
    }
  }

  std::uint32_t environment_number(encode::ObjectId object) {
    const auto [entry, is_new] = environment_numbers_.emplace(object, static_cast<std::uint32_t>(environment_.size()));
    if (is_new) environment_.push_back(object);
    return entry->second;
  }

  /// The memory that the inputs point to, transitively.
  void describe_environment(property::Counterexample& result) {
    for (std::size_t i = 0; i < environment_.size(); ++i) {
      result.environment.push_back(env_.objects[environment_[i]].size.low_word());
      describe_contents(result, interp::kEnvironmentBirth + i, environment_[i]);
    }
  }

  property::StoredBits stored(const encode::Value& value) {
    const std::uint64_t bytes =
        value.bits.sort().is_float() ? env_.codec.to_bits(value).width() / 8 : std::max<std::uint64_t>(env_.codec.bytes_of(value), 1);
    return {bits_of(value), static_cast<std::uint32_t>(bytes)};
  }

  /// Arrays first: they determine what was read before the object was converted to an array.
  void describe_contents(property::Counterexample& result, std::uint64_t birth, encode::ObjectId object) {
    const std::vector<encode::Codec::Indeterminate>& parts = env_.codec.indeterminate(object);
    for (const auto& part : parts)
      if (part.stride != 0) describe_array(result, birth, object, part);
    for (const auto& part : parts)
      if (part.stride == 0) result.indeterminate[{birth, part.offset}] = stored(part.value);
  }

  void describe_array(property::Counterexample& result, std::uint64_t birth, encode::ObjectId object,
                      const encode::Codec::Indeterminate& part) {
    const term::BitVector size = evaluator_.evaluate(env_.objects[object].size).as_bits();
    const std::uint64_t all = size.low_word() / part.stride;
    const auto array = evaluator_.evaluate(part.value.bits).array_pointer();
    const bool is_zero = array->default_element() == term::default_value(array->sort().element());
    const std::uint64_t count = std::min(all, is_zero ? kMaxElements : kMaxOfAnother);
    const std::uint32_t index_bits = array->sort().index().width();
    for (std::uint64_t i = 0; i < count; ++i) {
      const u128 bits = array->read(term::BitVector(index_bits, i)).as_bits().to_u128();
      result.indeterminate[{birth, i * part.stride + part.offset}] = element(bits, array->sort().element().width());
    }
    if (count == all) return;
    for (const auto& [index, value] : array->entries()) {
      const std::uint64_t i = index.as_bits().low_word();
      if (i >= count && i < all)
        result.indeterminate[{birth, i * part.stride + part.offset}] = element(value.as_bits().to_u128(), array->sort().element().width());
    }
  }

  /// An element of an array: a pointer has its object's number above the offset.
  property::StoredBits element(u128 bits, std::uint32_t width) {
    const std::uint32_t pointer_bits = env_.pointer_bits();
    if (width != encode::kObjectBits + pointer_bits) return {bits, width / 8};
    const auto object = static_cast<encode::ObjectId>(bits >> pointer_bits);
    const bool is_given = object < env_.objects.size() && env_.objects[object].kind == encode::ObjectKind::environment;
    const u128 offset = bits & ((u128{1} << pointer_bits) - 1);
    return {is_given ? interp::environment_pointer(environment_number(object)) : offset, pointer_bits / 8};
  }

  encode::Environment& env_;
  term::Evaluator evaluator_;
  std::map<encode::ObjectId, std::uint32_t> environment_numbers_;
  std::vector<encode::ObjectId> environment_;  // by number
};

}  // namespace

namespace {

const encode::Obligation& first_violated(Explanation& explanation, const std::vector<const encode::Obligation*>& open) {
  for (const encode::Obligation* obligation : open)
    if (explanation.holds(obligation->violated)) return *obligation;
  fail_internal(__FILE__, __LINE__, "the model violates no obligation");
}

}  // namespace

property::Counterexample explain_model(encode::Environment& environment, const term::Model& model,
                                       const std::vector<const encode::Obligation*>& open) {
  Explanation explanation(environment, model);
  return explanation.of(first_violated(explanation, open), nullptr);
}

execution::Guide guide_of_model(encode::Environment& environment, const term::Model& model,
                                const std::vector<const encode::Obligation*>& open, const execution::UnfollowedLoops& loops) {
  Explanation explanation(environment, model);
  execution::Guide guide;
  const auto note = [&](const property::Counterexample& so_far, const Event& event, std::uint64_t birth) {
    if (event.kind != Event::Kind::birth) {
      guide.inputs.push_back({event.site.edge, loops.contains(environment.program, environment.contexts, event.site)});
      return;
    }
    const auto* const declare = event.site.edge != nullptr ? event.site.edge->as<ir::Declare>() : nullptr;
    if (declare == nullptr) return;
    for (auto part = so_far.indeterminate.lower_bound({birth, 0}); part != so_far.indeterminate.end() && part->first.birth == birth; ++part)
      guide.indeterminate[{declare->variable, part->first.offset}] = part->second;
  };
  guide.counterexample = explanation.of(first_violated(explanation, open), note);
  return guide;
}

}  // namespace proviso::engine::paths
