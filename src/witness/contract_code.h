// Contracts of a function as code: what is required is checked where its body begins, what is ensured behind the body,
// where all its returns lead to.
//
//   int f(int n) { <beginning> { ...  return <return> n + 1 <return>;  ... } <ending> }
//
// There a parameter is what it was when the function was called, and nothing that the body declares is in the way.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rewrite/source_syntax.h"
#include "support/result.h"
#include "witness/earlier_values.h"
#include "witness/witness.h"

namespace proviso::witness {

class ContractCode {
 public:
  ContractCode(const rewrite::SourceSyntax::Function& function, ir::DataModel data_model)
      : function_(function), has_int128_(data_model == ir::DataModel::lp64) {}

  /// `failure` is what happens if it does not hold. The diagnostics say what is wrong with it.
  Diagnostics add(std::size_t number, const Invariant& contract, const std::string& failure);

  /// Behind the brace that opens the body.
  std::string beginning() const;
  /// Before the brace that closes it.
  std::string ending() const;
  /// Around the value that a statement returns.
  std::pair<std::string, std::string> around_value() const;
  /// In front of a statement that returns no value.
  std::string before_return() const;

 private:
  /// What is ensured.
  struct Promise {
    std::size_t number = 0;
    WithEarlier relation;
    std::string failure;
  };

  /// Of which the values at the call are needed.
  std::vector<std::string> promised_parameters() const;

  const rewrite::SourceSyntax::Function& function_;
  bool has_int128_;
  std::string requirements_;
  std::vector<Promise> promises_;
};

}  // namespace proviso::witness
