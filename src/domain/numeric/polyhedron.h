// A convex polyhedron over the integers (as rationals), on PPL; polyhedron.cpp is the only file that includes it.
// Values: an operation gives a new one or changes the one it is called on, and none is shared between threads.
//
// Operations that would get too expensive give up: they return a larger polyhedron, which is always right.
#pragma once

#include <memory>
#include <vector>

#include "domain/interval/integers.h"
#include "domain/numeric/linear_form.h"

namespace proviso::domain {

class Polyhedron {
 public:
  /// Everything.
  explicit Polyhedron(unsigned dimensions);
  Polyhedron(const Polyhedron& other);
  Polyhedron& operator=(const Polyhedron&) = delete;
  ~Polyhedron();

  bool is_empty() const;
  bool is_everything() const;
  bool is_within(const Polyhedron& other) const;
  /// The same of the part where also each dimension is in its range.
  bool is_within(const Polyhedron& other, const std::vector<Range>& ranges) const;

  void assign(unsigned dimension, const LinearForm& form);
  /// Anything from low / divisor to high / divisor (a positive number).
  void assign_between(unsigned dimension, const LinearForm& low, const LinearForm& high, i128 divisor);
  void forget(unsigned dimension);
  void forget(const std::vector<unsigned>& dimensions);
  void constrain(const LinearConstraint& constraint);

  void join(const Polyhedron& other);
  /// Above both; `thresholds` that hold of both are kept.
  void widen(const Polyhedron& fresh, const std::vector<LinearConstraint>& thresholds);

  /// The values of the form where also each dimension is in its range, as far as they are below 2^100 in absolute
  /// value.
  Range range(const LinearForm& form, const std::vector<Range>& ranges) const;
  /// A smallest set of constraints that says the same; none if that is too expensive.
  std::vector<LinearConstraint> constraints() const;
  /// The dimensions that some constraint mentions.
  std::vector<unsigned> constrained() const;

  static constexpr i128 kUnbounded = i128{1} << 100;

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

}  // namespace proviso::domain
