// Polyhedra against points: every operation allows what the points in them do.
#include "domain/numeric/polyhedron.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace proviso::domain {
namespace {

const Range kAny{-Polyhedron::kUnbounded, Polyhedron::kUnbounded};
constexpr unsigned kDimensions = 3;
using Point = std::array<i128, kDimensions>;

i128 value(const LinearForm& form, const Point& point) {
  i128 sum = form.constant;
  for (const auto& [dimension, coefficient] : form.terms) sum += coefficient * point[dimension];
  return sum;
}

/// A polyhedron's constraints, to ask about points.
class Members {
 public:
  explicit Members(const Polyhedron& shape) : is_empty_(shape.is_empty()), constraints_(shape.constraints()) {}
  bool has(const Point& point) const {
    return !is_empty_ && std::all_of(constraints_.begin(), constraints_.end(), [&](const LinearConstraint& constraint) {
      const i128 left = value(constraint.form, point);
      return constraint.is_equality ? left == 0 : left >= 0;
    });
  }

 private:
  bool is_empty_;
  std::vector<LinearConstraint> constraints_;
};

class PolyhedronTest : public ::testing::Test {
 protected:
  i128 number(int size) { return static_cast<int>(random_() % static_cast<unsigned>(2 * size + 1)) - size; }
  LinearForm form() {
    LinearForm result;
    for (unsigned i = 0; i < kDimensions; ++i)
      if (const i128 coefficient = number(2); coefficient != 0) result.terms[i] = coefficient;
    result.constant = number(6);
    return result;
  }
  Polyhedron shape() {
    Polyhedron result(kDimensions);
    const unsigned count = random_() % 4;
    for (unsigned i = 0; i < count; ++i) result.constrain({form(), random_() % 4 == 0});
    return result;
  }
  std::vector<Point> members(const Polyhedron& of) const {
    std::vector<Point> result;
    const Members all(of);
    for (i128 x = -3; x <= 3; ++x)
      for (i128 y = -3; y <= 3; ++y)
        for (i128 z = -3; z <= 3; ++z)
          if (all.has({x, y, z})) result.push_back({x, y, z});
    return result;
  }
  std::mt19937 random_{11};
};

TEST_F(PolyhedronTest, OperationsAllowWhatPointsDo) {
  unsigned points = 0;
  for (unsigned round = 0; round < 400; ++round) {
    const Polyhedron before = shape();
    const Polyhedron other = shape();
    const LinearForm low = form();
    LinearForm high = low;
    high.constant += 3;
    const LinearConstraint constraint{form(), round % 5 == 0};
    const auto changed = [&](const auto& operation) {
      Polyhedron copy(before);
      operation(copy);
      return copy;
    };
    const Members assigned(changed([&](Polyhedron& p) { p.assign(1, low); }));
    const Members divided(changed([&](Polyhedron& p) { p.assign_between(1, low, high, 2); }));
    const Members forgotten(changed([&](Polyhedron& p) { p.forget(1); }));
    const Members constrained(changed([&](Polyhedron& p) { p.constrain(constraint); }));
    const Polyhedron hull = changed([&](Polyhedron& p) { p.join(other); });
    const Polyhedron wider = changed([&](Polyhedron& p) { p.widen(other, {constraint}); });
    const Members joined(hull);
    const Members widened(wider);
    EXPECT_TRUE(before.is_within(hull) && other.is_within(hull) && hull.is_within(wider));
    const Range range = before.range(low, {kAny, kAny, kAny});
    for (const Point& point : members(before)) {
      ++points;
      const i128 result = value(low, point);
      ASSERT_TRUE(range.low <= result && result <= range.high);
      ASSERT_TRUE(assigned.has({point[0], result, point[2]}));
      ASSERT_FALSE(assigned.has({point[0], result + 1, point[2]}) && low.terms.count(1) == 0);
      for (i128 half = -10; half <= 10; ++half) {
        const bool is_between = result <= 2 * half && 2 * half <= result + 3;
        ASSERT_TRUE(!is_between || divided.has({point[0], half, point[2]}));
      }
      ASSERT_TRUE(forgotten.has({point[0], 77, point[2]}));
      const i128 left = value(constraint.form, point);
      ASSERT_EQ(constrained.has(point), constraint.is_equality ? left == 0 : left >= 0);
      ASSERT_TRUE(joined.has(point) && widened.has(point));
    }
    for (const Point& point : members(other)) ASSERT_TRUE(joined.has(point) && widened.has(point));
  }
  EXPECT_GT(points, 5000U);
}

TEST_F(PolyhedronTest, WideningEnds) {
  for (unsigned round = 0; round < 30; ++round) {
    auto reached = std::make_unique<Polyhedron>(shape());
    unsigned steps = 0;
    for (; steps < 60; ++steps) {
      Polyhedron fresh(*reached);
      fresh.assign(0, *LinearForm::of_dimension(0).plus(form(), 1));
      fresh.assign(2, *LinearForm::of_dimension(1).plus(LinearForm::of_constant(1), 1));
      if (fresh.is_within(*reached)) break;
      reached->widen(fresh, {});
    }
    EXPECT_LT(steps, 60U);
  }
}

TEST_F(PolyhedronTest, WideningKeepsThresholdsThatHold) {
  const LinearConstraint limit{{{{0, -1}, {1, 1}}, 0}, false};  // x <= y
  Polyhedron reached(2);
  reached.constrain({{{{0, 1}}, 0}, true});
  reached.constrain({{{{1, 1}}, -5}, false});
  Polyhedron fresh(2);
  fresh.constrain({{{{0, 1}}, -1}, true});
  fresh.constrain({{{{1, 1}}, -5}, false});
  reached.widen(fresh, {limit});
  EXPECT_EQ(reached.range(limit.form, {kAny, kAny}).low, 0);
}

TEST_F(PolyhedronTest, WhatIsTooExpensiveBecomesLarger) {
  // A cube has 2^24 corners; its hull with another is out of reach.
  constexpr unsigned kMany = 24;
  Polyhedron cube(kMany);
  Polyhedron other(kMany);
  for (unsigned i = 0; i < kMany; ++i) {
    cube.constrain({LinearForm::of_dimension(i), false});
    cube.constrain({{{{i, -1}}, 1}, false});
    other.constrain({{{{i, 1}}, -static_cast<i128>(i)}, false});
    other.constrain({{{{i, -1}}, 40}, false});
  }
  cube.join(other);
  EXPECT_TRUE(cube.is_everything());
}

}  // namespace
}  // namespace proviso::domain
