// Formulas of linear temporal logic (LTL) over what happens in an execution of a program.
//
// An execution is a sequence of moments. The first is its beginning; each call of a function that the formula names is one, and so is each
// assignment after which some predicate of the formula has another value than before. In a moment at most one of the functions is called:
// `called(f)`. When nothing of that kind happens any more, because the program has ended or runs on without it, the last values of the
// predicates stay for ever, and nothing is called. `X` is the next of these moments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "support/int128.h"

namespace proviso::ltl {

/// An arithmetic expression of C over global variables.
struct Term {
  enum class Kind : std::uint8_t {
    number,
    variable,
    negate,  // left
    binary,  // left, right
  };
  Kind kind = Kind::number;
  u128 value = 0;              // number
  std::string text;            // variable: its name; binary: the operator, as C writes it
  bool is_unsigned = false;    // number: written with a suffix `u`
  bool is_long = false;        // number: with a suffix `l`
  std::size_t column = 1;      // where it stands in the formula
  std::vector<Term> operands;  // left, right
};
std::string to_string(const Term& term);

/// What is true or false in a moment.
struct Atom {
  enum class Kind : std::uint8_t {
    called,     // the function is called in this moment
    predicate,  // the term is not zero
  };
  Kind kind = Kind::called;
  std::string function;
  Term term;
  std::size_t column = 1;
};
std::string to_string(const Atom& atom);

enum class Operator : std::uint8_t {
  constant_true,
  constant_false,
  atom,
  negation,     // left
  conjunction,  // left, right, as below
  disjunction,
  implication,
  equivalence,
  next,        // left
  finally,     // left
  globally,    // left
  until,       // right holds at some moment, left at all before it
  release,     // right holds up to the moment, inclusive, at which left holds, or always
  weak_until,  // until, or left always
};

/// A tree.
struct Node {
  Operator op = Operator::constant_true;
  std::size_t atom = 0;  // of Formula::atoms
  std::shared_ptr<const Node> left;
  std::shared_ptr<const Node> right;
};
using NodePtr = std::shared_ptr<const Node>;

struct Formula {
  std::vector<Atom> atoms;  // each once
  NodePtr root;
  // For messages: what stands before the column, "file:3:", and how many columns of the line stand before the formula. Empty: it is the
  // value of an option.
  std::string place = {};
  std::size_t columns_before = 0;
};

/// The node with negations only before atoms, and of the other operators only conjunction, disjunction, next, until and release. Nodes that
/// look the same are the same node if they come from one NormalForm.
class NormalForm {
 public:
  NodePtr of(const NodePtr& node) { return make(node, false); }
  NodePtr of_negation(const NodePtr& node) { return make(node, true); }

 private:
  NodePtr make(const NodePtr& node, bool is_negated);
  NodePtr intern(Node node);
  NodePtr join(Operator op, NodePtr left, NodePtr right);

  std::vector<NodePtr> nodes_;
};

}  // namespace proviso::ltl
