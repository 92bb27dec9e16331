// What the bytes of abstract objects hold, as nodes of the constraint graph.
//
// An object has *intervals*: disjoint ranges of bytes, each with one node for what its bytes hold. Accesses that
// overlap fall into one interval (so the parts of a pointer that is copied byte by byte stay together). An access at
// offsets that are not exactly known is a
// *view*: what is written through it reaches every interval it meets, what is read comes from all of them, and from the other views it
// meets. That keeps fields apart even where a `char *` walks over their record. A *link* is a memory copy out of the
// object: each interval's contents flow to the place they are copied to.
//
// An object that code outside the program knows has *escaped*: all its bytes hold what that code may have (one node for
// all).
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "transform/points_to/constraint_graph.h"
#include "transform/points_to/targets.h"

namespace proviso::transform {

class AbstractMemory {
 public:
  /// `outside` is the node of what code outside the program may have.
  AbstractMemory(TargetTable& targets, ConstraintGraph& graph, NodeId outside) : targets_(targets), graph_(graph), outside_(outside) {}

  /// The node of what `width` bytes at the target may hold; kNoNode if there are none (functions, beyond the end).
  NodeId read_node(const Target& target, std::uint64_t width);
  /// The node to copy into whatever is written there.
  NodeId write_node(const Target& target, std::uint64_t width);
  /// Copies `size` bytes (all there are, if not known) from one place to another, now and whenever more is known of the
  /// source.
  void copy(const Target& from, const Target& to, std::optional<std::uint64_t> size);

  void escape(ObjectId object);
  bool is_escaped(ObjectId object) const {
    return object == TargetTable::kUnknown || (object < contents_.size() && contents_[object].is_escaped);
  }

  /// Follows up what the last accesses created; false if there was nothing to do.
  bool do_deferred_work();

  /// Calls `visit` with the nodes that together have all that `width` bytes at the target may hold. Creates nothing.
  template <typename Visitor>
  void for_each_content(const Target& target, std::uint64_t width, Visitor&& visit) const {
    if (is_escaped(target.object)) return visit(outside_);
    if (target.object >= contents_.size()) return;
    const Contents& contents = contents_[target.object];
    for (const auto& [low, interval] : contents.intervals)
      if (Offsets::exactly(low).overlaps(interval.width, target.offsets, width)) visit(interval.node);
    for (const View& view : contents.views)
      if (view.offsets.overlaps(view.width, target.offsets, width)) visit(view.written);
  }

 private:
  struct Interval {
    std::uint64_t width = 0;
    NodeId node = kNoNode;
  };
  struct View {
    Offsets offsets;
    std::uint64_t width = 0;
    NodeId read = kNoNode;
    NodeId written = kNoNode;
  };
  struct Link {
    Offsets from;
    std::optional<std::uint64_t> size;
    Target to;
  };
  struct Contents {
    std::map<std::int64_t, Interval> intervals;  // by their first byte
    std::vector<View> views;
    std::vector<Link> links;
    bool is_escaped = false;
  };
  using LinkKey = std::tuple<Target, Target, std::optional<std::uint64_t>>;

  Contents& contents(ObjectId object);
  /// Null where the bytes lie outside the object.
  NodeId interval_node(ObjectId object, std::int64_t low, std::uint64_t width);
  std::size_t view_index(ObjectId object, const Offsets& offsets, std::uint64_t width);
  std::size_t add_view(ObjectId object, const Offsets& offsets, std::uint64_t width);
  bool is_outside(ObjectId object, std::int64_t low, std::uint64_t width) const;

  void connect_interval(ObjectId object, std::int64_t low);
  void follow_link(const Link& link, std::int64_t low, const Interval& interval);
  void follow_link(const Link& link, const View& view);
  void copy_into(NodeId from, const Target& to, std::uint64_t width);

  TargetTable& targets_;
  ConstraintGraph& graph_;
  NodeId outside_;
  std::deque<Contents> contents_;  // by object
  std::deque<std::pair<ObjectId, std::int64_t>> new_intervals_;
  std::set<LinkKey> known_links_;
};

}  // namespace proviso::transform
