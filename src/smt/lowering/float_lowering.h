// Rewrites terms with floats into terms without: float variables become bit-vector variables, operations become
// circuits (float_circuits.h), arrays and functions over floats become arrays and functions over bit-vectors. Terms
// without floats stay as they are.
#pragma once

#include <map>
#include <string>

#include "smt/lowering/float_circuits.h"
#include "term/model.h"
#include "term/term_map.h"

namespace proviso::smt {

class FloatLowering {
 public:
  explicit FloatLowering(term::TermPool& pool) : pool_(pool) {}

  /// A Bool or bit-vector term equal to the given one in corresponding models; empty if there is something that cannot
  /// be lowered: then unsupported() says what.
  term::Term lower(term::Term term);
  const std::string& unsupported() const { return unsupported_; }

  /// The model of the given terms that a model of the lowered ones stands for.
  term::Model raise(const term::Model& model) const;

 private:
  term::Sort lower_sort(term::Sort sort);
  bool has_floats(term::Sort sort) const;
  term::Term lower_one(term::Term term);
  term::Term lower_variable(term::Term variable);
  term::Term lower_application(term::Term application, const term::Terms& children);
  term::Term lower_float_operation(term::Term term, const term::Terms& children);
  term::Term lower_predicate(term::Term term, const term::Terms& children);
  term::Term lower_conversion(term::Term term, const term::Terms& children);
  term::Term canonical_argument(term::Term original, term::Term lowered);
  term::Value raise_value(term::Sort sort, const term::Value& value) const;

  term::TermPool& pool_;
  term::TermMap<term::Term> lowered_;
  term::TermMap<term::Term> variables_;               // lowered variable -> the variable it stands for
  std::map<std::uint32_t, std::uint32_t> functions_;  // likewise
  std::string unsupported_;
};

}  // namespace proviso::smt
