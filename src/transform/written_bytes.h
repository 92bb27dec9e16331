// Which bytes of the program's objects are written, fields apart as far as their offsets are known.
#pragma once

#include <map>
#include <vector>

#include "transform/points_to/points_to.h"

namespace proviso::transform {

/// Bytes of one object.
class WrittenBytes {
 public:
  static WrittenBytes all();

  /// `width` bytes from one of the offsets on; 0: all bytes.
  void add(const Offsets& offsets, std::uint64_t width);
  void add(const WrittenBytes& others);
  /// Whether some of `width` bytes from one of the offsets on may be among them.
  bool may_meet(const Offsets& offsets, std::uint64_t width) const;

 private:
  struct Part {
    Offsets offsets;
    std::uint64_t width = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part> parts_;
  bool is_all_ = false;
};

using WrittenObjects = std::map<ObjectId, WrittenBytes>;

/// What operations and calls write; what a function and its callees write is computed once.
class WriteFinder {
 public:
  explicit WriteFinder(const PointsTo& points_to) : points_to_(points_to) {}

  /// What an operation of the function writes itself to the lvalue.
  void add_lvalue(WrittenObjects& into, const ir::Function& function, const ir::Expr* lvalue) const;
  /// What a call may write of an object that it may change.
  WrittenBytes by_call(const ir::Function& caller, const ir::Edge& call, ObjectId object);

 private:
  struct Writes {
    WrittenObjects objects;
    bool is_complete = true;  // nothing outside the program, or through pointers of unknown origin, writes too
  };
  const Writes& of(const ir::Function& function);
  void add_own(Writes& writes, const ir::Function& function) const;

  const PointsTo& points_to_;
  std::map<const ir::Function*, Writes> known_;
};

}  // namespace proviso::transform
