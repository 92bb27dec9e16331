// How many states there are, and how many of them a path covers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encode/environment.h"
#include "ir/program.h"
#include "term/model.h"

namespace proviso::glassbox {

/// How many values each choice has (glassbox_int, glassbox_flag), in the order of an execution that takes the first of each.
std::vector<double> choice_sizes(const ir::Program& program);

/// Counts are logarithms: the bits of a number that has as many values; minus infinity: none.
class CoveredStates {
 public:
  /// The choices are the inputs that the environment knows now.
  CoveredStates(const encode::Environment& env, std::span<const double> sizes);

  /// At least so many states satisfy the condition, one of which is the model: those that differ from it in choices only
  /// that the condition, as it satisfies it, does not depend on.
  double at_least(const encode::Environment& env, term::Term condition, const term::Model& model) const;

 private:
  std::vector<std::pair<term::Term, double>> choices_;  // a variable, and how many values it has
};

/// The bits of the sum.
double sum_of_bits(std::span<const double> bits);

}  // namespace proviso::glassbox
