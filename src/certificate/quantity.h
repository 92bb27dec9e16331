// Numbers of a program's state at a loop head that invariants refer to: the values of integers, where pointers stand in
// their objects, the sizes of these, elements of arrays, and what the program's own expressions are for any element.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encode/environment.h"
#include "ir/program.h"

namespace proviso::certificate {

struct Quantity {
  enum class Part : std::uint8_t {
    value,       // of an integer
    offset,      // of a pointer, in bytes from the start of its object
    object,      // that a pointer points to: only to be compared with another one
    size,        // of the object that a pointer points to, in bytes
    terminator,  // the offset in that object at which a zero byte was stored (encode::History), or else of its last byte
    ending,      // the byte there
    index,       // one of the indices that may be any and never change; of no variable
    result,      // of a function as it returns; of no variable
    cell,        // the integer of type `cell_type` that a variable in memory has at `cell_offset`
    element,     // the element that an array, or the object a pointer points to, has there, counted from its start
    instance,    // what `expression` is (of an lvalue: what stands there) where the variables `replaced` are such indices; of no variable
  };
  enum class Time : std::uint8_t {
    now,
    entry,  // when the loop was entered, or the function
  };

  Quantity() = default;
  Quantity(const ir::Variable* of, Part what = Part::value, Time when = Time::now) : variable(of), part(what), time(when) {}

  explicit operator bool() const { return variable != nullptr || part == Part::index || part == Part::result || part == Part::instance; }
  friend bool operator==(const Quantity&, const Quantity&) = default;

  const ir::Variable* variable = nullptr;  // null: there is no quantity here, unless it is the index or the result
  Part part = Part::value;
  Time time = Time::now;
  std::uint64_t cell_offset = 0;  // in bytes
  const ir::Type* cell_type = nullptr;

  /// A variable, and the number of the index that it is taken to be.
  struct Replaced {
    const ir::Variable* variable = nullptr;
    unsigned index = 0;
    friend bool operator==(const Replaced&, const Replaced&) = default;
  };
  unsigned number = 0;                   // of an index (Environment::any_indices)
  const ir::Expr* expression = nullptr;  // of the loop's function
  std::vector<Replaced> replaced = {};
};

/// An index that may be any.
Quantity any_index(unsigned number);

/// "x", "offset(p)", "a[k]"; what it was when the loop was entered: "x@entry".
std::string to_c(const Quantity& quantity);

/// The element of `Part::element`, if the variable has integer elements.
const ir::Type* element_type(const ir::Variable& variable);

/// A visit to a loop's head, or the return of a function.
struct Visit {
  const encode::State& state;
  const encode::State& entry;  // at the first visit; when the function was called
  encode::Frame frame = 0;
};

/// Reads quantities in a state without changing it.
class QuantityReader {
 public:
  QuantityReader(encode::Environment& environment, const Visit& visit) : env_(environment), visit_(visit) {}

  struct Number {
    encode::Term bits;
    bool is_signed = false;
  };
  /// Nothing if the state has no such quantity.
  std::optional<Number> read(const Quantity& quantity);
  /// That all elements read so far are there, and instances have a value.
  encode::Term is_defined() const { return is_defined_ ? is_defined_ : env_.pool.true_term(); }

 private:
  const encode::State& state_at(Quantity::Time time) const { return time == Quantity::Time::now ? visit_.state : visit_.entry; }
  std::optional<encode::Value> value(const encode::State& state, const ir::Variable& variable) const;
  std::optional<encode::Term> of_object(const encode::State& state, const encode::Value& pointer, Quantity::Part part);
  std::optional<encode::Term> load(const encode::State& state, const encode::Value& pointer, const ir::Type* type);
  std::optional<Number> instance(const Quantity& quantity);

  encode::Term offset_of(const encode::Value& pointer);
  /// What does not change as long as the pointer does not.
  encode::Term any_of(const char* what, const encode::Value& pointer);
  /// Any value, another one each time: nothing can be shown about it, and nothing follows from what is assumed of it.
  encode::Term any(term::Sort sort);
  void require(encode::Term defined) { is_defined_ = is_defined_ ? env_.pool.bool_and(is_defined_, defined) : defined; }

  encode::Environment& env_;
  const Visit& visit_;
  encode::Term is_defined_;
};

}  // namespace proviso::certificate
