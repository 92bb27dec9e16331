// One execution as a model of an encoding: the interpreter runs on inputs and indeterminate values that a number determines, and the
// variables that stand for them in the encoding get the same values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "encode/environment.h"
#include "interp/interpreter.h"
#include "term/evaluate.h"
#include "term/traverse.h"

namespace proviso::test {

/// Values for all that an execution can ask for. Memory that was never written is all zeros or all ones, object by object, so that it does
/// not matter in which pieces it is read.
class Choices : public interp::InputSource {
 public:
  /// `guess`: what __VERIFIER_nondet_long gives.
  Choices(std::uint64_t seed, std::int64_t guess) : seed_(seed), guess_(guess) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind == interp::InputKind::uninitialized) {
      const bool is_plain = request.variable != nullptr && request.variable->is_plain_scalar();
      const u128 bits = is_plain ? scalar(request.birth) : filled(request.birth);
      return request.type->is_bool() ? bits & 1 : bits;
    }
    const bool is_guess = request.source == "__VERIFIER_nondet_long";
    inputs_.push_back(is_guess ? static_cast<u128>(guess_) : random(2, inputs_.size()) % 4);
    return inputs_.back();
  }

  /// What the inputs were, in their order.
  const std::vector<u128>& inputs() const { return inputs_; }
  u128 scalar(std::uint64_t birth) const { return random(0, birth) % 5; }
  u128 filled(std::uint64_t birth) const { return random(1, birth) % 2 == 0 ? 0 : ~u128{0}; }

 private:
  std::uint64_t random(std::uint64_t kind, std::uint64_t number) const {
    std::uint64_t x = seed_ * 0x9E3779B97F4A7C15ULL + number * 0xBF58476D1CE4E5B9ULL + kind * 0x94D049BB133111EBULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return (x ^ (x >> 31)) >> 8;
  }

  std::uint64_t seed_;
  std::int64_t guess_;
  std::vector<u128> inputs_;
};

/// All variables of a value get these bits.
inline void give(term::Model& model, term::Term value, u128 bits) {
  for (const term::Term variable : term::free_variables(value)) {
    const term::Sort sort = variable.sort();
    if (sort.is_bit_vector()) model.set(variable, term::BitVector::from_u128(sort.width(), bits));
    if (sort.is_array() && sort.element().is_bit_vector())
      model.set(variable, term::ArrayValue::constant(sort, term::BitVector::from_u128(sort.element().width(), bits)));
  }
}

/// The events of the encoding that are those of the execution, in their order, say which variable stands for what.
inline term::Model model_of(encode::Environment& environment, const Choices& choices) {
  term::Model model;
  std::size_t input = 0;
  std::uint64_t birth = 0;
  for (const encode::Event& event : environment.findings.events) {
    if (!term::Evaluator(environment.pool, model).holds(event.when)) continue;
    if (event.kind == encode::Event::Kind::input) {
      if (input < choices.inputs().size()) give(model, event.value.bits, choices.inputs()[input++]);
      continue;
    }
    if (event.object == 0) {
      give(model, event.value.bits, choices.scalar(birth));
    } else {
      for (const auto& part : environment.codec.indeterminate(event.object)) give(model, part.value.bits, choices.filled(birth));
    }
    ++birth;
  }
  return model;
}

}  // namespace proviso::test
