#include "transform/written_bytes.h"

#include <algorithm>
#include <set>

#include "transform/accesses.h"

namespace proviso::transform {

namespace {

/// With more parts, all bytes of the object are taken to be written.
constexpr std::size_t kMaxParts = 16;

/// The bytes that an assignment to the lvalue writes; 0: not known.
std::uint64_t width_of(const ir::Expr* lvalue) {
  if (lvalue->kind() == ir::ExprKind::member && lvalue->field().is_bit_field()) return 0;
  return lvalue->type()->size();
}

}  // namespace

WrittenBytes WrittenBytes::all() {
  WrittenBytes bytes;
  bytes.is_all_ = true;
  return bytes;
}

void WrittenBytes::add(const Offsets& offsets, std::uint64_t width) {
  // An index beyond an array that is a part of an object writes the next part.
  const Part part{offsets.is_exact() ? offsets : offsets.repeated(offsets.stride()), width};
  if (is_all_ || std::find(parts_.begin(), parts_.end(), part) != parts_.end()) return;
  if (width == 0 || parts_.size() == kMaxParts) {
    *this = all();
  } else {
    parts_.push_back(part);
  }
}

void WrittenBytes::add(const WrittenBytes& others) {
  if (others.is_all_) *this = all();
  for (const Part& part : others.parts_) add(part.offsets, part.width);
}

bool WrittenBytes::may_meet(const Offsets& offsets, std::uint64_t width) const {
  return is_all_ ||
         std::any_of(parts_.begin(), parts_.end(), [&](const Part& part) { return part.offsets.overlaps(part.width, offsets, width); });
}

void WriteFinder::add_lvalue(WrittenObjects& into, const ir::Function& function, const ir::Expr* lvalue) const {
  const std::uint64_t width = width_of(lvalue);
  for (const Target& target : points_to_.denoted(function, lvalue)) into[target.object].add(target.offsets, width);
}

void WriteFinder::add_own(Writes& writes, const ir::Function& function) const {
  const auto add_all = [&](ObjectId object) { writes.objects[object] = WrittenBytes::all(); };
  for (const ir::Edge& edge : function.edges()) {
    if (const ir::Expr* const lvalue = written_lvalue(edge.operation)) add_lvalue(writes.objects, function, lvalue);
    if (const auto* intrinsic = edge.as<ir::Intrinsic>()) {
      for (const ir::Expr* const argument : intrinsic->arguments)
        for (const ObjectId object : points_to_.objects(function, argument)) add_all(object);
      // Formats write through the arguments that they are given in memory.
      const bool is_format = intrinsic->op == ir::IntrinsicOp::print || intrinsic->op == ir::IntrinsicOp::format;
      writes.is_complete = writes.is_complete && !is_format;
    } else if (edge.as<ir::Call>() != nullptr) {
      writes.is_complete = writes.is_complete && !points_to_.may_call_unknown(function, edge);
    } else if (const auto* declare = edge.as<ir::Declare>()) {
      for (const ObjectId object : points_to_.objects_of(*declare->variable)) add_all(object);
    } else if (const auto* expire = edge.as<ir::Expire>()) {
      for (const ObjectId object : points_to_.objects_of(*expire->variable)) add_all(object);
    }
  }
  writes.is_complete = writes.is_complete && !writes.objects.contains(PointsTo::kUnknown);
}

const WriteFinder::Writes& WriteFinder::of(const ir::Function& function) {
  const auto known = known_.find(&function);
  if (known != known_.end()) return known->second;
  Writes writes;
  std::set<const ir::Function*> seen{&function};
  std::vector<const ir::Function*> left{&function};
  while (!left.empty()) {
    const ir::Function& next = *left.back();
    left.pop_back();
    add_own(writes, next);
    for (const ir::Edge& edge : next.edges()) {
      if (edge.as<ir::Call>() == nullptr) continue;
      for (const ir::Function* const callee : points_to_.callees(next, edge))
        if (seen.insert(callee).second) left.push_back(callee);
    }
  }
  return known_.emplace(&function, std::move(writes)).first->second;
}

WrittenBytes WriteFinder::by_call(const ir::Function& caller, const ir::Edge& call, ObjectId object) {
  if (points_to_.may_call_unknown(caller, call)) return WrittenBytes::all();
  WrittenBytes bytes;
  bool is_found = false;
  for (const ir::Function* const callee : points_to_.callees(caller, call)) {
    const Writes& writes = of(*callee);
    if (!writes.is_complete) return WrittenBytes::all();
    const auto found = writes.objects.find(object);
    if (found == writes.objects.end()) continue;
    bytes.add(found->second);
    is_found = true;
  }
  return is_found ? bytes : WrittenBytes::all();
}

}  // namespace proviso::transform
