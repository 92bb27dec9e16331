#include "cpa/condition.h"

#include <unordered_map>

#include "support/persistent_map.h"

namespace proviso::cpa {

namespace {

std::uint64_t location_key(const ir::Place& place) { return std::uint64_t{place.function} << 32 | place.location; }

/// Steps take less than a microsecond each, many of them do not.
std::uint64_t nanoseconds(Clock::duration time) {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
}
constexpr std::uint64_t kPerMicrosecond = 1000;

// ------------------------------------------------------------------------------------------------------------ global progress

class StatesPerLocation : public Condition {
 public:
  explicit StatesPerLocation(std::uint64_t limit) : limit_(limit) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::states_per_location; }
  bool cuts(const Post& post) override { return ++count_[location_key(post.to)] > limit_; }

 private:
  std::uint64_t limit_;
  std::unordered_map<std::uint64_t, std::uint64_t> count_;
};

class BusyEdge : public Condition {
 public:
  explicit BusyEdge(std::uint64_t limit) : limit_(limit) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::busy_edge; }
  bool cuts(const Post& post) override { return ++count_[post.taken] > limit_; }

 private:
  std::uint64_t limit_;
  std::unordered_map<const void*, std::uint64_t> count_;
};

// ----------------------------------------------------------------------------------------------------------- post computation

class PostTime : public Condition {
 public:
  explicit PostTime(std::uint64_t limit) : limit_(limit * kPerMicrosecond) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::post_time; }
  bool cuts(const Post& post) override { return nanoseconds(post.time) > limit_; }

 private:
  std::uint64_t limit_;
};

class PostMemory : public Condition {
 public:
  explicit PostMemory(std::uint64_t limit) : limit_(limit) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::post_memory; }
  bool cuts(const Post& post) override { return post.memory > limit_; }

 private:
  std::uint64_t limit_;
};

class StateSize : public Condition {
 public:
  explicit StateSize(std::uint64_t limit) : limit_(limit) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::state_size; }
  bool cuts(const Post& post) override { return post.size > limit_; }

 private:
  std::uint64_t limit_;
};

/// A number that grows along a path.
class AlongPath : public Condition {
 public:
  explicit AlongPath(std::uint64_t limit) : limit_(limit) {}
  void start_path(NodeId from) override { now_ = from < at_.size() ? at_[from] : 0; }
  bool cuts(const Post& post) override {
    now_ += growth(post);
    return now_ > limit_;
  }
  void arrive(NodeId node) override {
    if (at_.size() <= node) at_.resize(node + 1, 0);
    at_[node] = now_;
  }

 protected:
  virtual std::uint64_t growth(const Post& post) const = 0;

 private:
  std::uint64_t limit_;
  std::uint64_t now_ = 0;
  std::vector<std::uint64_t> at_;  // by node
};

class PathLength : public AlongPath {
 public:
  using AlongPath::AlongPath;
  condition::ConditionKind kind() const override { return condition::ConditionKind::path_length; }

 private:
  std::uint64_t growth(const Post&) const override { return 1; }
};

class PathTime : public AlongPath {
 public:
  explicit PathTime(std::uint64_t limit) : AlongPath(limit * kPerMicrosecond) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::path_time; }

 private:
  std::uint64_t growth(const Post& post) const override { return nanoseconds(post.time); }
};

class PathAssumes : public AlongPath {
 public:
  using AlongPath::AlongPath;
  condition::ConditionKind kind() const override { return condition::ConditionKind::path_assumes; }

 private:
  std::uint64_t growth(const Post& post) const override { return post.branches; }
};

/// How often each location is on the path (the paper's CPA for repeating locations).
class PathRepeats : public Condition {
 public:
  explicit PathRepeats(std::uint64_t limit) : limit_(limit) {}
  condition::ConditionKind kind() const override { return condition::ConditionKind::path_repeats; }
  void start_path(NodeId from) override { now_ = from < at_.size() ? at_[from] : PersistentMap<std::uint64_t>(); }
  bool cuts(const Post& post) override {
    const std::uint64_t key = location_key(post.to);
    const std::uint64_t* const seen = now_.find(key);
    const std::uint64_t times = (seen == nullptr ? 0 : *seen) + 1;
    now_.insert(key, times);
    return times > limit_;
  }
  void arrive(NodeId node) override {
    if (at_.size() <= node) at_.resize(node + 1);
    at_[node] = now_;
  }

 private:
  std::uint64_t limit_;
  PersistentMap<std::uint64_t> now_;
  std::vector<PersistentMap<std::uint64_t>> at_;  // by node
};

std::unique_ptr<Condition> make_condition(condition::ConditionKind kind, std::uint64_t limit) {
  switch (kind) {
    case condition::ConditionKind::states_per_location:
      return std::make_unique<StatesPerLocation>(limit);
    case condition::ConditionKind::busy_edge:
      return std::make_unique<BusyEdge>(limit);
    case condition::ConditionKind::post_time:
      return std::make_unique<PostTime>(limit);
    case condition::ConditionKind::post_memory:
      return std::make_unique<PostMemory>(limit);
    case condition::ConditionKind::state_size:
      return std::make_unique<StateSize>(limit);
    case condition::ConditionKind::path_length:
      return std::make_unique<PathLength>(limit);
    case condition::ConditionKind::path_time:
      return std::make_unique<PathTime>(limit);
    case condition::ConditionKind::path_repeats:
      return std::make_unique<PathRepeats>(limit);
    case condition::ConditionKind::path_assumes:
      return std::make_unique<PathAssumes>(limit);
    default:  // those of the whole search, and of refinements, are no matter of single paths
      return nullptr;
  }
}

}  // namespace

ConditionSet::ConditionSet(const condition::ConditionLimits& limits) : limits_(limits) {
  for (const condition::ConditionKind kind : limits.kinds())
    if (auto condition = make_condition(kind, *limits[kind])) conditions_.push_back(std::move(condition));
}

void ConditionSet::start_path(NodeId from) {
  for (const auto& condition : conditions_) condition->start_path(from);
}

void ConditionSet::arrive(NodeId node) {
  for (const auto& condition : conditions_) condition->arrive(node);
}

std::optional<condition::ConditionKind> ConditionSet::cut(const Post& post) {
  std::optional<condition::ConditionKind> first;
  for (const auto& condition : conditions_)
    if (condition->cuts(post) && !first) first = condition->kind();
  return first;
}

}  // namespace proviso::cpa
