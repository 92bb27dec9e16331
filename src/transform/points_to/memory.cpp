#include "transform/points_to/memory.h"

#include <algorithm>

namespace proviso::transform {

namespace {

// Beyond these an object's accesses are no longer distinguished: one view of all its bytes represents the rest. Copies
// with a shift inside one object of unknown size would otherwise make intervals without end.
constexpr std::size_t kIntervals = 1024;
constexpr std::size_t kIntervalsOfKnownSize = 65536;
constexpr std::size_t kViews = 64;
// An interval this wide covers the whole object: it has been growing by copies with a shift.
constexpr std::int64_t kWidest = 4096;
constexpr std::int64_t kFarEnd = std::int64_t{1} << 60;

std::int64_t modulo(std::int64_t value, std::int64_t modulus) {
  const std::int64_t rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

std::int64_t as_signed(std::uint64_t value) { return static_cast<std::int64_t>(value); }

}  // namespace

AbstractMemory::Contents& AbstractMemory::contents(ObjectId object) {
  while (contents_.size() <= object) contents_.emplace_back();
  return contents_[object];
}

bool AbstractMemory::is_outside(ObjectId object, std::int64_t low, std::uint64_t width) const {
  const AbstractObject& which = targets_.object(object);
  if (low + as_signed(width) <= 0) return true;
  return which.size.has_value() && low >= as_signed(*which.size);
}

NodeId AbstractMemory::read_node(const Target& target, std::uint64_t width) {
  if (is_escaped(target.object)) return outside_;
  if (targets_.object(target.object).kind == ObjectKind::function) return kNoNode;
  width = std::max<std::uint64_t>(width, 1);
  if (target.offsets.is_exact()) return interval_node(target.object, target.offsets.low(), width);
  const std::size_t view = view_index(target.object, target.offsets, width);
  return contents_[target.object].views[view].read;
}

NodeId AbstractMemory::write_node(const Target& target, std::uint64_t width) {
  if (is_escaped(target.object)) return outside_;
  if (targets_.object(target.object).kind == ObjectKind::function) return kNoNode;
  width = std::max<std::uint64_t>(width, 1);
  if (target.offsets.is_exact()) return interval_node(target.object, target.offsets.low(), width);
  const std::size_t view = view_index(target.object, target.offsets, width);
  return contents_[target.object].views[view].written;
}

NodeId AbstractMemory::interval_node(ObjectId object, std::int64_t low, std::uint64_t width) {
  if (is_outside(object, low, width)) return kNoNode;
  const std::optional<std::uint64_t> size = targets_.object(object).size;
  const std::int64_t object_end = size ? as_signed(*size) : kFarEnd;
  std::int64_t end = std::min(low + as_signed(width), object_end);
  low = std::max<std::int64_t>(low, 0);
  std::map<std::int64_t, Interval>& intervals = contents(object).intervals;
  auto first = intervals.upper_bound(low);
  if (first != intervals.begin()) {
    const auto before = std::prev(first);
    if (before->first + as_signed(before->second.width) >= end) return before->second.node;
    if (before->first + as_signed(before->second.width) > low) first = before;
  }
  NodeId node = kNoNode;
  const auto absorb = [&](const Interval& interval) {
    if (node != kNoNode) graph_.merge(node, interval.node);
    node = interval.node;
  };
  while (first != intervals.end() && first->first < end) {
    low = std::min(low, first->first);
    end = std::max(end, first->first + as_signed(first->second.width));
    absorb(first->second);
    first = intervals.erase(first);
  }
  if (end - low > kWidest) {
    for (const auto& [begin, interval] : intervals) absorb(interval);
    intervals.clear();
    low = 0;
    end = object_end;
  }
  if (node == kNoNode) node = graph_.add_node();
  intervals[low] = {static_cast<std::uint64_t>(end - low), node};
  new_intervals_.emplace_back(object, low);
  return node;
}

std::size_t AbstractMemory::view_index(ObjectId object, const Offsets& offsets, std::uint64_t width) {
  const std::vector<View>& views = contents(object).views;
  for (std::size_t i = 0; i < views.size(); ++i)
    if (views[i].offsets == offsets && views[i].width == width) return i;
  if (views.size() >= kViews && (offsets != Offsets::any() || width != 1)) return view_index(object, Offsets::any(), 1);
  return add_view(object, offsets, width);
}

std::size_t AbstractMemory::add_view(ObjectId object, const Offsets& offsets, std::uint64_t width) {
  Contents& own = contents(object);
  const View view{offsets, width, graph_.add_node(), graph_.add_node()};
  own.views.push_back(view);
  for (const auto& [low, interval] : own.intervals) {
    if (!Offsets::exactly(low).overlaps(interval.width, offsets, width)) continue;
    graph_.add_copy(interval.node, view.read);
    graph_.add_copy(view.written, interval.node);
  }
  for (const View& other : own.views) {  // itself too
    if (!other.offsets.overlaps(other.width, offsets, width)) continue;
    graph_.add_copy(view.written, other.read);
    graph_.add_copy(other.written, view.read);
  }
  const std::size_t index = own.views.size() - 1;
  for (std::size_t i = 0; i < own.links.size(); ++i) follow_link(Link(own.links[i]), view);
  return index;
}

void AbstractMemory::connect_interval(ObjectId object, std::int64_t low) {
  Contents& own = contents(object);
  const auto found = own.intervals.find(low);
  if (own.is_escaped || found == own.intervals.end()) return;  // merged into another since
  const Interval interval = found->second;
  for (const View& view : own.views) {
    if (!Offsets::exactly(low).overlaps(interval.width, view.offsets, view.width)) continue;
    graph_.add_copy(interval.node, view.read);
    graph_.add_copy(view.written, interval.node);
  }
  for (std::size_t i = 0; i < own.links.size(); ++i) follow_link(Link(own.links[i]), low, interval);
}

bool AbstractMemory::do_deferred_work() {
  if (new_intervals_.empty()) return false;
  const auto [object, low] = new_intervals_.front();
  new_intervals_.pop_front();
  connect_interval(object, low);
  return true;
}

// ---------------------------------------------------------------------------------------------------------------- links

void AbstractMemory::copy(const Target& from, const Target& to, std::optional<std::uint64_t> size) {
  if (targets_.object(from.object).kind == ObjectKind::function || targets_.object(to.object).kind == ObjectKind::function) return;
  if (size == 0 || (from == to && from.offsets.is_exact())) return;
  if (is_escaped(from.object)) return copy_into(outside_, Target{to.object, Offsets::any()}, 1);
  if (!known_links_.emplace(from, to, size).second) return;
  Contents& own = contents(from.object);
  const Link link{from.offsets, size, to};
  own.links.push_back(link);
  // Copies: following the link may add to these lists, if the destination is the same object.
  const std::map<std::int64_t, Interval> intervals = own.intervals;
  for (const auto& [low, interval] : intervals) follow_link(link, low, interval);
  const std::vector<View> views = own.views;
  for (const View& view : views) follow_link(link, view);
}

void AbstractMemory::copy_into(NodeId from, const Target& to, std::uint64_t width) {
  const AbstractObject& object = targets_.object(to.object);
  const std::size_t limit = object.size ? kIntervalsOfKnownSize : kIntervals;
  const bool is_crowded = to.object < contents_.size() && contents_[to.object].intervals.size() >= limit;
  const NodeId node = is_crowded ? write_node(Target{to.object, Offsets::any()}, 1) : write_node(to, width);
  if (node != kNoNode) graph_.add_copy(from, node);
}

/// The contents of one interval go to the place that is as far from the link's destination as the interval is from its
/// source; of an interval that reaches beyond what is copied, only the part inside.
void AbstractMemory::follow_link(const Link& link, std::int64_t low, const Interval& interval) {
  const std::int64_t size = link.size ? as_signed(*link.size) : kFarEnd;
  const auto copy_part = [&](std::int64_t first, const Offsets& to) {  // the interval begins at `first` in what is copied
    const std::int64_t begin = std::max<std::int64_t>(first, 0);
    const std::int64_t end = std::min(first + as_signed(interval.width), size);
    if (begin < end) copy_into(interval.node, Target{link.to.object, to.shifted(begin)}, static_cast<std::uint64_t>(end - begin));
  };
  if (link.from.is_exact()) return copy_part(low - link.from.low(), link.to.offsets);
  const std::int64_t stride = as_signed(link.from.stride());
  const std::int64_t distance = modulo(low - link.from.low(), stride);
  // Where more than an element is copied at once, the interval may lie anywhere among the elements.
  if (size > stride) return copy_part(distance, link.to.offsets.repeated(link.from.stride()));
  copy_part(distance, link.to.offsets);
  copy_part(distance - stride, link.to.offsets);  // it begins before an element and reaches into it
}

void AbstractMemory::follow_link(const Link& link, const View& view) {
  if (!link.from.is_exact() || !link.to.offsets.is_exact()) return copy_into(view.written, Target{link.to.object, Offsets::any()}, 1);
  if (link.size && !link.from.overlaps(*link.size, view.offsets, view.width)) return;
  const Target to{link.to.object, view.offsets.shifted(link.to.offsets.low() - link.from.low())};
  copy_into(view.written, to, view.width);
}

void AbstractMemory::escape(ObjectId object) {
  if (is_escaped(object) || targets_.object(object).kind == ObjectKind::function) return;
  Contents& own = contents(object);
  own.is_escaped = true;
  for (const auto& [low, interval] : own.intervals) graph_.merge(outside_, interval.node);
  for (const View& view : own.views) {
    graph_.merge(outside_, view.read);
    graph_.merge(outside_, view.written);
  }
  own.intervals.clear();
  own.views.clear();
  const std::vector<Link> links = std::move(own.links);
  for (const Link& link : links) copy_into(outside_, Target{link.to.object, Offsets::any()}, 1);
}

}  // namespace proviso::transform
