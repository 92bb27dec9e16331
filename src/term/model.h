// A model: values for variables and functions. What it does not mention has the default value of its sort.
#pragma once

#include <map>
#include <vector>

#include "term/term_map.h"
#include "term/value.h"

namespace proviso::term {

struct FunctionValue {
  std::map<std::vector<Value>, Value> entries;
  Value otherwise;
};

class Model {
 public:
  void set(Term variable, Value value) { values_[variable] = std::move(value); }
  /// The value of a variable.
  Value value(Term variable) const {
    const Value* found = values_.find(variable);
    return found == nullptr ? default_value(variable.sort()) : *found;
  }
  bool mentions(Term variable) const { return values_.contains(variable); }

  void set_function(std::uint32_t function, FunctionValue value) { functions_[function] = std::move(value); }
  /// Empty where the model does not mention the function.
  const FunctionValue* function(std::uint32_t id) const {
    const auto found = functions_.find(id);
    return found == functions_.end() ? nullptr : &found->second;
  }

  const TermMap<Value>& values() const { return values_; }
  const std::map<std::uint32_t, FunctionValue>& functions() const { return functions_; }

 private:
  TermMap<Value> values_;
  std::map<std::uint32_t, FunctionValue> functions_;
};

}  // namespace proviso::term
